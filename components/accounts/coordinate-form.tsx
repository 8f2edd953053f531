'use client';
import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { accountCalls } from '#components/accounts/calls.ts';
import { coordinatesFrom, emptyCoordinate, faultsByField } from '#components/accounts/coordinate-draft.ts';
import { CoordinateEditor } from '#components/accounts/coordinate-editor.tsx';
import { ProblemSummary } from '#components/form/form-errors.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { problemOf, type ShownProblem } from '#components/ui/problem-view.tsx';
import { newRequestId } from '#components/ui/request-id.ts';
import { toast } from '#components/ui/toast.ts';
import { call, ProblemError } from '#lib/server/operation/client.ts';

/** Adds a coordinate to an account; it unfolds from a button. */
export function CoordinateForm({ accountId, revision, open }: { accountId: string; revision: number; open: boolean }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(open);
  const [draft, setDraft] = useState(emptyCoordinate);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<ShownProblem>();
  const [busy, setBusy] = useState(false);
  const request = useRef({ key: '', body: '' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = coordinatesFrom(draft);
    if (busy) return;
    if (!body) return setProblem({ title: 'Fill in at least one field' });
    // The same content sent again is the same request.
    const text = JSON.stringify(body);
    if (request.current.body !== text) request.current = { key: newRequestId(), body: text };
    setBusy(true);
    try {
      const params = { idRef: accountId };
      await call(accountCalls.createAccountCoordinate, {
        params,
        body,
        revision,
        idempotency_key: request.current.key,
      });
      toast('Coordinate added');
      setDraft(emptyCoordinate);
      setFaults({});
      setProblem(undefined);
      setOpen(false);
      router.refresh();
    } catch (error) {
      setFaults(error instanceof ProblemError ? faultsByField(error.errors) : {});
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (!isOpen) {
    return (
      <Button icon={Plus} onClick={() => setOpen(true)} className="self-start">
        Add coordinate
      </Button>
    );
  }
  return (
    <Card title="Add coordinate" className="max-w-form">
      <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <CoordinateEditor draft={draft} onChange={setDraft} faults={faults} />
        {problem && <ProblemSummary problem={problem} />}
        <div className="flex flex-wrap justify-end gap-2 border-t pt-4">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Add coordinate
          </Button>
        </div>
      </form>
    </Card>
  );
}
