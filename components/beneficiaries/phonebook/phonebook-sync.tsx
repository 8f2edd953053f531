'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useRef, useState } from 'react';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { contactsIn, type FoundContact } from '#components/beneficiaries/phonebook/contacts-in.ts';
import type { HashedBook } from '#components/beneficiaries/phonebook/phonebook.ts';
import { t } from '#components/beneficiaries/phonebook/phonebook-messages.ts';
import { FormAnswer } from '#components/form/form-answer.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { useAction } from '#components/form/use-action.ts';
import { useUnsavedPart } from '#components/form/use-unsaved-part.ts';
import { toastWaiting } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input, Textarea } from '#components/ui/input/input.tsx';
import { TextFileInput } from '#components/ui/input/text-file-input.tsx';
import { lazyScript } from '#components/ui/lazy-part.ts';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { phonebookHashesMax } from '#lib/domain/beneficiaries/beneficiaries/limits.ts';

const linesShown = 20;
/** Numbering plans are large and load with the first numbers. */
const loadHashing = lazyScript(() => import('#components/beneficiaries/phonebook/phonebook.ts'));

interface Match {
  id: string;
  display_name: string;
}

/** Reads a phonebook from a paste or a file, hashes it in this browser, and sends only the hashes. */
export function PhonebookSync({
  identity,
  salt,
  last,
  matches,
}: {
  identity: string;
  salt: string;
  /** The result of the last sync. */
  last: ReactNode;
  /** Customers that the last sync matched. */
  matches: readonly Match[];
}) {
  const router = useRouter();
  const attempt = useAction();
  const { busy, problem, run } = attempt;
  const [sent, setSent] = useState<{ book: HashedBook; isDone: boolean }>();
  const phonebook = useHashedBook(salt);
  const { book, text, isCurrent } = phonebook;
  const outcome = isCurrent && sent?.book === book ? sent : undefined;
  const source = useUnsavedPart<HTMLDivElement>(text.trim() !== '' && outcome === undefined);
  const count = book?.hashes.length ?? 0;
  const isTooLong = count > phonebookHashesMax;
  const sync = () =>
    run(async (idempotency_key) => {
      if (!book) return;
      const body = { contact_hashes: book.hashes };
      const params = { identityReference: identity };
      const { isDone } = await sendWrite(beneficiaryCalls.syncContacts, { params, body, idempotency_key });
      setSent({ book, isDone });
      if (!isDone) return toastWaiting(t('syncPhonebook'));
      router.refresh();
    });
  return (
    <>
      <Card title={terms('phonebook')}>
        <div ref={source} className="flex flex-col gap-4">
          {last}
          <p className="max-w-text text-fg-2">{t('phonebookHint')}</p>
          {phonebook.needsHttps && (
            <Banner tone="bad" live>
              {t('phonebookNeedsHttps')}
            </Banner>
          )}
          <PhonebookSourceFields {...phonebook} />
          <div role="status" className="min-h-16">
            {book && <Counts book={book} />}
          </div>
          {isTooLong && <Banner tone="bad">{t('phonebookMax', { max: phonebookHashesMax })}</Banner>}
          <Button
            variant="primary"
            className="self-start"
            busy={busy}
            disabled={count === 0 || isTooLong || !isCurrent}
            onClick={() => void sync()}
          >
            {t('syncPhonebook')}
          </Button>
          <FormAnswer attempt={attempt}>{problem && <ProblemView problem={problem} />}</FormAnswer>
          <div role="status">
            {outcome?.isDone && <Banner tone="ok">{t('synced', { count, matched: matches.length })}</Banner>}
          </div>
        </div>
      </Card>
      {matches.length > 0 && <MatchesCard identity={identity} matches={matches} />}
    </>
  );
}

/** The pasted text and its hashes when they are ready; until then, `book` is of an earlier text and not current. */
function useHashedBook(salt: string) {
  const [text, setText] = useState('');
  const [prefix, setPrefix] = useState('');
  const [book, setBook] = useState<HashedBook>();
  const [isCurrent, setCurrent] = useState(true);
  const [needsHttps, setNeedsHttps] = useState(false);
  const latest = useRef(0);
  const read = async (source: string, callingCode: string) => {
    setText(source);
    setPrefix(callingCode);
    setCurrent(false);
    latest.current += 1;
    const turn = latest.current;
    if (source.trim() === '') return setBook(undefined);
    // On plain http, browsers hash nothing.
    if (!window.isSecureContext) return setNeedsHttps(true);
    const { hashBook } = await loadHashing();
    const hashed = await hashBook(contactsIn(source), { prefix: callingCode, salt });
    if (turn !== latest.current) return;
    setBook(hashed);
    setCurrent(true);
  };
  return { text, prefix, book, isCurrent, needsHttps, read };
}

function PhonebookSourceFields({
  text,
  prefix,
  read,
}: Pick<ReturnType<typeof useHashedBook>, 'text' | 'prefix' | 'read'>) {
  return (
    <>
      <Field label={t('contactsLabel')} hint={t('contactsHint')}>
        <Textarea value={text} rows={6} mono onChange={(event) => void read(event.target.value, prefix)} />
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={t('contactsFile')} optional>
          <TextFileInput accept=".csv,.vcf,.txt,text/csv,text/vcard" onText={(content) => void read(content, prefix)} />
        </Field>
        <Field label={t('defaultCallingCode')} optional>
          <Input
            value={prefix}
            inputMode="tel"
            placeholder="+44"
            onChange={(event) => void read(text, event.target.value)}
          />
        </Field>
      </div>
    </>
  );
}

function MatchesCard({ identity, matches }: { identity: string; matches: readonly Match[] }) {
  return (
    <Card title={t('matchedCustomers', { count: matches.length })}>
      <ul className="flex flex-col gap-1">
        {matches.map((match) => (
          <li key={match.id}>
            <a href={beneficiaryAddress(identity, match.id)} className="link">
              {match.display_name}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Counts({ book }: { book: HashedBook }) {
  const { hashes, duplicates, invalid } = book;
  return (
    <ul className="flex flex-col gap-0.5">
      <li>{t('validCount', { count: hashes.length })}</li>
      <li>
        {t('duplicateCount', { count: duplicates.length })} {linesText(duplicates)}
      </li>
      <li className={invalid.length > 0 ? 'text-warn' : undefined}>
        {t('invalidCount', { count: invalid.length })} {linesText(invalid)}
      </li>
    </ul>
  );
}

function linesText(contacts: readonly FoundContact[]): string {
  if (contacts.length === 0) return '';
  const lines = contacts.slice(0, linesShown).map(({ line }) => line);
  const rest = contacts.length - lines.length;
  const numbers = lines.join(', ');
  return rest > 0 ? t('linesAndMore', { numbers, rest }) : t('lines', { count: contacts.length, numbers });
}
