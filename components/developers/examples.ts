import type { Operation } from '#lib/server/operation/operation.ts';

/** A call of an operation in three languages, with its own example values. */
export function examplesOf(operation: Operation, origin: string): { language: string; text: string }[] {
  const url = origin + exampleUrl(operation);
  const isOpen = operation.permission === 'public';
  const { body } = operation.example;
  return [
    { language: 'curl', text: curl(operation.method, url, body, isOpen) },
    { language: 'TypeScript', text: typescript(operation.method, url, body, isOpen) },
    { language: 'Python', text: python(operation.method, url, body, isOpen) },
  ];
}

/** The path with the example's parameters and query. */
export function exampleUrl(operation: Operation): string {
  const params = (operation.example.params ?? {}) as Record<string, unknown>;
  const query = (operation.example.query ?? {}) as Record<string, unknown>;
  const path = operation.path.replaceAll(/\{\*?(\w+)\}/g, (_, name: string) => String(params[name] ?? `{${name}}`));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

function curl(method: string, url: string, body: unknown, isOpen: boolean): string {
  const lines = [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} '${url}'`,
    ...(isOpen ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ];
  return lines.join(' \\\n  ');
}

function typescript(method: string, url: string, body: unknown, isOpen: boolean): string {
  const headers = [
    ...(isOpen ? [] : [`authorization: \`Bearer \${process.env.TOKEN}\``]),
    ...(body === undefined ? [] : ["'content-type': 'application/json'"]),
  ];
  const members = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${indented(body)})`]),
  ];
  const options = members.length > 0 ? `, {\n${members.map((member) => `  ${member},\n`).join('')}}` : '';
  return `const answer = await fetch('${url}'${options});\nif (!answer.ok) throw await answer.json();`;
}

function python(method: string, url: string, body: unknown, isOpen: boolean): string {
  const rest = [
    ...(isOpen ? [] : ['headers={"Authorization": f"Bearer {os.environ[\'TOKEN\']}"}']),
    ...(body === undefined ? [] : [`json=${pythonText(body)}`]),
  ];
  const args = [`"${method}"`, `"${url}"`, ...rest].map((line) => `    ${line},\n`).join('');
  return `${isOpen ? '' : 'import os\n'}import requests\n\nanswer = requests.request(\n${args})\nanswer.raise_for_status()`;
}

function indented(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
}

function pythonText(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll('\n', '\n    ')
    .replaceAll(
      /(?<=[:[\s])(true|false|null)(?=[,\n}\]]|$)/g,
      (word) => ({ true: 'True', false: 'False', null: 'None' })[word] ?? word,
    );
}
