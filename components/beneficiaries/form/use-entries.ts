'use client';
import { useRef, useState } from 'react';
import type { HomeCurrencies } from '#components/fields/paste.ts';
import { loadPasteReader } from '#components/fields/paste-reader.ts';
import { fetchSpecification } from '#components/fields/use-specification.ts';
import type { FilledValue } from '#components/fields/use-specification-form.ts';
import { browserUuid } from '#components/ui/browser-uuid.ts';
import type { RecognitionResult } from '#lib/fields/pasted/recognize.ts';

/** Bank details in a form that are not saved yet. */
export interface Entry {
  id: string;
  currency: string;
  pasted?: readonly FilledValue[];
  /** The pasted text that it was read from. */
  source?: number;
}

/**
 * The bank details of a new beneficiary. A pasted account fills the first empty entry, otherwise a new entry; a
 * correction of the pasted text fills the same entry, unless it is sent.
 */
export function useEntries({
  identity,
  homes,
  language,
  isSent,
}: {
  identity: string;
  homes: HomeCurrencies;
  language: string;
  isSent: (id: string) => boolean;
}) {
  const source = useRef(0);
  const [list, setList] = useState<readonly Entry[]>([]);
  return {
    list,
    add: (currency: string) => setList((current) => [...current, { id: browserUuid(), currency }]),
    remove: (id: string) => setList((current) => current.filter((entry) => entry.id !== id)),
    change: (id: string, currency: string) =>
      setList((current) => current.map((entry) => (entry.id === id ? { ...entry, currency } : entry))),
    /** Adds the bank details of a pasted text, if it has any; `isEdit` corrects those of the text before. */
    read: async (text: string, isEdit: boolean): Promise<RecognitionResult> => {
      if (!isEdit) source.current += 1;
      const read = { id: browserUuid(), source: source.current };
      const { currencyIn, filledBy, nothingRead, recognize } = await loadPasteReader();
      const currency = currencyIn(text, homes);
      if (!currency) return nothingRead;
      const { spec } = await fetchSpecification({ identity, kind: 'contact-account', currency, language });
      const form = spec[currency];
      const reading = form ? recognize(form, text) : nothingRead;
      const pasted = filledBy(reading);
      if (pasted.length > 0) setList((current) => placed(current, { ...read, currency, pasted }, isSent));
      return reading;
    },
  };
}

function placed(list: readonly Entry[], pasted: Entry, isSent: (id: string) => boolean): readonly Entry[] {
  const free =
    list.find((entry) => entry.source === pasted.source && !isSent(entry.id)) ??
    list.find((entry) => entry.currency === '');
  if (!free) return [...list, pasted];
  return list.map((entry) => (entry === free ? { ...pasted, id: free.id } : entry));
}
