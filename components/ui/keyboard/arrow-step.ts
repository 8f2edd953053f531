const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** How many items a key moves down a list: 1 or -1 for the vertical arrows, 0 for any other key. */
export const arrowStep = (key: string): number => arrowSteps[key] ?? 0;
