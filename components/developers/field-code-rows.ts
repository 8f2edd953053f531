import { t } from '#components/developers/messages.ts';
import { common } from '#components/ui/messages.ts';
import { fieldCodePlaces, fieldCodes, isFieldCode } from '#lib/core/field-codes.ts';
import { isIssueCode, issueCategories } from '#lib/fields/evaluation/issues.ts';

/** A code of field errors as the page shows it. */
export interface FieldCodeRow {
  code: string;
  meaning: string;
  places: readonly string[];
  /** Of codes of field specifications only. */
  category: string | undefined;
}

/** All codes of field errors by name. */
export function fieldCodeRows(): FieldCodeRow[] {
  const codes = Object.keys(fieldCodes).filter(isFieldCode).sort();
  return codes.map((code) => ({
    code,
    meaning: fieldCodes[code].meaning,
    places: fieldCodes[code].places.map((place) => fieldCodePlaces[place]),
    category: isIssueCode(code) ? issueCategories[code] : undefined,
  }));
}

/** The page of field errors as Markdown, for programs that read. */
export function fieldCodesMarkdown(): string {
  const head = [common('code'), t('meaning'), t('whereItOccurs'), t('category')];
  const rows = fieldCodeRows().map(({ code, meaning, places, category }) => [
    `\`${code}\``,
    meaning,
    places.join('; '),
    category ? `\`${category}\`` : '',
  ]);
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `# ${t('fieldErrors')}\n\n${t('fieldErrorsDescription')}\n\n${lines.join('\n')}\n`;
}
