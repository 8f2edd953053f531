'use client';
import { useState } from 'react';
import type { HomeCurrencies } from '#components/fields/paste.ts';
import { loadPasteReader } from '#components/fields/paste-reader.ts';
import { fetchSpecification } from '#components/fields/use-specification.ts';
import type { FilledValue } from '#components/fields/use-specification-form.ts';
import type { RecognitionResult } from '#lib/fields/recognize.ts';

/** Bank details in a form that are not saved yet. */
export interface Entry {
  id: string;
  currency: string;
  pasted?: readonly FilledValue[];
}

/** The bank details of a new beneficiary. A pasted account fills the first empty entry, otherwise a new entry. */
export function useEntries({
  identity,
  homes,
  language,
}: {
  identity: string;
  homes: HomeCurrencies;
  language: string;
}) {
  const [list, setList] = useState<readonly Entry[]>([]);
  return {
    list,
    add: (currency: string) => setList((current) => [...current, { id: crypto.randomUUID(), currency }]),
    remove: (id: string) => setList((current) => current.filter((entry) => entry.id !== id)),
    change: (id: string, currency: string) =>
      setList((current) => current.map((entry) => (entry.id === id ? { ...entry, currency } : entry))),
    /** Adds the bank details of a pasted text, if it has any. */
    read: async (text: string): Promise<RecognitionResult> => {
      const { currencyIn, filledBy, nothingRead, recognize } = await loadPasteReader();
      const currency = currencyIn(text, homes);
      if (!currency) return nothingRead;
      const { spec } = await fetchSpecification({ identity, kind: 'contact-account', currency, language });
      const form = spec[currency];
      const reading = form ? recognize(form, text) : nothingRead;
      const pasted = filledBy(reading);
      if (pasted.length > 0) setList((current) => placed(current, { id: crypto.randomUUID(), currency, pasted }));
      return reading;
    },
  };
}

function placed(list: readonly Entry[], pasted: Entry): readonly Entry[] {
  const free = list.find((entry) => entry.currency === '');
  if (!free) return [...list, pasted];
  return list.map((entry) => (entry === free ? { ...pasted, id: free.id } : entry));
}
