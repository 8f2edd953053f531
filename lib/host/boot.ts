import { config } from '#lib/core/config.ts';
import { writeLogLine } from '#lib/core/log-line.ts';
import { updateShippedRoles } from '#lib/domain/access/shipped-roles.ts';
import { createRequestedDemo, isFirstStart, requestDemo, resumeDemo } from '#lib/host/setup/demo.ts';
import { makeConfiguredAdministrator, newSetUpSecret } from '#lib/host/setup/first-person.ts';
import { logFault } from '#lib/server/telemetry/log.ts';
import { asSystem } from '#lib/server/write/system.ts';

/** Prepares the data at every start, once the database is open and migrated. */
export async function boot(): Promise<void> {
  await asSystem('start', 'start', updateShippedRoles);
  await makeConfiguredAdministrator();
  if (config().DEMO === '1' && (await isFirstStart())) await asSystem('start', 'orderDemo', requestDemo);
  await resumeDemo();
  // Partial demo data is usable, so a failure does not prevent the start.
  await createRequestedDemo(printProgress).catch((error) => logFault(error, 'demo'));
}

let lastPrinted = '';

/** Prints a line for each step and each tenth of it, on stderr. */
function printProgress({ step, done, total }: { step?: string; done: number; total: number }): void {
  const line = `Demo data: ${step ?? 'done'} (${Math.floor((10 * done) / Math.max(total, 1)) * 10} %)`;
  if (line !== lastPrinted) writeLogLine('info', { code: 'demo' }, line);
  lastPrinted = line;
}

/** Prints the address, the sign-in or set-up link and an example call once the server listens. */
export async function greeting(address: string): Promise<void> {
  const secret = await newSetUpSecret();
  const signIn = secret
    ? `Set up the server within 60 minutes:\n    ${address}/setup#${secret}`
    : `Sign in:\n    ${address}/sign-in`;
  console.log(`
Countinghouse is ready at ${address}

  ${signIn}

  Call the API:
    TOKEN=$(npm run --silent token -- --name first-call --role administrator)
    curl -H "Authorization: Bearer $TOKEN" ${address}/bo/security/permissions
`);
}
