import { defineConfig } from 'drizzle-kit';

const engine = /^postgres/.test(process.env.DATABASE_URL ?? '') ? 'postgres' : 'sqlite';

export default defineConfig({
  dialect: engine === 'postgres' ? 'postgresql' : 'sqlite',
  schema: './db/schema/*.ts',
  out: `./db/migrations/${engine}`,
});
