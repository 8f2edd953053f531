import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  goPrograms,
  type Language,
  openapiGenerator,
  pythonPrograms,
  runProgram,
  versions,
} from '#e2e/deep/languages/tools.ts';

/** A generator of clients: each step rejects when its program fails. */
export interface LanguageGenerator {
  languages: readonly Language[];
  /** Writes the client from `openapi.json` of the folder; answers what the generator says. */
  generate(folder: string): Promise<string>;
  /** Compiles the client and checks its types. */
  compile(folder: string): Promise<unknown>;
  /** Compiles the story and runs it; answers what the story prints. */
  tell?(folder: string, env: Record<string, string>): Promise<string>;
  /** The files of the client. */
  files: string;
  /** What the generator says of any document like ours, and why that is harmless. */
  harmless?: readonly { says: RegExp; because: string }[];
}

const stories = resolve('clients/generators/languages');

async function prepareModule(folder: string, modules: readonly string[] = []): Promise<void> {
  await runProgram('go', ['get', ...modules], folder);
  await runProgram('go', ['mod', 'tidy'], folder);
}

const fromJar = async (folder: string, ...args: string[]): Promise<string> =>
  runProgram('java', ['-jar', await openapiGenerator(), 'generate', '-i', 'openapi.json', '-o', '.', ...args], folder);

const ofAnyDocument = [
  { says: /OpenAPI 3\.1 support is still in beta/, because: 'it says this of every document of 3.1' },
  { says: /Failed to get the schema name: null/, because: 'it asks for the name of a schema that is written in place' },
  { says: /Ignoring complex example/, because: 'the example is left out of a comment' },
];

const python = {
  says: /reserved word|map\/dict of undefined type/,
  because: 'a class has another name; a free-form value has any type',
};

/** The tags of operations as openapi-generator writes them; its Python templates cannot write messages to webhooks. */
function apisOf(folder: string): string {
  const document = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'));
  const operations = Object.values<Record<string, { tags: string[] }>>(document.paths).flatMap(Object.values);
  const tags = new Set(operations.flatMap(({ tags: of }: { tags: string[] }) => of));
  return [...tags].map((tag) => tag.replaceAll(/[- ]/g, '_')).join(':');
}

