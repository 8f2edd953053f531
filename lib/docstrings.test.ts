import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseSync } from 'oxc-parser';

const texts = new Map(
  globSync('{app,components,db,lib}/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')]),
);
const namedImport = /^(?:import|export)\s+\{([^}]*)\}\s+from\s+'#([^']+)'/gm;

/** The names that each file gives to files of other folders, as `file#name`. */
function namesUsedElsewhere(): Set<string> {
  const used = new Set<string>();
  for (const [file, text] of texts) {
    for (const [, names = '', target = ''] of text.matchAll(namedImport)) {
      if (dirname(target) === dirname(file)) continue;
      for (const name of names.split(',')) used.add(`${target}#${name.trim().split(' as ')[0]}`);
    }
  }
  return used;
}

/** The exported functions of a file that have no docstring right before them. */
function undocumentedFunctions(file: string, text: string): string[] {
  return parseSync(file, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || /\*\/\s*$/.test(text.slice(0, statement.start))) return [];
    const { declaration } = statement;
    if (declaration?.type === 'FunctionDeclaration') return declaration.id?.name ?? [];
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' ? id.name : [],
    );
  });
}

test('a function that other folders use has a docstring', () => {
  const used = namesUsedElsewhere();
  const products = [...texts].filter(([file]) => !/\.test\.tsx?$/.test(file));
  const missing = products.flatMap(([file, text]) =>
    undocumentedFunctions(file, text)
      .filter((name) => used.has(`${file}#${name}`))
      .map((name) => `${file}: ${name}`),
  );
  expect(used.size).toBeGreaterThan(1_000);
  expect(missing, 'Write what a caller cannot read from the name: shape, unit, errors, source.').toEqual([]);
});
