import { defineConfig } from 'drizzle-kit';

const migratedEngine = /^postgres/.test(process.env.DATABASE_URL ?? '') ? 'postgres' : 'sqlite';

export default defineConfig({
  dialect: migratedEngine === 'postgres' ? 'postgresql' : 'sqlite',
  schema: './db/schema/*.ts',
  out: `./db/migrations/${migratedEngine}`,
});
