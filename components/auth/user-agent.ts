import { t } from '#components/auth/me-messages.ts';

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** What a person would call it: "Firefox on Windows"; the text itself when nothing in it is known. */
export function browserOf(user_agent: string): string {
  const [browser, system] = [browsers, systems].map((known) => known.find(([sign]) => sign.test(user_agent))?.[1]);
  if (!browser) return user_agent.slice(0, 60) || t('unknownBrowser');
  return system ? t('browserOn', { browser, system }) : browser;
}
