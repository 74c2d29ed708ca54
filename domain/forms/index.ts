/** Forms: what a shopper fills in, read alike in the browser and on the server. */
export { describeForm, type DescribedField } from './describeForm.ts';
export { fieldsOf, shownFields, valuesOf } from './fieldsOf.ts';
export { TICKED } from './kinds/checkbox.ts';
export { tidyNumber, writeNumber } from './kinds/number.ts';
export { mostOf, readForm, type ReadForm } from './readForm.ts';
export { PROOF_FIELD, STAMP_FIELD, TRAP_FIELD, VISIT_FIELD } from './ownFields.ts';
export { startValues } from './startValues.ts';
export { withLocations } from './withLocations.ts';
export type {
  Form,
  FormField,
  FormStep,
  FieldKind,
  MessageName,
  Payload,
  PayloadValue,
  Sent,
} from './types.ts';
