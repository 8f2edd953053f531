'use client';
import { useRouter } from 'next/navigation';
import { type RefObject, useRef, useState } from 'react';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { CoordinateEntry, type CoordinateHandle } from '#components/beneficiaries/bank-details/coordinate-entry.tsx';
import { withClearedMembers } from '#components/beneficiaries/bank-details/coordinate-patch.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { t } from '#components/beneficiaries/form/change-messages.ts';
import type { HomeCurrencies } from '#components/fields/paste.ts';
import { PasteBox } from '#components/fields/paste-box.tsx';
import { loadPasteReader } from '#components/fields/paste-reader.ts';
import { preventFocusLoss } from '#components/fields/prevent-focus-loss.ts';
import { fetchSpecification } from '#components/fields/use-specification.ts';
import type { FilledValue, FormLanguage } from '#components/fields/use-specification-form.ts';
import { FormEnd } from '#components/form/form-end.tsx';
import { ProblemSummary } from '#components/form/form-errors.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { type ApiForm, useApiForm } from '#components/form/use-api-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import type { DynamicCoordinateRequest } from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';

interface Stored {
  id: string;
  revision: number | undefined;
  currency: string;
  values: Record<string, string>;
  is_verified: boolean;
}

/** The form of new or stored bank details. */
export function BeneficiaryCoordinateForm({
  identity,
  beneficiaryId,
  holder,
  stored,
  homes,
  ...words
}: FormLanguage & {
  identity: string;
  beneficiaryId: string;
  holder: Record<string, string> | undefined;
  stored?: Stored;
  homes: HomeCurrencies;
}) {
  const [pasted, setPasted] = useState<readonly FilledValue[]>();
  const handle = useRef<CoordinateHandle>(null);
  const form = useCoordinateForm(identity, beneficiaryId, stored, handle);
  const currency = form.bind('currency');
  const read = async (text: string) => {
    const pasteResult = await readPasted(text, { identity, homes, language: words.language, currency: currency.value });
    if (pasteResult.filled.length > 0) {
      currency.onChange(pasteResult.currency);
      setPasted(pasteResult.filled);
    }
    return pasteResult.reading;
  };
  return (
    <form {...form.props} noValidate className="group flex max-w-form flex-col gap-5">
      {stored?.is_verified && <Banner tone="warn">{t('verifiedHint')}</Banner>}
      <Card>
        <div className="flex flex-col gap-5">
          <PasteBox read={read} language={words.language} />
          <CoordinateEntry
            {...words}
            handle={handle}
            identity={identity}
            currency={currency.value}
            onCurrency={currency.onChange}
            holder={holder}
            pasted={pasted}
            initial={stored?.values}
            isStored={stored !== undefined}
            prefix=""
          />
        </div>
      </Card>
      <SaveButtons
        form={form}
        isStored={stored !== undefined}
        cancelHref={beneficiaryAddress(identity, beneficiaryId)}
      />
    </form>
  );
}

/** Saves by button or shortcut. Hidden until the fields are loaded, which otherwise push the buttons down. */
function SaveButtons({
  form,
  isStored,
  cancelHref,
}: {
  form: Pick<ApiForm<{ currency: string }>, 'bind' | 'busy' | 'isSlow' | 'problem' | 'send' | 'stop'>;
  isStored: boolean;
  cancelHref: string;
}) {
  const { bind, busy, problem, send } = form;
  useShortcuts(
    ['Ctrl+Enter', 'Ctrl+s'].map((keys) => ({
      keys,
      group: common('thisPage'),
      label: t('saveBankDetails'),
      run: send,
    })),
  );
  return (
    <FormEnd
      attempt={form}
      answer={problem && <ProblemSummary problem={problem} />}
      className="group-has-[[data-skeleton]]:hidden"
    >
      <Button
        type="submit"
        variant="primary"
        onMouseDown={preventFocusLoss}
        busy={busy}
        disabled={bind('currency').value === ''}
      >
        {isStored ? t('saveBankDetails') : terms('addBankDetails')}
      </Button>
      <LinkButton href={cancelHref}>{common('cancel')}</LinkButton>
    </FormEnd>
  );
}

function useCoordinateForm(
  identity: string,
  beneficiaryId: string,
  stored: Stored | undefined,
  handle: RefObject<CoordinateHandle | null>,
) {
  const router = useRouter();
  const params = { identityReference: identity, idRef: beneficiaryId };
  const send = (body: DynamicCoordinateRequest, idempotency_key: string) => {
    if (!stored) return sendWrite(beneficiaryCalls.createCoordinate, { params, body, idempotency_key });
    const patch = withClearedMembers(body, stored.values);
    const { id: coordinateId, revision } = stored;
    return sendWrite(beneficiaryCalls.updateCoordinate, {
      params: { ...params, coordinateId },
      body: patch,
      revision,
      idempotency_key,
    });
  };
  return useApiForm({
    values: { currency: stored?.currency ?? '' },
    leaves: true,
    check: () => ({ root: handle.current?.submit() ? undefined : t('bankDetailsInvalid') }),
    showInPart: (faults) => handle.current?.refuse(faults) ?? faults,
    write: async (_values, idempotency_key) => {
      const body = handle.current?.submit();
      if (!body) return;
      const { status } = await send(body, idempotency_key);
      toastWriteResult(status, stored ? t('bankDetailsSaved') : terms('bankDetailsAdded'));
      router.push(beneficiaryAddress(identity, beneficiaryId));
      router.refresh();
    },
  });
}

/** The bank details in a pasted text, read by the form of their currency. */
async function readPasted(
  text: string,
  {
    identity,
    homes,
    language,
    currency,
  }: { identity: string; homes: HomeCurrencies; language: string; currency: string },
) {
  const { currencyIn, filledBy, nothingRead, recognize } = await loadPasteReader();
  const pastedCurrency = currencyIn(text, homes) ?? currency;
  if (pastedCurrency === '') return { currency: pastedCurrency, reading: nothingRead, filled: [] };
  const question = { identity, kind: 'contact-account' as const, currency: pastedCurrency, language };
  const form = (await fetchSpecification(question)).spec[pastedCurrency];
  const reading = form ? recognize(form, text) : nothingRead;
  return { currency: pastedCurrency, reading, filled: filledBy(reading) };
}
