// @vitest-environment jsdom
import { fireEvent, within, type BoundFunctions, type queries } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { renderBlock, type RenderBlockInput } from '../../tests/fixtures/index.ts';
import { form } from './index.ts';

type Screen = BoundFunctions<typeof queries>;

/** What left the browser, one list of fields for each time. */
const left: [string, FormDataEntryValue][][] = [];
let keys = 0;

function leave(event: SubmitEvent): void {
  if (event.defaultPrevented) return;
  left.push([...new FormData(event.target as HTMLFormElement)]);
  event.preventDefault();
}

beforeEach(() => {
  left.length = 0;
  keys = 0;
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `0-0-0-0-${++keys}`);
  window.addEventListener('submit', leave);
});
afterEach(() => {
  window.removeEventListener('submit', leave);
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** The form with its script. */
async function live(input: RenderBlockInput): Promise<Screen> {
  const block = await renderBlock(form, { ...input, settings: { captcha: false, ...input.settings } });
  await block.wake();
  return within(block.container);
}

const NAME = { id: 'name', label: 'Name', required: true };
const one = (...fields: object[]): RenderBlockInput => ({
  settings: {
    texts: { title: 'Ask us' },
    steps: [{ id: 'you', fields: fields.length > 0 ? fields : [NAME] }],
  },
});
const send = { name: 'Send' };

describe('who fills in forms here', () => {
  const OTHERS = [
    { id: 'last_name', label: 'Surname' },
    { id: 'email', field: 'email', label: 'Email' },
    { id: 'phone', field: 'phone', label: 'Phone' },
  ];
  const DETAILS = one(NAME, ...OTHERS);
  const values = ({ getAllByRole }: Screen): string[] =>
    getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);
  beforeEach(() => {
    localStorage.clear();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<script type="application/json" id="fc-page">{"slug":"north"}</script>',
    );
  });
  afterEach(() => document.getElementById('fc-page')?.remove());

  it('LEAD-013 is known to the next form, once a form was sent', async () => {
    const POSTCODE = { id: 'postcode', field: 'postcode', label: 'Postcode' };
    const whole = one(NAME, ...OTHERS, POSTCODE);
    const first = await live(whole);
    await userEvent.type(first.getByLabelText(/^Postcode/), '0800');
    await userEvent.type(first.getByLabelText(/^Name/), 'Ash');
    await userEvent.type(first.getByLabelText(/^Surname/), 'Moreau');
    await userEvent.type(first.getByLabelText(/^Email/), 'ash@example.com');
    await userEvent.type(first.getByLabelText(/^Phone/), '0412 345 678');
    await userEvent.click(first.getByRole('button', send));
    expect(left).toHaveLength(1);
    expect(values(await live(whole))).toEqual(['Ash', 'Moreau', 'ash@example.com', '0412 345 678', '0800']);
  });

  it('LEAD-060 is not kept without a name, where the form does not ask for one', async () => {
    const { getByLabelText, getByRole } = await live(one({ ...NAME, required: false }, ...OTHERS));
    await userEvent.type(getByLabelText(/^Email/), 'ash@example.com');
    await userEvent.type(getByLabelText(/^Phone/), '0412 345 678');
    await userEvent.click(getByRole('button', send));
    expect([left.length, localStorage.length]).toEqual([1, 0]);
  });

  it('LEAD-060 is kept only with a name, an e-mail address and a phone number', async () => {
    const all = { Name: 'Ash', Email: 'ash@example.com', Phone: '0412 345 678' };
    for (const missing of ['Email', 'Phone', 'nothing']) {
      const { getByLabelText, getByRole } = await live(DETAILS);
      for (const [label, text] of Object.entries(all))
        if (label !== missing) await userEvent.type(getByLabelText(new RegExp(`^${label}`)), text);
      expect(localStorage.length).toBe(0);
      await userEvent.click(getByRole('button', send));
      expect(localStorage.length).toBe(missing === 'nothing' ? 1 : 0);
    }
    expect(left).toHaveLength(3);
  });

  it('is not kept before it is sent', async () => {
    const { getByLabelText } = await live(DETAILS);
    await userEvent.type(getByLabelText(/^Name/), 'Ash');
    await userEvent.type(getByLabelText(/^Email/), 'ash@example.com');
    await userEvent.type(getByLabelText(/^Phone/), '0412 345 678');
    expect(localStorage.length).toBe(0);
  });
});

