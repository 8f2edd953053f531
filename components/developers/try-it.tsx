'use client';
import { type FormEvent, useState } from 'react';
import { t } from '#components/developers/try-it-messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeBlock } from '#components/ui/code/code.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input, Textarea } from '#components/ui/input/input.tsx';
import { PasswordInput } from '#components/ui/input/password-input.tsx';

interface ShownAnswer {
  status: number;
  duration: number;
  text: string;
  isShortened: boolean;
}

interface TriedRequest {
  method: string;
  target: string;
  body: string;
  token: string;
}

const textMax = 20_000;

/** Sends the example of an operation, as written or changed, with the session or a token. */
export function TryIt({
  method,
  target,
  body,
  hasSession,
}: {
  method: string;
  target: string;
  body?: string;
  hasSession: boolean;
}) {
  const [wanted, setWanted] = useState<TriedRequest>({ method, target, body: body ?? '', token: '' });
  const [answer, setAnswer] = useState<ShownAnswer | string>();
  const [isBusy, setBusy] = useState(false);
  const change = (members: Partial<TriedRequest>) => setWanted({ ...wanted, ...members });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setAnswer(await sendExample(wanted));
    setBusy(false);
  };
  return (
    <Card title={t('title')}>
      <form autoComplete="off" onSubmit={submit} className="flex flex-col gap-3">
        <Field label={t('address')}>
          <Input
            mono
            required
            value={wanted.target}
            onChange={(event) => change({ target: event.target.value })}
            spellCheck={false}
          />
        </Field>
        {body !== undefined && (
          <Field label={t('body')}>
            <Textarea
              mono
              value={wanted.body}
              onChange={(event) => change({ body: event.target.value })}
              spellCheck={false}
            />
          </Field>
        )}
        <Field
          label={hasSession ? t('otherToken') : t('yourToken')}
          hint={hasSession ? t('sessionUsed') : t('tokenNeeded')}
        >
          <PasswordInput value={wanted.token} onChange={(event) => change({ token: event.target.value })} />
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('send')}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="mt-3 flex flex-col gap-2 empty:hidden">
        {typeof answer === 'string' ? <p className="text-bad">{answer}</p> : answer && <Answer answer={answer} />}
      </div>
    </Card>
  );
}

function toneOfStatus(status: number): 'ok' | 'warn' | 'bad' {
  if (status < 300) return 'ok';
  return status < 500 ? 'warn' : 'bad';
}

function Answer({ answer }: { answer: ShownAnswer }) {
  const { status, duration, text, isShortened } = answer;
  return (
    <>
      <p>
        <Badge tone={toneOfStatus(status)}>
          {t('answerSummary', { status: String(status), duration: String(duration) })}
        </Badge>
      </p>
      {text === '' ? <p className="text-fg-2">{t('emptyBody')}</p> : <CodeBlock label={t('answerBody')} text={text} />}
      {isShortened && <p className="text-fg-2 text-sm">{t('shortened', { count: textMax })}</p>}
    </>
  );
}

/** The answer, or a sentence why there is none. The request never leaves this server. */
async function sendExample({ method, target, body, token }: TriedRequest): Promise<ShownAnswer | string> {
  const url = URL.canParse(target, location.origin) ? new URL(target, location.origin) : undefined;
  if (url?.origin !== location.origin) return t('otherServer');
  const headers = {
    ...(token.trim() && { authorization: `Bearer ${token.trim()}` }),
    ...(body !== '' && { 'content-type': 'application/json' }),
  };
  const started = performance.now();
  try {
    const answer = await fetch(url, { method, headers, ...(body !== '' && { body }), redirect: 'manual' });
    const text = indentedBody(await answer.text());
    const duration = Math.round(performance.now() - started);
    return { status: answer.status, duration, text: text.slice(0, textMax), isShortened: text.length > textMax };
  } catch {
    return t('noAnswer');
  }
}

function indentedBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
