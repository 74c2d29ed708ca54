/** A page of the example site with a form, for what check says of it. */
import type { Files } from '../fixtures/makeProject.ts';

/** Where the fields of its first step stand. */
export const FIELDS = '/slots/main/0/settings/steps/0/fields';
export const options = [
  { id: 'am', label: 'Morning' },
  { id: 'pm', label: 'Afternoon' },
];
export const time = { id: 'time', field: 'radio', label: 'When?', options };
export const swap = { id: 'swap', field: 'checkbox', label: 'I have a car to swap' };

/** A page with a form, whose steps have these fields. */
export const form = (steps: object[][], settings: object = {}): Files => ({
  'pages/ask.json': {
    kind: 'content',
    routes: ['/ask'],
    title: 'Ask',
    slots: {
      main: [
        {
          block: 'form',
          settings: {
            headingLevel: 1,
            texts: { title: 'Ask' },
            steps: steps.map((fields, index) => ({ id: `step-${index + 1}`, fields })),
            ...settings,
          },
        },
      ],
    },
  },
});
export const fields = (...all: object[]): Files => form([all]);
/** The enquiry of the template with these changes. */
export const enquiry = (...changes: object[]): Files => ({ 'parts/enquiry.json': { changes } });
