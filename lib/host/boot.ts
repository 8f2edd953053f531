import { config } from '#lib/core/config.ts';
import { updateShippedRoles } from '#lib/domain/access/shipped-roles.ts';
import { createRequestedDemo, isFirstStart, requestDemo, resumeDemo } from '#lib/host/setup/demo.ts';
import { makeConfiguredAdministrator, newSetUpSecret } from '#lib/host/setup/first-person.ts';
import { logFault } from '#lib/server/telemetry/log.ts';
import { asSystem } from '#lib/server/write/system.ts';

/** What every start does once the database is open and migrated. */
export async function boot(): Promise<void> {
  await asSystem('start', 'start', updateShippedRoles);
  await makeConfiguredAdministrator();
  if (config().DEMO === '1' && (await isFirstStart())) await asSystem('start', 'orderDemo', requestDemo);
  await resumeDemo();
  // What was made so far stays and is usable: not a reason to refuse the start.
  await createRequestedDemo(printProgress).catch((error) => logFault(error, 'demo'));
}

let lastPrinted = '';

/** One line a step and tenth, on stderr: a log keeps it readable, a terminal too. */
function printProgress({ step, done, total }: { step?: string; done: number; total: number }): void {
  const line = `Demo data: ${step ?? 'done'} (${Math.floor((10 * done) / Math.max(total, 1)) * 10} %)`;
  if (line !== lastPrinted) console.error(line);
  lastPrinted = line;
}

/** What the terminal says once the server listens: where it is, how to get in, and a call to try. */
export async function greeting(address: string): Promise<void> {
  const secret = await newSetUpSecret();
  const signIn = secret
    ? `Set it up once, within 60 minutes:\n    ${address}/setup#${secret}`
    : `Sign in:\n    ${address}/sign-in`;
  console.log(`
Countinghouse is ready at ${address}

  ${signIn}

  Call it:
    TOKEN=$(npm run --silent token -- --name first-call --role administrator)
    curl -H "Authorization: Bearer $TOKEN" ${address}/bo/security/permissions
`);
}
