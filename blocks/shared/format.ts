/** How numbers and dates are written: one way, for texts of the layouts and for views. */
export * from '../../schemas/format.ts';
