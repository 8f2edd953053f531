import { catalogue } from '#lib/core/catalogue.ts';

/** What pages before signing in say; only the server loads it. */
export const t = catalogue({
  setPasswordTitle: 'Set your password',
  welcomeBack: 'Welcome back',
  firstRun: 'First time here?',
  firstRunDetail: 'Open the setup link shown in the terminal to create the first administrator.',
  needsJavaScript: 'Sign-in requires JavaScript.',
});
