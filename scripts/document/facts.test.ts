import { expect, test } from '@playwright/test';
import { type ApiDocument, breakingChanges, factsOf, unannounced } from '#scripts/document/facts.ts';

const document = (change: (draft: ApiDocument) => void = () => {}): string[] => {
  const draft: ApiDocument = {
    paths: {
      '/notes': {
        post: {
          operationId: 'createNote',
          parameters: [{ name: 'draft', in: 'query', schema: { type: 'boolean' } }],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/NoteInput' } } },
          },
          responses: {
            '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } } },
          },
        },
      },
    },
    webhooks: { 'note.created': { post: { operationId: 'receiveNote', responses: {} } } },
    components: {
      schemas: {
        NoteInput: {
          type: 'object',
          properties: { text: { type: 'string' }, kind: { enum: ['A', 'B'] } },
          required: ['text'],
        },
        Note: { type: 'object', properties: { id: { type: 'string' }, at: { type: 'string' } }, required: ['id'] },
      },
    },
  };
  change(draft);
  return factsOf(draft);
};
const changesOf = (change: (draft: ApiDocument) => void) =>
  breakingChanges(document(), document(change)).map(({ fact }) => fact);
const schema = (draft: ApiDocument, name: string) => draft.components.schemas[name] ?? {};

test('additions break nobody', () => {
  expect(
    changesOf((draft) => {
      Object.assign(schema(draft, 'Note').properties ?? {}, { more: { type: 'string' } });
      Object.assign(schema(draft, 'NoteInput').properties ?? {}, { more: { type: 'string' } });
      draft.components.schemas.Other = { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] };
      draft.paths['/more'] = { get: { operationId: 'more', responses: { '200': {} } } };
    }),
  ).toEqual([]);
});

test('null for a member breaks those who read it, not those who send it', () => {
  const nullable = (name: string, member: string) => (draft: ApiDocument) =>
    Object.assign(schema(draft, name).properties ?? {}, {
      [member]: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    });
  expect(changesOf(nullable('NoteInput', 'text'))).toEqual([]);
  expect(changesOf(nullable('Note', 'at'))).toEqual(['no longer offers Note.at: string']);
});

test('a removed operation, member, value or event breaks callers', () => {
  expect(changesOf((draft) => delete draft.paths['/notes'])).toContain('no longer offers POST /notes: createNote');
  expect(changesOf((draft) => delete schema(draft, 'Note').properties?.at)).toEqual([
    'no longer offers Note.at: string',
  ]);
  expect(
    changesOf((draft) => Object.assign(schema(draft, 'NoteInput').properties?.kind ?? {}, { enum: ['A'] })),
  ).toEqual(['no longer offers NoteInput.kind = "B"']);
  expect(changesOf((draft) => delete draft.webhooks?.['note.created'])).toEqual([
    'no longer offers event note.created: empty',
  ]);
});

test('a new demand and a promise that became optional break callers', () => {
  expect(changesOf((draft) => schema(draft, 'NoteInput').required?.push('kind'))).toEqual([
    'now demands NoteInput.kind',
  ]);
  expect(changesOf((draft) => Object.assign(schema(draft, 'Note'), { required: [] }))).toEqual([
    'no longer offers Note.id always',
  ]);
  expect(changesOf((draft) => Object.assign(schema(draft, 'Note').properties?.at ?? {}, { type: 'integer' }))).toEqual([
    'no longer offers Note.at: string',
  ]);
});

test('a breaking change is allowed by a line of the newest version in the changelog that names it', () => {
  const changes = breakingChanges(
    document(),
    document((draft) => delete schema(draft, 'Note').properties?.at),
  );
  const changelog = (line: string) =>
    `# Changelog\n\n## 0.2.0 (not yet released)\n\n### Changed\n${line}\n\n## 0.1.0\n- Breaking: Note\n`;
  expect(unannounced(changes, changelog('- Notes changed.'))).toHaveLength(1);
  expect(unannounced(changes, changelog('- Breaking: Note has no `at`.'))).toEqual([]);
});
