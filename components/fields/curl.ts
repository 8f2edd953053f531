/** A request as a command for a shell; the token stays a variable, so that the text can be shared. */
export function formCurlCommand(url: string, request: { language?: string; body?: unknown } = {}): string {
  const lines = [`curl ${quoteForShell(url)}`, '-H "Authorization: Bearer $TOKEN"'];
  if (request.language) lines.push(`-H 'Accept-Language: ${request.language}'`);
  if (request.body !== undefined) {
    lines.push("-H 'Content-Type: application/json'", `--data ${quoteForShell(JSON.stringify(request.body))}`);
  }
  return lines.join(' \\\n  ');
}

/** Quoted for a POSIX shell: nothing inside is read by it. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
