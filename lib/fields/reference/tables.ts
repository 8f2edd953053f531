import type { CheckTables, FieldCheck } from '#lib/fields/checks/registry.ts';
import { fitsUkModulus, readUkModulusTable } from '#lib/fields/checks/uk-modulus.ts';
import { findScheme } from '#lib/fields/reference/reference-data.ts';

/** What staff upload as settings `fields/tables/…`: texts, as their publishers give them out. */
export interface UploadedTables {
  /** Vocalink's valacdos.txt and scsubtab.txt. */
  uk_modulus?: { weights: string; substitutes?: string };
  /** Bank directories by scheme (such as `gb_sort_code`): one code a line, what follows it is a name. */
  directories?: Record<string, string>;
}

export interface TableFault {
  path: string;
  message: string;
}

/** Makes checks of uploaded tables; a table with a fault is left out and its first fault reported. */
export function readTables(uploaded: UploadedTables): { tables: CheckTables; faults: TableFault[] } {
  const tables: Record<string, FieldCheck> = {};
  const faults: TableFault[] = [];
  const read = (path: string, name: string, make: () => FieldCheck) => {
    try {
      tables[name] = make();
    } catch (error) {
      faults.push({ path, message: error instanceof Error ? error.message : String(error) });
    }
  };
  const { uk_modulus: modulus, directories = {} } = uploaded;
  if (modulus) read('uk_modulus', 'uk_modulus', () => ukModulus(modulus.weights, modulus.substitutes));
  for (const [scheme, text] of Object.entries(directories)) {
    read(`directories/${scheme}`, `scheme:${scheme}`, () => directory(scheme, text));
  }
  return { tables, faults };
}

function ukModulus(weights: string, substitutes: string | undefined): FieldCheck {
  const table = readUkModulusTable(weights, substitutes);
  return (account, sortCode) => !/^\d{6}$/.test(sortCode) || fitsUkModulus(table, sortCode, account);
}

function directory(id: string, text: string): FieldCheck {
  const scheme = findScheme(id);
  if (!scheme) throw new Error(`No scheme is called "${id}".`);
  const pattern = new RegExp(scheme.pattern);
  const codes = new Set<string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [code = ''] = line.trim().split(/[\s,;]/);
    if (code === '') continue;
    if (!pattern.test(code)) throw new Error(`Line ${index + 1}: "${code}" is no ${id}.`);
    codes.add(code);
  }
  if (codes.size === 0) throw new Error('The directory is empty.');
  return (value) => codes.has(value);
}
