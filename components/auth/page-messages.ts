import { catalogue } from '#lib/core/catalogue.ts';

/** What pages before signing in say; only the server loads it. */
export const t = catalogue({
  setPasswordTitle: 'Set your password',
  welcomeBack: 'Welcome back',
  firstRun: 'First time here?',
  firstRunDetail: 'Open the setup link shown in the terminal to create the first administrator.',
  notSignedIn: 'You are not signed in',
  checkEntries: 'The user name, password or code is wrong. Check your entries and try again.',
  tryAgain: 'The form did not arrive as this page sent it. Try again.',
});
