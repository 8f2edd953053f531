/** Where the sign-in page sends its forms in a browser without JavaScript. */
export const signInFormPath = '/sign-in/form';
