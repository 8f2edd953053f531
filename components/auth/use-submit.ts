'use client';
import { type FormEvent, useCallback, useState } from 'react';
import { common } from '#components/ui/messages.ts';
import { ProblemError } from '#lib/server/operation/client.ts';

/**
 * One submit of a form at a time: `busy` while it runs, `problem` when it was refused, `fault(name)` what was wrong with
 * a member of the body. `work` gets the form's fields by name.
 */
export function useSubmit(work: (field: (name: string) => string, form: FormData) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemError>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    try {
      await work((name) => String(form.get(name) ?? ''), form);
    } catch (error) {
      setProblem(asProblem(error));
    } finally {
      setBusy(false);
    }
  };
  const fault = (name: string) => faultOf(problem, name);
  const forget = useCallback(() => setProblem(undefined), []);
  return { busy, problem, submit, fault, forget };
}

/** Anything thrown as a refusal; a fault of ours is shown as one. */
function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  console.error(error);
  return new ProblemError({ title: common('pageFailed'), detail: common('pageFailedDetail') });
}

function faultOf(problem: ProblemError | undefined, name: string): string | undefined {
  return problem?.errors.find((error) => error.pointer === `/${name}`)?.message;
}
