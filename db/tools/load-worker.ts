/** Fills the full-text tables of a draft: see `FullText` in db/tools/load-text.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '#db/sqlite/connection.ts';
import { rowStatements } from '#db/sqlite/row-statements.ts';
import { fullTextTables, type Statement } from '#db/tools/load-text.ts';
import { unguarded } from '#db/transaction-scope.ts';

const db = connect(String(workerData), { isDraft: true });
const each = rowStatements(db, unguarded);
const tables = fullTextTables(db);
db.exec('begin');
// Merged once, at the end.
for (const table of tables) db.exec(`insert into ${table} (${table}, rank) values ('automerge', 0)`);

parentPort?.on('message', (message: Statement[] | 'finish') => {
  if (message === 'finish') finish();
  else for (const [text, rows] of message) each(text, rows);
  parentPort?.postMessage('written');
});

function finish(): void {
  for (const table of tables) db.exec(`insert into ${table} (${table}) values ('optimize')`);
  db.exec('commit');
  db.close();
  parentPort?.unref();
}
