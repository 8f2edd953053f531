/** The passcode a message begins with; undefined when it carries none, or none any more. */
export function passcodeIn(text: string): string | undefined {
  return /^\d{4,10}\b/.exec(text)?.[0];
}
