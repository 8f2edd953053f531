/** The engine is chosen once, at start, from DATABASE_URL; the same build serves both. */
export type Engine = 'sqlite' | 'postgres';

export const engine: Engine = /^postgres(ql)?:/.test(process.env.DATABASE_URL ?? '') ? 'postgres' : 'sqlite';
