/** Where the API answers: operation id -> path below the API's root, as in operations.json (a test compares): all that browsers need of it. */
export const OPERATION_PATHS = {
  searchCars: '/cars',
  getCar: '/cars/{slug}',
} as const satisfies Record<string, string>;

export type OperationId = keyof typeof OPERATION_PATHS;
