import file from '#lib/fields/data/mcc.json' with { type: 'json' };

const mccNames: Record<string, string> = file.codes;

/**
 * What a merchant category code (four digits) stands for: its own name, otherwise that of its range. Names are advisory
 * and in English; any four digits are a code.
 */
export function mccName(code: string): string | undefined {
  const range = Object.entries(file.ranges).find(([span]) => {
    const [from = '', to = ''] = span.split('-');
    return from <= code && code <= to;
  });
  return (Object.hasOwn(mccNames, code) ? mccNames[code] : undefined) ?? range?.[1];
}
