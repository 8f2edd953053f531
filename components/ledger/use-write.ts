'use client';
import { useRef, useState } from 'react';
import { type FieldFaults, faultsOf } from '#components/ledger/refusals.ts';
import { problemOf, type ShownProblem } from '#components/ui/problem-view.tsx';

/**
 * Sends a write once, however often it is pressed, and keeps what was refused: faults of fields apart from the rest.
 * `named` is as of `faultsOf`.
 */
export function useWrite() {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [problem, setProblem] = useState<ShownProblem>();
  const sending = useRef(false);

  const send = async (write: () => Promise<void>, named?: Readonly<Record<string, string | undefined>>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await write();
    } catch (error) {
      const found = faultsOf(error, named);
      setFaults(found ?? {});
      setProblem(found ? undefined : problemOf(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, faults, setFaults, problem, send };
}
