import { config } from '#lib/core/config.ts';
import { writeLogLine } from '#lib/core/process/log-line.ts';
import { updateShippedRoles } from '#lib/domain/access/shipped-roles.ts';
import { createRequestedDemo, isFirstStart, requestDemo, resumeDemo } from '#lib/host/setup/demo.ts';
import { createDemoStaff, takeDemoSignIns } from '#lib/host/setup/demo-staff.ts';
import { makeConfiguredAdministrator, newSetUpSecret } from '#lib/host/setup/first-person.ts';
import { logFault } from '#lib/server/telemetry/log.ts';
import { asSystem } from '#lib/server/write/system.ts';

/** Prepares the data at every start, once the database is open and migrated. */
export async function boot(): Promise<void> {
  await asSystem('start', 'start', updateShippedRoles);
  await makeConfiguredAdministrator();
  if (config().DEMO === '1' && (await isFirstStart())) {
    await asSystem('start', 'orderDemo', requestDemo);
    await createDemoStaff();
    // A start that ends before its greeting, such as at a port in use, would take the only copy of them along.
    process.once('exit', () => process.stdout.write(demoSignIns()));
  }
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

/** Prints the address, the sign-in or set-up link, demo sign-ins and an example call once the server listens. */
export async function greeting(address: string): Promise<void> {
  const secret = await newSetUpSecret();
  const signIn = secret
    ? `Set up the server within 60 minutes:\n    ${address}/setup#${secret}`
    : `Sign in:\n    ${address}/sign-in`;
  console.log(`
Countinghouse is ready at ${address}

  ${signIn}
${demoSignIns()}
  Call the API, from a terminal with the environment variables of this server:
    TOKEN=$(npm run --silent token -- --name first-call --role administrator)
    curl -H "Authorization: Bearer $TOKEN" ${address}/bo/security/permissions
`);
}

/** The people of the demo data, with the passwords that only this start knows; '' at every other start. */
function demoSignIns(): string {
  const people = takeDemoSignIns();
  if (people.length === 0) return '';
  const lines = people.map(
    ({ username, role, password }) => `    ${username.padEnd(20)} ${role.padEnd(11)} ${password}`,
  );
  return `\n  Demo users with their roles and passwords, shown only once:\n${lines.join('\n')}\n`;
}
