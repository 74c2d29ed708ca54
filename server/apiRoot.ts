/** Below it, answers are JSON. */
export const API_ROOT = '/api';
