import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#db/types.ts';
import { processGlobal } from '#lib/core/process/process-global.ts';

type CommitAction = () => void;

/** What the running transaction has asked for; shared by Next's module graphs. */
const asked = () => processGlobal('after-commit', () => new AsyncLocalStorage<CommitAction[]>());

/**
 * Runs `action` when the transaction around this call is committed, and never if it is rolled back. Outside of one it
 * runs immediately. An action of a savepoint runs even if only the savepoint was undone.
 */
export function afterCommit(action: CommitAction): void {
  const actions = asked().getStore();
  if (actions) actions.push(action);
  else action();
}

/** A database whose transactions run the actions of `afterCommit`, each once. */
export function withAfterCommit(db: Database): Database {
  const transaction: Database['transaction'] = async (body) => {
    let actions: CommitAction[] = [];
    const value = await db.transaction((tx) => {
      // A transaction that lost a race runs again.
      actions = [];
      return asked().run(actions, () => body(tx));
    });
    for (const action of actions) action();
    return value;
  };
  return { ...db, transaction };
}
