/**
 * Recomputes every balance from its postings and holds: `npm run ledger:check`. Prints the counts and the first
 * difference; exit code 0 if all agree, otherwise 1. A server may run meanwhile.
 */
import '#lib/core/process/environment-check.ts';
import { assertDatabaseExists, closeDatabase, database, failureText } from '#db/index.ts';
import { config } from '#lib/core/config.ts';
import { countText } from '#lib/core/text/count-text.ts';
import { checkLedger } from '#lib/domain/ledger/check/check.ts';
import { commandOptions } from '#scripts/command-options.ts';

try {
  // The database is that of DATABASE_URL: a file that is given here would not be checked.
  commandOptions('npm run ledger:check', {});
  assertDatabaseExists(config().DATABASE_URL);
  const { read } = await database();
  const { agrees, entries, postings, ledger_accounts, holds, difference } = await checkLedger(read);
  console.log(
    `${countText(entries, 'entry', 'entries')}, ${countText(postings, 'posting')}, ${countText(ledger_accounts, 'ledger account')}, ${countText(holds, 'hold')}`,
  );
  if (agrees) console.log('The ledger agrees.');
  else console.error(`The ledger differs: ${JSON.stringify(difference)}`);
  process.exitCode = agrees ? 0 : 1;
} catch (error) {
  console.error(await failureText(error));
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
