/** Forms: what a shopper fills in, read alike in the browser and on the server. */
export { describeForm, type DescribedField } from './describeForm.ts';
export { fieldsOf, shownFields, valuesOf } from './fieldsOf.ts';
export {
  FILE_KINDS,
  FILE_NAME_MOST,
  filesTaken,
  parseFileValue,
  withoutLostFiles,
  writeFileValue,
  type FileKind,
  type FileRefusal,
} from './files.ts';
export { TICKED } from './kinds/checkbox.ts';
export { tidyNumber, writeNumber } from './kinds/number.ts';
export { mostOf, readForm, type ReadForm } from './readForm.ts';
export { messageOf } from './messageOf.ts';
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