describe('a form that was not sent', () => {
  it('has its words again when its page is loaded again, until they are sent', async () => {
    const before = await live(one());
    await userEvent.type(before.getByLabelText(/^Name/), 'Ash');
    const again = await live(one());
    expect(again.getByLabelText(/^Name/)).toHaveProperty('value', 'Ash');
    await userEvent.click(again.getByRole('button', send));
    const after = await live(one());
    expect(after.getByLabelText(/^Name/)).toHaveProperty('value', '');
  });
});

describe('a form with its script', () => {
  it('tells mistakes without asking the server, and takes the keyboard there', async () => {
    const { getByRole, getByLabelText } = await live(
      one(NAME, { ...NAME, id: 'email', field: 'email', label: 'Email' }),
    );
    expect(getByRole('form')).toHaveProperty('noValidate', true);
    await userEvent.type(getByLabelText(/^Email/), 'ash@');
    await userEvent.click(getByRole('button', send));
    expect(left).toEqual([]);
    expect(document.activeElement).toBe(getByRole('alert'));
    expect(
      within(getByRole('alert'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Please fill in “Name”.', 'Please enter a whole e-mail address, such as name@example.com.']);
    await userEvent.click(getByRole('link', { name: 'Please fill in “Name”.' }));
    expect(document.activeElement).toBe(getByLabelText(/^Name/));
  });

  it('takes a mistake back as soon as it is put right', async () => {
    const { getByRole, getByLabelText, queryByRole } = await live(one());
    await userEvent.click(getByRole('button', send));
    await userEvent.type(getByLabelText(/^Name/), 'A');
    expect(queryByRole('alert')).toBeNull();
    expect(getByLabelText(/^Name/).getAttribute('aria-invalid')).toBeNull();
  });

  it('LEAD-014 sends what is right once, and not again while it is on its way', async () => {
    const { getByRole, getByLabelText } = await live(one());
    await userEvent.type(getByLabelText(/^Name/), 'Ash');
    await userEvent.dblClick(getByRole('button', send));
    expect(left).toEqual([
      [
        ['_form', 'form'],
        ['_key', '0-0-0-0-1'],
        ['_visit', '{"pages":["/"],"params":{}}'],
        ['name', 'Ash'],
      ],
    ]);
    expect(getByRole('button', { name: 'Sending…' })).toHaveProperty('disabled', true);
    fireEvent.submit(getByRole('form'));
    expect(left).toHaveLength(1);
  });

  it('can be sent once more when the shopper comes back: the same words by the same key, others by another', async () => {
    const { getByRole, getByLabelText } = await live(one());
    await userEvent.type(getByLabelText(/^Name/), 'Ash');
    await userEvent.click(getByRole('button', send));
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await userEvent.click(getByRole('button', send));
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await userEvent.type(getByLabelText(/^Name/), ' Moreau');
    await userEvent.click(getByRole('button', send));
    expect(left.map((fields) => new Map(fields).get('_key'))).toEqual([
      '0-0-0-0-1',
      '0-0-0-0-1',
      '0-0-0-0-2',
    ]);
  });

  it('lets the server ask once more where the browser makes no keys', async () => {
    vi.spyOn(crypto, 'randomUUID').mockImplementation(undefined as never);
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    const { getByRole, getByLabelText } = await live(one());
    await userEvent.type(getByLabelText(/^Name/), 'Ash');
    await userEvent.click(getByRole('button', send));
    expect(new Map(left[0]).get('_key')).toBe('');
    Reflect.deleteProperty(crypto, 'randomUUID');
  });

  it('sends what could not be stored with the key that it had, until it is changed', async () => {
    const { getByRole, getByLabelText } = await live({ example: 'not sent' });
    await userEvent.click(getByRole('button', send));
    expect(new Map(left[0]).get('_key')).toBe('6f1c1f0e-5f0a-4c3b-9d53-0a4c39d1a222');
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await userEvent.type(getByLabelText(/^Name/), '!');
    await userEvent.click(getByRole('button', send));
    expect(new Map(left[1]).get('_key')).toBe('0-0-0-0-1');
  });

  it('keeps what came back from the server, mistakes and all', async () => {
    const { getByRole, getByLabelText } = await live({ example: 'mistakes' });
    expect(getByLabelText(/^Postcode/)).toHaveProperty('value', '20000');
    expect(within(getByRole('alert')).getAllByRole('link')).toHaveLength(2);
  });

  it('keeps what was typed while it slept', async () => {
    const block = await renderBlock(form, one());
    const { getByLabelText } = within(block.container);
    getByLabelText<HTMLInputElement>(/^Name/).value = 'Ash';
    await block.wake();
    expect(getByLabelText(/^Name/)).toHaveProperty('value', 'Ash');
  });

  it('sets the thousands apart when the field is left, and fills in what is tapped', async () => {
    const { getByLabelText, getByRole } = await live(one({ id: 'budget', field: 'money', label: 'Budget' }));
    const field = getByLabelText<HTMLInputElement>('Budget', { selector: 'input' });
    await userEvent.type(field, '12500');
    expect(field.value).toBe('12500');
    await userEvent.tab();
    expect(field.value).toBe('12,500');
    await userEvent.click(getByRole('button', { name: '$70,000' }));
    expect(field.value).toBe('70,000');
  });

  it('LEAD-032 sets the thousands of kilometres apart when the field is left, before its suffix', async () => {
    const { getByLabelText, getByText } = await live(one({ id: 'km', field: 'km', label: 'Odometer' }));
    const field = getByLabelText<HTMLInputElement>('Odometer', { selector: 'input' });
    await userEvent.type(field, '87500');
    await userEvent.tab();
    expect([field.value, getByText('kms').textContent]).toEqual(['87,500', 'kms']);
  });

  it('sends several choices, and a box only when it is ticked', async () => {
    const { getByLabelText, getByRole } = await live({ example: 'every kind' });
    await userEvent.click(getByLabelText('Change its tyres'));
    await userEvent.click(getByLabelText('Wash it'));
    await userEvent.click(getByLabelText(/^Yes, I would like/));
    await userEvent.click(getByRole('button', send));
    const sent = left[0] ?? [];
    expect(sent.filter(([name]) => name === 'choices')).toEqual([
      ['choices', 'wash'],
      ['choices', 'tyres'],
    ]);
    expect(new Map(sent).get('checkbox')).toBe('yes');
  });
});

describe('a field that waits for another one', () => {
  it('comes and goes while the shopper fills in, and is asked for only while it is there', async () => {
    const { getByLabelText, queryByLabelText, getByRole } = await live({ example: 'one waits for another' });
    expect(queryByLabelText(/^How far/)).toBeNull();
    await userEvent.click(getByLabelText('Yes'));
    expect(getByLabelText(/^How far/)).toHaveProperty('required', true);
    await userEvent.click(getByRole('button', send));
    expect(getByRole('alert').textContent).toContain('Please fill in “How far has it gone?”.');
    await userEvent.click(getByLabelText('No'));
    expect(queryByLabelText(/^How far/)).toBeNull();
    await userEvent.click(getByRole('button', send));
    expect(left[0]?.map(([name]) => name)).toEqual(['_form', '_key', '_visit', 'swap']);
  });
});

describe('a form of several steps', () => {
  const shown = (label: RegExp, { getByLabelText }: Screen) =>
    getByLabelText(label).closest('[hidden]') === null;

  it('LEAD-020 TESTDRIVE-002 goes on when the step is right, and sends nothing before the last', async () => {
    const screen = await live({ example: 'two steps' });
    const { getByLabelText, getByRole, queryByRole } = screen;
    expect([shown(/^Day/, screen), shown(/^Name/, screen)]).toEqual([true, false]);
    expect(queryByRole('button', { name: 'Book it' })).toBeNull();
    await userEvent.click(getByRole('button', { name: 'Next' }));
    expect(getByRole('alert').textContent).toContain('Please fill in “Day”.');
    expect(getByRole('alert').textContent).not.toContain('Name');
    fireEvent.change(getByLabelText(/^Day/), { target: { value: '2026-05-03' } });
    await userEvent.click(getByRole('button', { name: 'Next' }));
    expect([shown(/^Day/, screen), shown(/^Name/, screen), left.length]).toEqual([false, true, 0]);
    expect(document.activeElement?.textContent).toBe('Step 2 of 2 About you');
  });

  it('goes on by the Enter key too, and back without a word', async () => {
    const screen = await live({ example: 'two steps' });
    const { getByLabelText, getByRole, queryByRole } = screen;
    fireEvent.change(getByLabelText(/^Day/), { target: { value: '2026-05-03' } });
    fireEvent.submit(getByRole('form'));
    expect([shown(/^Name/, screen), left.length]).toEqual([true, 0]);
    await userEvent.click(getByRole('button', { name: 'Back' }));
    expect([shown(/^Day/, screen), queryByRole('alert')]).toEqual([true, null]);
    expect(queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('LEAD-021 sends all steps at once, by the button of the last', async () => {
    const { getByLabelText, getByRole } = await live({ example: 'two steps' });
    fireEvent.change(getByLabelText(/^Day/), { target: { value: '2026-05-03' } });
    await userEvent.click(getByRole('button', { name: 'Next' }));
    await userEvent.type(getByLabelText(/^Name/), 'Ash');
    await userEvent.type(getByLabelText(/^Phone/), '0412 345 678');
    await userEvent.click(getByRole('button', { name: 'Book it' }));
    expect(left[0]?.slice(3)).toEqual([
      ['day', '2026-05-03'],
      ['time', ''],
      ['name', 'Ash'],
      ['phone', '0412 345 678'],
    ]);
  });

  it('comes back at the step of the first mistake', async () => {
    const errors = { phone: 'Please enter an Australian phone number, with its area code.' };
    const screen = await live({ example: 'two steps', form: { values: { day: ['2026-05-03'] }, errors } });
    expect([shown(/^Day/, screen), shown(/^Phone/, screen)]).toEqual([false, true]);
    await userEvent.click(screen.getByRole('link'));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/));
  });
});

describe('a form with a captcha', () => {
  let submit: MockInstance<HTMLFormElement['submit']>;
  const proofs = (): string[] =>
    submit.mock.contexts.map((sent) => new FormData(sent as HTMLFormElement).get('_proof') as string);
  const captcha = (): RenderBlockInput => ({ settings: { ...one().settings, captcha: true } });
  let asked: number;
  let work: () => Promise<Response>;
  beforeEach(() => {
    asked = 0;
    submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', () => {
      asked += 1;
      return work();
    });
    document.body.insertAdjacentHTML(
      'beforeend',
      '<script type="application/json" id="fc-page">{"slug":"north","api":"/api"}</script>',
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.getElementById('fc-page')?.remove();
  });
  const challenge = async (): Promise<Response> => {
    const made = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey });
    return Response.json({ challenge: JSON.stringify(made), waitMs: 0, freshMs: 60_000 });
  };

  it('LEAD-054 asks for work at the first focus, once, and sends what it has worked out', async () => {
    work = challenge;
    const { getByLabelText, getByRole } = await live(captcha());
    expect(asked).toBe(0);
    await userEvent.type(getByLabelText(/^Name/), 'Ash');
    await userEvent.click(getByRole('button', send));
    await vi.waitFor(() => expect(proofs()).toHaveLength(1));
    expect(asked).toBe(1);
    const { solution } = JSON.parse(atob(proofs()[0] ?? '')) as { solution: { counter: number } };
    expect(solution.counter).toBe(3);
    expect(left).toEqual([]);
  });

  it('goes without a proof where none can be had: the server asks once more then', async () => {
    work = () => Promise.reject(new Error('offline'));
    const { getByLabelText, getByRole } = await live(captcha());
    await userEvent.type(getByLabelText(/^Name/), 'Ash');
    await userEvent.click(getByRole('button', send));
    await vi.waitFor(() => expect([...proofs(), ...left.map(() => '')]).toEqual(['']));
  });

  it('is not sent while something is wrong, and does not wait for its proof to say so', async () => {
    work = () => new Promise(() => undefined);
    const { getByRole } = await live(captcha());
    await userEvent.click(getByRole('button', send));
    expect(getByRole('alert').textContent).toContain('Please fill in “Name”.');
    expect([proofs(), left]).toEqual([[], []]);
  });
});
