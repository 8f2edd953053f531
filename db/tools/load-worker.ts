/** Fills the full-text tables of a draft: see `FullText` in db/tools/load-text.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '#db/sqlite/connection.ts';
import { rowStatements } from '#db/sqlite/row-statements.ts';
import { fullTextTables, type Statement } from '#db/tools/load-text.ts';
import { unguarded } from '#db/transaction-scope.ts';

const draft = connect(String(workerData), { isDraft: true });
const each = rowStatements(draft, unguarded);
const loadedTables = fullTextTables(draft);
draft.exec('begin');
// Merged once, at the end.
for (const table of loadedTables) draft.exec(`insert into ${table} (${table}, rank) values ('automerge', 0)`);

parentPort?.on('message', (message: Statement[] | 'finish') => {
  if (message === 'finish') finishLoad();
  else for (const [text, rows] of message) each(text, rows);
  parentPort?.postMessage('written');
});

function finishLoad(): void {
  for (const table of loadedTables) draft.exec(`insert into ${table} (${table}) values ('optimize')`);
  draft.exec('commit');
  draft.close();
  parentPort?.unref();
}
