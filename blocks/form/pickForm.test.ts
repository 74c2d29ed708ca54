import { expect, it } from 'vitest';
import { readForm, type Form } from '../../domain/forms/index.ts';
import { readExamples, renderBlock } from '../../tests/fixtures/index.ts';
import { makeForm } from '../../tests/fixtures/makeForm.ts';
import { form } from './index.ts';
import { pickForm } from './pickForm.ts';
import type { FormProps } from './props.ts';

async function picked(example: string): Promise<Form> {
  const { html } = await renderBlock(form, { example });
  const [, json = ''] = /data-props='([^']*)'/.exec(html) ?? [];
  const text = json
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');
  return (JSON.parse(text) as { settings: Form }).settings;
}

it('a form says the same of a mistake in the browser as on the server', async () => {
  const { steps } = (readExamples('form')['every kind']?.settings ?? {}) as Pick<Form, 'steps'>;
  const fields = steps.flatMap((step) => step.fields).filter(({ field }) => field !== 'hidden');
  const own = await picked('every kind');
  const options = own.steps[0]?.fields.find(({ id }) => id === 'location')?.options;
  const whole = makeForm(...fields.map((field) => (field.id === 'location' ? { ...field, options } : field)));
  const wrong = Object.fromEntries(fields.map(({ id }) => [id, [`?${'x'.repeat(6000)}`]]));
  for (const sent of [{}, wrong, { ...wrong, number: ['0'], money: ['0.5'] }])
    expect(readForm(own, sent).errors).toEqual(readForm(whole, sent).errors);
});

it('a form of eight fields takes less than 4 KB to the browser', async () => {
  const { html } = await renderBlock(form, { example: 'enquiry' });
  expect(/data-props='[^']*'/.exec(html)?.[0].length).toBeLessThan(4096);
});

it('two forms that share a field each offer the amounts of their own', () => {
  const field = { field: 'money', id: 'budget', label: 'Budget' };
  const amounts = (money: number[]): unknown => {
    const settings = { steps: [{ id: 'one', title: '', fields: [field] }], picks: { money, km: [] } };
    const about = { location: '' };
    const [messages, texts] = [{}, { yes: 'Yes', no: 'No' }];
    const props = { settings: { ...settings, about, messages, texts }, facts: { site: {} } };
    return pickForm(props as unknown as FormProps)?.settings?.steps?.[0]?.fields?.[0]?.picks;
  };
  expect([amounts([100]), amounts([200]), amounts([100])]).toEqual([[100], [200], [100]]);
});
