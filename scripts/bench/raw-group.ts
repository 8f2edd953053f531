import type Sqlite from 'better-sqlite3';

const batchMax = 512;

/** The minimum that group commit needs: all waiting jobs run in one BEGIN … COMMIT, and are answered then. */
export function groupCommits<Wanted>(
  db: Sqlite.Database,
  work: (wanted: Wanted) => void,
  size = batchMax,
): (wanted: Wanted) => Promise<void> {
  const [begin, commit] = [db.prepare('begin immediate'), db.prepare('commit')];
  const waiting: { wanted: Wanted; done: () => void }[] = [];
  let isDraining = false;
  const drain = async () => {
    while (waiting.length > 0) {
      await new Promise(setImmediate);
      const batch = waiting.splice(0, size);
      begin.run();
      for (const { wanted } of batch) work(wanted);
      commit.run();
      for (const { done } of batch) done();
    }
    isDraining = false;
  };
  return (wanted) =>
    new Promise((done) => {
      waiting.push({ wanted, done });
      if (isDraining) return;
      isDraining = true;
      void drain();
    });
}
