// @vitest-environment jsdom
import { within, type BoundFunctions, type queries } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock, type RenderBlockInput } from '../../tests/fixtures/index.ts';
import { form } from './index.ts';

type Screen = BoundFunctions<typeof queries>;

/** The form as the server sends it. */
async function show(input: RenderBlockInput): Promise<Screen & { all: HTMLElement }> {
  const { container } = await renderBlock(form, input);
  return { ...within(container), all: container };
}

const field = (settings: object): RenderBlockInput => ({
  settings: { steps: [{ id: 'you', fields: [{ id: 'it', label: 'It', ...settings }] }] },
});

/** What a browser without scripts would send. */
function sent(all: HTMLElement): [string, FormDataEntryValue][] {
  return [...new FormData(all.querySelector('form') as HTMLFormElement)];
}

describe('a form, as the server sends it', () => {
  it('LEAD-001 is posted to its own page, with its id', async () => {
    const { all } = await show({ example: 'enquiry' });
    const element = all.querySelector('form');
    expect([element?.method, element?.getAttribute('action'), element?.noValidate]).toEqual([
      'post',
      null,
      false,
    ]);
    expect(sent(all)).toContainEqual(['_form', 'form']);
    expect(sent(all)).toContainEqual(['_key', '']);
  });

  it('names its fields, and says which must be filled in', async () => {
    const { getByLabelText, getByRole, getByText } = await show({ example: 'enquiry' });
    expect(getByRole('form', { name: 'Ask about this car' })).toBeTruthy();
    expect(getByLabelText(/^First name/)).toHaveProperty('required', true);
    expect(getByLabelText(/^Email me/)).toHaveProperty('required', false);
    expect(getByText('Fields with * must be filled in.')).toBeTruthy();
  });

  it('brings the keys of a phone that a field needs, and what the browser may fill in', async () => {
    const { getByLabelText } = await show({ example: 'enquiry' });
    const keys = (label: RegExp) => {
      const input = getByLabelText<HTMLInputElement>(label);
      return [input.type, input.inputMode, input.autocomplete];
    };
    expect(keys(/^First name/)).toEqual(['text', '', 'given-name']);
    expect(keys(/^Email \*/)).toEqual(['email', 'email', 'email']);
    expect(keys(/^Phone/)).toEqual(['tel', 'tel', 'tel']);
    expect(keys(/^Postcode/)).toEqual(['text', 'numeric', 'postal-code']);
  });

  it('LEAD-025 LEAD-026 a postcode field takes four characters, and sets no thousands apart', async () => {
    const { getByLabelText } = await show(field({ field: 'postcode', value: '2000' }));
    expect(getByLabelText('It')).toMatchObject({ maxLength: 4, value: '2000' });
  });

  it('LEAD-028 LEAD-032 writes money with a dollar and kilometres with kms, thousands apart', async () => {
    const money = await show(field({ field: 'money', value: '30000' }));
    expect(money.getByLabelText('It', { selector: 'input' })).toHaveProperty('value', '30,000');
    expect(money.getByText('$')).toBeTruthy();
    const km = await show(field({ field: 'km', value: '45000 kms' }));
    expect(km.getByLabelText('It')).toHaveProperty('value', '45,000');
    expect(km.getByText('kms')).toBeTruthy();
  });

  it('LEAD-029 LEAD-030 LEAD-031 LEAD-033 offers amounts to tap, from the form or from the field', async () => {
    const picks = async (settings: object) =>
      (await show(field(settings))).queryAllByRole('button').map(({ textContent }) => textContent);
    expect(await picks({ field: 'money' })).toEqual([
      ...['$5,000', '$10,000', '$20,000', '$30,000', '$40,000', '$50,000', '$60,000', '$70,000'],
      'Send',
    ]);
    expect(await picks({ field: 'money', picks: [300_000, 800_000] })).toEqual([
      '$300,000',
      '$800,000',
      'Send',
    ]);
    expect(await picks({ field: 'km' })).toEqual(['Send']);
    expect(await picks({ field: 'km', picks: [50_000] })).toEqual(['50,000 kms', 'Send']);
  });

  it('LEAD-050 LEAD-051 LEAD-052 LEAD-056 says what the form says of offers, terms and privacy', async () => {
    const { getByLabelText, getByRole } = await show({ example: 'enquiry' });
    expect(getByLabelText('Email me similar stock and latest offers.')).toHaveProperty('checked', true);
    expect(getByRole('link', { name: 'How we treat what you send' }).getAttribute('href')).toBe(
      '/privacy-policy',
    );
    const { getByText } = await show({ example: 'every kind' });
    expect(getByText('* You must agree to the terms of use before submitting the form.')).toBeTruthy();
  });

  it('offers the locations of the site below the words of the field', async () => {
    const { getByLabelText } = await show({ example: 'every kind' });
    const select = getByLabelText<HTMLSelectElement>('Location');
    expect([...select.options].map(({ text, value }) => [text, value])).toEqual([
      ['Please Select a Dealership Location', ''],
      ['Smithfield', 'smithfield'],
      ['Newcastle West Commercial Vehicles', 'newcastle'],
    ]);
  });

  it('LEAD-039 has no empty line where something is chosen and must be', async () => {
    const { getByLabelText } = await show({ example: 'every kind' });
    const select = getByLabelText<HTMLSelectElement>(/^Category/);
    expect([select.value, select.options.length]).toEqual(['general', 2]);
  });

  it('never shows what is hidden, nor sends it from the browser', async () => {
    const { all } = await show({ example: 'every kind' });
    expect(all.innerHTML).not.toContain('Website');
  });

  it('has all steps one below the other, each with its title, and one button that sends them', async () => {
    const { getAllByRole, getByRole } = await show({ example: 'two steps' });
    expect(getAllByRole('group').map((step) => step.querySelector('legend')?.textContent)).toEqual([
      'Step 1 of 2 When suits you?',
      'Step 2 of 2 About you',
    ]);
    expect(getByRole('button', { name: 'Book it' })).toHaveProperty('type', 'submit');
  });

  it('has what waits for another field, and lets it be empty', async () => {
    const { getByLabelText } = await show({ example: 'one waits for another' });
    expect(getByLabelText(/^How far/)).toHaveProperty('required', false);
    expect(getByLabelText('Yes')).toHaveProperty('required', true);
  });

  it('lets the browser ask only for what it shows in any case', async () => {
    const { getByLabelText } = await show({ example: 'two steps' });
    expect([getByLabelText(/^Day/), getByLabelText(/^Name/)]).toMatchObject([
      { required: true },
      { required: false },
    ]);
  });

  it('is hidden when it has no field', async () => {
    expect((await renderBlock(form, { example: 'empty' })).html).toBe('');
  });
});

