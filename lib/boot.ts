import { asSystem } from '#lib/api/system.ts';
import { renewShippedRoles } from '#lib/auth/shipped-roles.ts';

/** What every start does once the database is open and migrated. */
export async function boot(): Promise<void> {
  await asSystem('start', 'start', renewShippedRoles);
}

/** What the terminal says once the server listens. */
export async function greeting(address: string): Promise<void> {
  console.log(`Countinghouse is at ${address}`);
}
