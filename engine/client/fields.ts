/** What was typed before a block woke. React does not know of it: without this its next render would wipe it. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Gives back one field's content, as if the shopper did it now. */
type Restore = () => void;

/** @returns how to give back each field of this block, children's blocks aside, that differs from the server's value */
export function readFields(host: Element): Restore[] {
  const restores: Restore[] = [];
  for (const field of host.querySelectorAll<Field>('input, textarea, select')) {
    if (field.closest('[data-slot], fc-island') !== host) continue;
    const restore = field instanceof HTMLSelectElement ? readSelect(field) : readInput(field);
    if (restore) restores.push(restore);
  }
  return restores;
}

function readInput(field: HTMLInputElement | HTMLTextAreaElement): Restore | undefined {
  const { type } = field;
  if (type === 'checkbox' || type === 'radio') return readCheck(field as HTMLInputElement);
  if (type === 'file') return field.value === '' ? undefined : () => send(field, 'change');
  const { value, defaultValue } = field;
  if (value === defaultValue) return undefined;
  const [start, end] = selectionOf(field);
  return () => {
    // React compares with what it saw last through its own setter: the server's value, then past it the typed one.
    field.value = defaultValue;
    setNative(field, 'value', value);
    if (start !== null && field === document.activeElement) field.setSelectionRange(start, end);
    send(field, 'input');
  };
}

/** React listens to clicks of checks; a radio that lost its mark needs nothing, the one that got it speaks. */
function readCheck(field: HTMLInputElement): Restore | undefined {
  const { checked, defaultChecked, type } = field;
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

function readSelect(field: HTMLSelectElement): Restore | undefined {
  const chosen = [...field.options].map((option) => option.selected);
  const marked = [...field.options].map((option) => option.defaultSelected);
  // Without a mark the browser chooses the first option.
  if (!field.multiple && !marked.includes(true)) marked[0] = true;
  if (chosen.every((selected, index) => selected === marked[index])) return undefined;
  return () => {
    chosen.forEach((selected, index) => {
      const option = field.options[index];
      if (option) option.selected = selected;
    });
    send(field, 'change');
  };
}

function selectionOf(field: HTMLInputElement | HTMLTextAreaElement): [number | null, number | null] {
  return [field.selectionStart, field.selectionEnd];
}

function setNative(field: Field, property: 'value', to: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(field, to);
}

function send(field: Field, type: 'input' | 'change'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