describe('a form that came back', () => {
  it('LEAD-035 ERROR-017 lists what is wrong, with a link to each field', async () => {
    const { getByRole, getByLabelText } = await show({ example: 'mistakes' });
    const mistakes = within(getByRole('alert'));
    expect(mistakes.getByText('Please fix the following errors:')).toBeTruthy();
    const links = mistakes.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Invalid postcode. Please enter a 4-digit number.',
      'Please choose “When shall we call?”.',
    ]);
    const targets = links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''));
    expect(targets).toEqual([getByLabelText(/^Postcode/), getByLabelText('In the morning')]);
  });

  it('tells each mistake beside its field, and keeps what was typed', async () => {
    const { getByLabelText, getByRole } = await show({ example: 'mistakes' });
    const postcode = getByLabelText<HTMLInputElement>(/^Postcode/);
    expect([postcode.value, postcode.getAttribute('aria-invalid')]).toEqual(['20000', 'true']);
    const told = postcode.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(told.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Of your home.',
      'Invalid postcode. Please enter a 4-digit number.',
    ]);
    expect(getByLabelText(/^Name/)).toMatchObject({ value: 'Ash Moreau' });
    expect(getByLabelText('Send me offers.')).toHaveProperty('checked', false);
    expect(getByRole('alert').hasAttribute('autofocus')).toBe(true);
  });

  it('asks once more: all that was filled in, a key, and one button', async () => {
    const { all, getByRole, getAllByRole, queryByRole } = await show({ example: 'asked once more' });
    expect(getByRole('heading', { name: 'Check and send' })).toBeTruthy();
    expect(getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['Name', 'Phone', 'Budget', 'Message', 'Also', 'Send me offers.'],
    ]);
    expect(getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['Ash Moreau', '0412 345 678', '$12,500'],
      'Is it still there?\nCan I see it on Sunday?',
      ...['A wash, New tyres', 'No'],
    ]);
    expect(sent(all)).toEqual([
      ['_form', 'form'],
      ['_key', '6f1c1f0e-5f0a-4c3b-9d53-0a4c39d1a111'],
      ['_stamp', ''],
      ['name', 'Ash Moreau'],
      ['phone', '+61412345678'],
      ['budget', '12500'],
      ['message', 'Is it still there?\nCan I see it on Sunday?'],
      ['services', 'tyres'],
      ['services', 'wash'],
    ]);
    expect([getAllByRole('button').length, queryByRole('textbox')]).toEqual([1, null]);
  });

  it('ERROR-012 ERROR-013 LEAD-014 LEAD-019 says that it was not sent, and sends it again with the same key', async () => {
    const { all, getByRole, getByLabelText } = await show({ example: 'not sent' });
    expect([...getByRole('alert').children].map(({ textContent }) => textContent)).toEqual([
      'An error occurred when submitting this form',
      'What you typed is still here. Please send it again in a moment.',
    ]);
    expect(getByLabelText(/^Name/)).toHaveProperty('value', 'Ash Moreau');
    expect(sent(all)).toContainEqual(['_key', '6f1c1f0e-5f0a-4c3b-9d53-0a4c39d1a222']);
  });
});
