/** Name of the query that holds the ids of the cars side by side. */
export const COMPARED = 'car[]';
