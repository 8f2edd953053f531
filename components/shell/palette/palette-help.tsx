import { t } from '#components/shell/palette/palette-messages.ts';
import type { PaletteQuestion, PaletteSource } from '#components/shell/palette/palette-sources.ts';
import { common } from '#components/ui/messages.ts';

/** The prefixes, shown when a search found nothing or began with an unknown prefix. */
export function PaletteHelp({
  sources,
  question,
  state,
  onPrefix,
}: {
  sources: readonly PaletteSource[];
  question: PaletteQuestion;
  state: 'idle' | 'waiting' | 'failed';
  onPrefix: (text: string) => void;
}) {
  const prefixes: [string, string][] = [
    ...sources.flatMap((source) =>
      Object.entries(source.prefixes).map(([prefix, hint]): [string, string] => [
        `${prefix}:`,
        t('prefixMeaning', { section: source.label, hint }),
      ]),
    ),
    ['>', t('commandsHelp')],
  ];
  return (
    <div className="px-4 pb-4">
      <p className="pb-2 text-fg-2">{helpTitle(question, state)}</p>
      <ul className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {prefixes.map(([prefix, meaning]) => (
          <li key={prefix}>
            <button
              type="button"
              onClick={() => onPrefix(prefix)}
              className="flex min-h-7 w-full items-center gap-2 rounded-sm px-1 text-start text-sm hover:bg-sunken"
            >
              <code className="w-20 shrink-0 font-mono text-accent">{prefix}</code>
              <span className="text-fg-2">{meaning}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function helpTitle({ prefix, text }: PaletteQuestion, state: 'idle' | 'waiting' | 'failed'): string {
  if (state === 'waiting') return common('searching');
  if (state === 'failed') return common('searchFailed');
  if (prefix === '>' && text === '') return t('typeCommand');
  if (prefix !== undefined && text === '') return t('typeValue', { prefix });
  return text === '' ? t('prefixHelp') : t('prefixHelpNoMatch', { text });
}
