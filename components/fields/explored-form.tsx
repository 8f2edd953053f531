'use client';
import { memo, useState } from 'react';
import { formCurlCommand } from '#components/fields/curl.ts';
import { t } from '#components/fields/explorer-messages.ts';
import { FaultList } from '#components/fields/fault-list.tsx';
import { PasteBox } from '#components/fields/paste-box.tsx';
import { loadPasteReader } from '#components/fields/paste-reader.ts';
import { preventFocusLoss } from '#components/fields/prevent-focus-loss.ts';
import { SpecificationFields } from '#components/fields/specification-fields.tsx';
import { type SpecificationQuery, specificationAddress } from '#components/fields/use-specification.ts';
import { type SpecificationForm, useSpecificationForm } from '#components/fields/use-specification-form.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CopyButton } from '#components/ui/code/copy-button.tsx';
import { JsonView } from '#components/ui/code/json-view.tsx';
import type { Specification } from '#lib/fields/specification/document.ts';

/** A form rendered, the body it makes, and the specification it was made from. */
export function ExploredForm({
  spec,
  question,
  country,
  texts,
  origin,
}: {
  spec: Specification;
  question: SpecificationQuery & { currency: string };
  country?: string;
  texts: Record<string, string>;
  origin: string;
}) {
  const { currency, language } = question;
  const countryKey = spec.field_order.find((key) => key.endsWith('country_code'));
  const initial = country && countryKey ? { [countryKey]: country } : undefined;
  const state = useSpecificationForm({ spec, currency, initial, language, texts });
  const [isAccepted, setAccepted] = useState(false);
  const read = async (text: string) => {
    const { filledBy, recognize } = await loadPasteReader();
    const reading = recognize(spec, text);
    state.fill(filledBy(reading));
    return reading;
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 xl:grid-cols-3">
      <Card
        title={t('form')}
        className="xl:col-span-1"
        actions={
          <CopyButton
            value={formCurlCommand(`${origin}${specificationAddress(question)}`, { language })}
            name={t('formCurl')}
            text={t('copyFormCurl')}
          />
        }
      >
        <form
          autoComplete="off"
          noValidate
          className="flex flex-col gap-5"
          onChange={() => setAccepted(false)}
          onSubmit={(event) => {
            event.preventDefault();
            setAccepted(state.submit() !== undefined);
          }}
        >
          {question.kind === 'contact-account' && <PasteBox read={read} language={language} />}
          <SpecificationFields state={state} />
          <FaultList faults={state.faults} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" onMouseDown={preventFocusLoss}>
              {t('checkForm')}
            </Button>
            <span role="status">{isAccepted && t('formValid')}</span>
          </div>
        </form>
      </Card>
      <Payload state={state} question={question} origin={origin} />
      <Card title={t('specification')} className="lg:col-span-2 xl:col-span-1">
        <SpecificationJson spec={spec} />
      </Card>
    </div>
  );
}

function Payload({
  state,
  question,
  origin,
}: {
  state: SpecificationForm;
  question: SpecificationQuery & { currency: string };
  origin: string;
}) {
  const { issues, payload } = state.evaluation;
  const isBeneficiaryForm = question.kind === 'contact-account';
  const body = isBeneficiaryForm ? { currency: question.currency, ...payload } : payload;
  const path = `/api/v1/beneficiary/dynamic/${encodeURIComponent(question.identity)}/BENEFICIARY/coordinates`;
  return (
    <Card
      title={t('payload')}
      actions={
        isBeneficiaryForm && (
          <CopyButton
            value={formCurlCommand(`${origin}${path}`, { body })}
            name={t('requestCurl')}
            text={t('copyRequestCurl')}
          />
        )
      }
    >
      <div className="flex flex-col gap-4">
        <JsonView value={body} label={t('payload')} />
        {issues.length > 0 ? (
          <JsonView
            label={t('problems')}
            value={issues.map(({ key, code, category, severity }) => ({
              pointer: `/${key.replaceAll('.', '/')}`,
              code,
              category,
              severity,
            }))}
          />
        ) : (
          <Banner tone="ok">{t('noProblems')}</Banner>
        )}
      </div>
    </Card>
  );
}

/** Large, and the same for every keystroke. */
const SpecificationJson = memo(({ spec }: { spec: Specification }) => (
  <div className="max-h-[70dvh] overflow-y-auto">
    <JsonView value={spec} label={t('specification')} />
  </div>
));
