'use client';
import { X } from 'lucide';
import { CoordinateEntry, type CoordinateHandle } from '#components/beneficiaries/bank-details/coordinate-entry.tsx';
import { t } from '#components/beneficiaries/form/form-messages.ts';
import type { useEntries } from '#components/beneficiaries/form/use-entries.ts';
import type { FormLanguage } from '#components/fields/use-specification-form.ts';
import { Card } from '#components/ui/card.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';

/** The bank details of a new beneficiary, one card each. Saved bank details are read-only here. */
export function CoordinateList({
  entries,
  handles,
  isDone,
  ...shared
}: FormLanguage & {
  entries: ReturnType<typeof useEntries>;
  identity: string;
  holder: Readonly<Record<string, string>> | undefined;
  handles: Map<string, CoordinateHandle>;
  isDone: (id: string) => boolean;
}) {
  return entries.list.map((entry, at) => (
    <Card
      key={entry.id}
      level={3}
      title={
        entry.currency
          ? t('bankDetailsNumberIn', { number: at + 1, currency: entry.currency })
          : t('bankDetailsNumber', { number: at + 1 })
      }
      actions={
        !isDone(entry.id) && (
          <IconButton
            icon={X}
            size="sm"
            label={t('removeBankDetails', { at: at + 1 })}
            onClick={() => entries.remove(entry.id)}
          />
        )
      }
    >
      <CoordinateEntry
        {...shared}
        handle={(handle) => {
          if (handle) handles.set(entry.id, handle);
          else handles.delete(entry.id);
        }}
        currency={entry.currency}
        onCurrency={(currency) => entries.change(entry.id, currency)}
        pasted={entry.pasted}
        prefix={`${entry.id}.`}
        disabled={isDone(entry.id)}
      />
    </Card>
  ));
}
