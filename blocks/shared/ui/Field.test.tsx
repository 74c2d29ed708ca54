// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Field, fieldIds, type FieldWords } from './Field.tsx';

afterEach(cleanup);

function draw(words: Partial<FieldWords> = {}): HTMLElement {
  render(
    <Field id="enquiry-postcode" label="Postcode" {...words}>
      {(control) => <input {...control} />}
    </Field>,
  );
  return screen.getByRole('textbox');
}

describe('Field', () => {
  it('names its control by the label', () => {
    const control = draw();
    expect(screen.getByLabelText('Postcode')).toBe(control);
    expect(control.getAttribute('aria-describedby')).toBeNull();
    expect(control.getAttribute('aria-invalid')).toBeNull();
    expect(control).toHaveProperty('required', false);
  });

  it('reads the hint and then the mistake with the control', () => {
    const control = draw({ hint: 'Four digits.', error: 'Please enter a postcode.' });
    const told = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(told.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Four digits.',
      'Please enter a postcode.',
    ]);
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });

  it('is right while it has only a hint, and wrong with only a mistake', () => {
    const control = draw({ hint: 'Four digits.' });
    expect(control.getAttribute('aria-describedby')).toBe('enquiry-postcode-hint');
    expect(control.getAttribute('aria-invalid')).toBeNull();
    cleanup();
    expect(draw({ error: 'No.' }).getAttribute('aria-describedby')).toBe('enquiry-postcode-error');
  });

  it('marks what must be filled in: for the eye by the mark, for all others by the control', () => {
    expect(draw({ requiredMark: '*' })).toHaveProperty('required', true);
    expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true');
  });

  it('has one scheme of ids, so that a summary of mistakes can lead to the control', () => {
    draw({ error: 'No.' });
    for (const id of [fieldIds('enquiry-postcode').control, fieldIds('enquiry-postcode').error])
      expect(document.getElementById(id)).not.toBeNull();
  });
});