export const languageGenerators: Record<string, LanguageGenerator> = {
  'oapi-codegen': {
    languages: ['Go'],
    async generate(folder) {
      mkdirSync(join(folder, 'api'));
      // It removes schemas that only webhooks use, but not their uses.
      const settings = ['package: api', 'output: api/api.go', 'generate: {models: true, client: true}'];
      writeFileSync(join(folder, 'settings.yaml'), [...settings, 'output-options: {skip-prune: true}'].join('\n'));
      writeFileSync(join(folder, 'go.mod'), 'module example.com/story\n\ngo 1.24.0\n');
      return runProgram(join(await goPrograms(), 'oapi-codegen'), ['-config', 'settings.yaml', 'openapi.json'], folder);
    },
    async compile(folder) {
      await prepareModule(folder, versions.modules['oapi-codegen']);
      await runProgram('go', ['vet', './...'], folder);
    },
    async tell(folder, env) {
      copyFileSync(join(stories, 'go/main.go'), join(folder, 'main.go'));
      await runProgram('go', ['vet', '.'], folder);
      return runProgram('go', ['run', '.'], folder, env);
    },
    files: 'api/*.go',
  },
  ogen: {
    languages: ['Go'],
    async generate(folder) {
      writeFileSync(join(folder, 'go.mod'), 'module example.com/client\n\ngo 1.25.0\n');
      return runProgram(join(await goPrograms(), 'ogen'), ['--target', 'api', '--clean', 'openapi.json'], folder);
    },
    async compile(folder) {
      await prepareModule(folder, versions.modules.ogen);
      await runProgram('go', ['vet', './...'], folder);
    },
    files: 'api/*.go',
    harmless: [
      { says: /Header name is not canonical/, because: 'names of headers have no case' },
      { says: /Ensuring "status" matching/, because: 'the client does not compare a problem with its status' },
      { says: /String validator cannot be applied/, because: 'an address is parsed, but its length is not checked' },
    ],
  },
  'openapi-generator-go': {
    languages: ['Go', 'Java'],
    generate: (folder) => fromJar(folder, '-g', 'go', '--additional-properties=enumClassPrefix=true'),
    async compile(folder) {
      await prepareModule(folder, versions.modules['openapi-generator-go']);
      await runProgram('go', ['vet', '.'], folder);
    },
    files: '*.go',
    harmless: ofAnyDocument,
  },
  'openapi-python-client': {
    languages: ['Python'],
    async generate(folder) {
      writeFileSync(join(folder, 'settings.yaml'), 'post_hooks: []\n');
      const args = ['generate', '--path', 'openapi.json', '--output-path', 'api', '--meta', 'none'];
      const program = join(await pythonPrograms(), 'openapi-python-client');
      return runProgram(program, [...args, '--config', 'settings.yaml'], folder);
    },
    compile: async (folder) => runProgram(join(await pythonPrograms(), 'mypy'), ['--strict', 'api'], folder),
    async tell(folder, env) {
      const programs = await pythonPrograms();
      copyFileSync(join(stories, 'python/story.py'), join(folder, 'story.py'));
      await runProgram(join(programs, 'mypy'), ['--strict', 'story.py'], folder);
      return runProgram(join(programs, 'python'), ['story.py'], folder, env);
    },
    files: 'api/**/*.py',
  },
  'openapi-generator-python': {
    languages: ['Python', 'Java'],
    generate: (folder) =>
      fromJar(folder, '-g', 'python', '--global-property', `models,supportingFiles,apis=${apisOf(folder)}`),
    compile: async (folder) => runProgram(join(await pythonPrograms(), 'mypy'), ['openapi_client'], folder),
    files: 'openapi_client/**/*.py',
    harmless: [...ofAnyDocument, python],
  },
  'openapi-generator-java': {
    languages: ['Java'],
    generate: (folder) => fromJar(folder, '-g', 'java', '--library', 'jersey3'),
    compile: (folder) => runProgram('mvn', ['-q', '-B', '-DskipTests', 'compile'], folder),
    async tell(folder, env) {
      const plugin = versions.maven['dependency-plugin'];
      await runProgram('mvn', ['-q', '-B', `${plugin}:build-classpath`, '-Dmdep.outputFile=classpath'], folder);
      const path = `target/classes:${readFileSync(join(folder, 'classpath'), 'utf8').trim()}`;
      const story = join(stories, 'java/Story.java');
      await runProgram('javac', ['-Xlint:all', '-Werror', '-d', 'target/classes', '-cp', path, story], folder);
      return runProgram('java', ['-cp', path, 'Story'], folder, env);
    },
    files: 'src/main/java/**/*.java',
    harmless: ofAnyDocument,
  },
};

/** What the generator warns of, without what it says of any document. */
export function warningsOf({ harmless = [] }: LanguageGenerator, output: string): string[] {
  const warnings = output.split('\n').filter((line) => /\bwarn|\berror\b|skipp|not supported|ignoring/i.test(line));
  const said = warnings.filter((line) => !/\bINFO\b/.test(line));
  return said.filter((line) => !harmless.some(({ says }) => says.test(line)));
}

/** The operations of the document that the client lacks. */
export function skippedOperations({ files }: LanguageGenerator, folder: string): string[] {
  const plain = (text: string) => text.replaceAll('_', '').toLowerCase();
  const texts = globSync(files, { cwd: folder }).map((file) => `${file} ${readFileSync(join(folder, file), 'utf8')}`);
  const written = plain(texts.join('\n'));
  const { paths } = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'));
  const operations = Object.values<Record<string, { operationId: string }>>(paths).flatMap(Object.values);
  return operations.map(({ operationId }) => operationId).filter((id) => !written.includes(id.toLowerCase()));
}
