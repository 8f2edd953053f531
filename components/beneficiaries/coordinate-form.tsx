'use client';
import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { payeeAddress } from '#components/beneficiaries/addresses.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { CoordinateEntry, type CoordinateHandle } from '#components/beneficiaries/coordinate-entry.tsx';
import { clearing } from '#components/beneficiaries/coordinate-patch.ts';
import { holdStill } from '#components/fields/hold-still.ts';
import type { HomeCurrencies } from '#components/fields/paste.ts';
import { PasteBox } from '#components/fields/paste-box.tsx';
import { loadPasteReader } from '#components/fields/paste-reader.ts';
import { fetchSpecification } from '#components/fields/use-specification.ts';
import type { FilledValue, FormLanguage } from '#components/fields/use-specification-form.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ProblemSummary } from '#components/ui/form-errors.tsx';
import { problemOf, type ShownProblem } from '#components/ui/problem-view.tsx';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import { toast } from '#components/ui/toast.ts';
import type { DynamicCoordinateRequest } from '#lib/domain/beneficiaries/beneficiaries/resources.ts';
import { call, ProblemError } from '#lib/server/operation/client.ts';

interface Stored {
  id: string;
  revision: number | undefined;
  currency: string;
  values: Record<string, string>;
  is_verified: boolean;
}

/** A new coordinate of a payee, or a change of one that is stored. */
export function CoordinateForm({
  identity,
  payee,
  holder,
  stored,
  homes,
  ...words
}: FormLanguage & {
  identity: string;
  payee: string;
  holder: Record<string, string> | undefined;
  stored?: Stored;
  homes: HomeCurrencies;
}) {
  const router = useRouter();
  const [currency, setCurrency] = useState(stored?.currency ?? '');
  const [pasted, setPasted] = useState<readonly FilledValue[]>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem>();
  const handle = useRef<CoordinateHandle>(null);
  const element = useRef<HTMLFormElement>(null);
  const attempt = useRef<{ text: string; key: string }>(undefined);
  const submit = () => element.current?.requestSubmit();
  useShortcuts([
    { keys: 'Ctrl+Enter', group: 'This page', label: 'Save', run: submit },
    { keys: 'Ctrl+s', group: 'This page', label: 'Save', run: submit },
  ]);
  const read = async (text: string) => {
    const { currencyIn, filledBy, nothingRead, recognize } = await loadPasteReader();
    const wanted = currencyIn(text, homes) ?? currency;
    if (wanted === '') return nothingRead;
    const question = { identity, kind: 'contact-account' as const, currency: wanted, language: words.language };
    const form = (await fetchSpecification(question)).spec[wanted];
    const reading = form ? recognize(form, text) : nothingRead;
    const filled = filledBy(reading);
    if (filled.length === 0) return reading;
    setCurrency(wanted);
    setPasted(filled);
    return reading;
  };
  const send = (body: DynamicCoordinateRequest, idempotency_key: string) => {
    const params = { identityReference: identity, idRef: payee };
    if (!stored) return call(beneficiaryCalls.createCoordinate, { params, body, idempotency_key });
    const patch = clearing(body, stored.values);
    const { id: coordinateId, revision } = stored;
    return call(beneficiaryCalls.updateCoordinate, {
      params: { ...params, coordinateId },
      body: patch,
      revision,
      idempotency_key,
    });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = isBusy ? undefined : handle.current?.submit();
    if (!body) return;
    const text = JSON.stringify(body);
    // The same body is the same request, however often it is sent.
    if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    setBusy(true);
    setProblem(undefined);
    try {
      await send(body, attempt.current.key);
      toast(stored ? 'Coordinate saved' : 'Coordinate added');
      router.push(payeeAddress(identity, payee));
      router.refresh();
    } catch (thrown) {
      const faults = thrown instanceof ProblemError ? thrown.errors : [];
      const rest = handle.current?.refuse(faults) ?? faults;
      if (faults.length === 0 || rest.length > 0) setProblem({ ...problemOf(thrown), errors: rest });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={element} noValidate onSubmit={save} aria-busy={isBusy} className="group flex max-w-form flex-col gap-5">
      {stored?.is_verified && (
        <Banner tone="warn">
          This coordinate is verified: a changed account, currency or name must be verified again.
        </Banner>
      )}
      <Card>
        <div className="flex flex-col gap-5">
          <PasteBox read={read} language={words.language} />
          <CoordinateEntry
            {...words}
            handle={handle}
            identity={identity}
            currency={currency}
            onCurrency={setCurrency}
            holder={holder}
            pasted={pasted}
            initial={stored?.values}
            isStored={stored !== undefined}
            prefix=""
          />
        </div>
      </Card>
      {problem && <ProblemSummary problem={problem} />}
      {/* Not before the fields are there, which would push it down. */}
      <div className="flex flex-wrap gap-3 group-has-[[data-skeleton]]:hidden">
        <Button type="submit" variant="primary" onMouseDown={holdStill} busy={isBusy} disabled={currency === ''}>
          {stored ? 'Save coordinate' : 'Add coordinate'}
        </Button>
        <LinkButton href={payeeAddress(identity, payee)}>Cancel</LinkButton>
      </div>
    </form>
  );
}
