/** Page of a site at which shoppers sign in. */
export const SIGN_IN = 'sign-in';
