/** A command that reads an address of the API, with the caller's token in `TOKEN`. */
export function curlCommand(url: string): string {
  return `curl -s '${url}' -H "Authorization: Bearer $TOKEN"`;
}

/** A command that sends `body` as JSON. */
export function curlWith(method: string, url: string, body: unknown): string {
  const json = JSON.stringify(body, null, 2).replaceAll("'", "'\\''");
  return `curl -s -X ${method} '${url}' \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H 'Content-Type: application/json' \\\n  -d '${json}'`;
}
