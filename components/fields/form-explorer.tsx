'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { CurrencySelect } from '#components/fields/currency-select.tsx';
import { ExploredForm } from '#components/fields/explored-form.tsx';
import { t } from '#components/fields/explorer-messages.ts';
import { type SpecificationQuery, useSpecification } from '#components/fields/use-specification.ts';
import { terms } from '#components/shell/messages.ts';
import { Field } from '#components/ui/input/field.tsx';
import { Input, Select } from '#components/ui/input/input.tsx';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { SkeletonText } from '#components/ui/page/skeleton.tsx';

const queryDelayMs = 300;
const languageNames: Record<string, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
};

interface Props {
  kind: SpecificationQuery['kind'];
  identity: string;
  currency: string;
  country?: string;
  /** Of a payment form: the coordinate to be paid. */
  coordinate?: string;
  language: string;
  languages: readonly string[];
  texts: Record<string, string>;
  origin: string;
}

/** Any form, next to its specification and the request it sends. The address holds the choices. */
export function FormExplorer({ languages, texts, origin, country, ...asked }: Props) {
  const router = useRouter();
  const [chosen, setChosen] = useState(asked);
  const question = useDebounced(chosen);
  const { spec, problem } = useSpecification(question.identity.trim() === '' ? undefined : question);
  const choose = (part: Partial<typeof asked>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    const query = new URLSearchParams({ identity: next.identity, currency: next.currency, language: next.language });
    if (next.coordinate) query.set('account', next.coordinate);
    const address = `/forms/${next.kind}?${query}`;
    if (part.language) router.replace(address, { scroll: false });
    else window.history.replaceState(null, '', address);
  };
  return (
    <>
      <div className="grid gap-x-4 gap-y-field sm:grid-cols-2 lg:grid-cols-4">
        <Field label={terms('identity')} required>
          <Input value={chosen.identity} onChange={(event) => choose({ identity: event.target.value })} mono />
        </Field>
        <Field label={terms('currency')}>
          <CurrencySelect
            language={chosen.language}
            value={chosen.currency}
            onChange={(event) => choose({ currency: event.target.value })}
          />
        </Field>
        <Field label={t('language')}>
          <Select
            value={chosen.language}
            onChange={(event) => choose({ language: event.target.value })}
            options={languages.map((value) => ({ value, label: languageNames[value] ?? value }))}
          />
        </Field>
        {chosen.kind === 'payment' && (
          <Field label={t('bankDetailsToPay')} optional>
            <Input
              value={chosen.coordinate ?? ''}
              onChange={(event) => choose({ coordinate: event.target.value.trim() || undefined })}
              placeholder={t('bankDetailsId')}
              mono
            />
          </Field>
        )}
      </div>
      {problem && <ProblemView problem={problem} />}
      {!problem && !spec && question.identity.trim() !== '' && <SkeletonText lines={8} />}
      {question.identity.trim() === '' && <EmptyState title={t('noIdentity')}>{t('enterIdentity')}</EmptyState>}
      {spec && (
        <ExploredForm
          key={JSON.stringify(question)}
          spec={spec}
          question={question}
          country={country}
          texts={texts}
          origin={origin}
        />
      )}
    </>
  );
}

/** The question once typing has paused. */
function useDebounced(question: SpecificationQuery & { currency: string }) {
  const [settled, setSettled] = useState(question);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), queryDelayMs);
    return () => clearTimeout(timer);
  }, [question]);
  return settled;
}
