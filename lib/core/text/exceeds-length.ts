/**
 * Whether the text has more than `max` characters. A character outside the basic plane, such as an emoji, counts once,
 * as in JSON Schema; `length` counts it twice.
 */
export function exceedsLength(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}
