import { useSyncExternalStore } from 'react';
import { subscribeNever } from '#components/ui/time/time.tsx';

const usualTextPx = 16;
let scale: number | undefined;

/** How many times as large as usual texts are in this browser: a person sets it once for all sites. */
export function textScale(): number {
  scale ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualTextPx;
  return scale;
}

/** As `textScale`; the server does not know, and says that they are as usual. */
export const useTextScale = (): number => useSyncExternalStore(subscribeNever, textScale, () => 1);

/** A length that grows with the texts of the browser, from its pixels at the usual size. */
export const rem = (px: number): string => `${px / usualTextPx}rem`;
