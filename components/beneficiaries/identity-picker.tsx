'use client';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { identityAddress } from '#components/beneficiaries/addresses.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { t } from '#components/beneficiaries/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Combobox, type ComboboxOption } from '#components/ui/input/combobox.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { call } from '#lib/server/operation/client.ts';

/** Opens an identity: one that has beneficiaries, found by the start of its reference, or any other reference. */
export function IdentityPicker({ canImport }: { canImport: boolean }) {
  const router = useRouter();
  const [chosen, setChosen] = useState<ComboboxOption>();
  const go = (part = '') => chosen && router.push(identityAddress(chosen.value, part));
  return (
    <form
      autoComplete="off"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        go();
      }}
    >
      <Field label={terms('identity')} hint={t('identityHint')} className="min-w-[min(16rem,100%)] flex-1">
        <Combobox value={chosen} onChange={setChosen} search={findIdentities} free placeholder={t('identityExample')} />
      </Field>
      <div className="flex flex-wrap gap-2 sm:mb-5.5">
        <Button type="submit" variant="primary" disabled={!chosen}>
          {terms('open')}
        </Button>
        {canImport && (
          <Button disabled={!chosen} onClick={() => go('/import')}>
            {t('importCsv')}
          </Button>
        )}
      </div>
    </form>
  );
}

async function findIdentities(text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const identities = await call(beneficiaryCalls.listIdentities, {
    query: { search: text.trim() || undefined },
    signal,
  });
  return identities.map(({ identity_reference, beneficiaries }) => ({
    value: identity_reference,
    label: identity_reference,
    detail: t('beneficiaryCount', { beneficiaries }),
  }));
}
