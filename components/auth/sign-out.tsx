'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { authCalls } from '#components/auth/calls.ts';
import { Button } from '#components/ui/button.tsx';
import { ProblemView, problemOf, type ShownProblem } from '#components/ui/problem-view.tsx';
import { call } from '#lib/server/operation/client.ts';

/** Signs out at once when somebody came from the console; asks first when another site sent them. */
export function SignOut({ atOnce }: { atOnce: boolean }) {
  const [problem, setProblem] = useState<ShownProblem>();
  const begun = useRef(false);
  const leave = useCallback(async () => {
    if (begun.current) return;
    begun.current = true;
    try {
      await call(authCalls.signOut);
      window.location.replace('/sign-in');
    } catch (error) {
      begun.current = false;
      setProblem(problemOf(error));
    }
  }, []);
  useEffect(() => {
    if (atOnce) void leave();
  }, [atOnce, leave]);
  return (
    <div className="flex flex-col gap-4">
      {problem && <ProblemView problem={problem} />}
      {(!atOnce || problem) && (
        <Button variant="primary" onClick={leave}>
          Sign out
        </Button>
      )}
      {atOnce && !problem && <p role="status">Signing out…</p>}
    </div>
  );
}
