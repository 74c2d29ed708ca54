/** When a place is open. For the server: it brings a library of time zones; views take the types. */
export type { DayHours, SpecialDay, Span } from './days.ts';
export { placeHours, type HoursInput, type Opening, type OpenState, type PlaceHours } from './placeHours.ts';
export type { WeekRow } from './week.ts';
export { pickDepartments, type DepartmentKind } from './pickDepartments.ts';
export { spansOn } from './spansOn.ts';
