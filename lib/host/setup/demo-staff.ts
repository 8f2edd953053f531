import { randomBytes } from 'node:crypto';
import { processGlobal } from '#lib/core/process/process-global.ts';
import { hashPassword } from '#lib/domain/sign-in/password.ts';
import { addRoles } from '#lib/domain/users/users.ts';
import { demoId } from '#lib/host/setup/demo-id.ts';
import { createDemoPerson } from '#lib/host/setup/demo-people.ts';
import { asSystem } from '#lib/server/write/system.ts';

const demoStaff = [
  { id: demoId('0101'), username: 'olivia@example.com', name: 'Olivia Brandt', role: 'operator' },
  { id: demoId('0102'), username: 'samir@example.com', name: 'Samir Haddad', role: 'support' },
  { id: demoId('0103'), username: 'tessa@example.com', name: 'Tessa Lindqvist', role: 'treasury' },
  { id: demoId('0104'), username: 'clara@example.com', name: 'Clara Rossi', role: 'compliance' },
  { id: demoId('0105'), username: 'aron@example.com', name: 'Aron Kovacs', role: 'auditor' },
] as const;

/** They do not count as people: without another person the set-up link still makes the first administrator. */
export const demoStaffIds: readonly string[] = demoStaff.map((person) => person.id);

interface DemoSignIn {
  username: string;
  role: string;
  password: string;
}

const created = () => processGlobal('demo-staff', (): { signIns?: DemoSignIn[] } => ({}));

/** Creates a user for each of five roles. Only hashes of their generated passwords are stored. */
export async function createDemoStaff(): Promise<void> {
  const prepared: (DemoSignIn & { id: string; name: string; password_hash: string })[] = [];
  for (const person of demoStaff) {
    const password = generatedPassword();
    prepared.push({ ...person, password, password_hash: await hashPassword(password) });
  }
  created().signIns = await asSystem('demo', 'makeDemo', async (ctx) => {
    const signIns: DemoSignIn[] = [];
    for (const { role, password, ...person } of prepared) {
      const user = await createDemoPerson(ctx, person);
      await addRoles(ctx, user, { names: [role], reason: 'demo data' });
      signIns.push({ username: user.username, role, password });
    }
    return signIns;
  });
}

/** The sign-ins that this start created; afterwards nobody can read them again. */
export function takeDemoSignIns(): readonly DemoSignIn[] {
  const { signIns = [] } = created();
  delete created().signIns;
  return signIns;
}

const fourCharacters = /.{4}/g;

/** 80 random bits in groups that a person can type. */
function generatedPassword(): string {
  return (randomBytes(10).toString('hex').match(fourCharacters) ?? []).join('-');
}
