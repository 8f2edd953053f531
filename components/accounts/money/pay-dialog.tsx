'use client';
import { useState } from 'react';
import { t } from '#components/accounts/money/pay-messages.ts';
import { beneficiaryAddress, identityAddress } from '#components/beneficiaries/addresses.ts';
import { primaryText } from '#components/beneficiaries/bank-details/coordinate-text.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { scopedFilter } from '#components/beneficiaries/identity-filter.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { useLiveQuery } from '#components/ui/live/use-live-query.ts';
import { common } from '#components/ui/messages.ts';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import type { BeneficiarySummary } from '#lib/domain/beneficiaries/overview/contract.ts';
import { call } from '#lib/server/operation/client.ts';

const shownMax = '8';

/** The bank details that an account may pay, each leading to the payment form with the account filled in. */
export function PayDialog({ account, identity, onClose }: { account: string; identity: string; onClose: () => void }) {
  const [words, setWords] = useState('');
  const found = useLiveQuery<readonly BeneficiarySummary[]>({
    key: ['pay', identity, words],
    ask: async (signal) => {
      const query = { filter: scopedFilter({ identity }, { q: words, filter: '' }), 'page[size]': shownMax };
      return (await call(beneficiaryCalls.listBeneficiaries, { query, signal })).page;
    },
    everyMs: () => undefined,
  });
  const payable = found.value?.filter(({ coordinates }) => coordinates.length > 0);
  return (
    <Dialog open onClose={onClose} title={t('chooseBeneficiary')}>
      <div className="flex flex-col gap-4">
        <Field label={t('searchBeneficiary')}>
          <Input value={words} onChange={(event) => setWords(event.target.value)} autoComplete="off" />
        </Field>
        <ul className="flex min-h-40 flex-col gap-1" aria-live="polite">
          {payable?.flatMap(({ id, display_name, coordinates }) =>
            coordinates.map((coordinate) => (
              <li key={coordinate.id}>
                <a
                  href={`${beneficiaryAddress(identity, id, `/coordinates/${coordinate.id}/pay`)}?account=${account}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 rounded px-2 hover:bg-sunken"
                >
                  <span className="font-medium">{display_name}</span>
                  <span className="font-mono text-fg-2 text-sm">
                    {[coordinate.currency, primaryText(coordinate.primary_coordinates)].filter(Boolean).join(' ')}
                  </span>
                </a>
              </li>
            )),
          )}
          {payable?.length === 0 && <li className="text-fg-3">{t('noneFound')}</li>}
          {!payable && !found.isStale && <li className="text-fg-3">{t('searching')}</li>}
          {!payable && found.isStale && (
            <li className="flex flex-wrap items-center gap-3">
              {common('serverUnreachable')}
              <Button size="sm" onClick={() => void found.refresh()}>
                {common('tryAgain')}
              </Button>
            </li>
          )}
        </ul>
        <div>
          <LinkButton href={identityAddress(identity, '/new')} size="sm">
            {t('newBeneficiary')}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}
