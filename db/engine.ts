/** The engine is chosen once, at start, by DATABASE_URL; one build serves both. */
export type Engine = 'sqlite' | 'postgres';

export const engine: Engine = /^postgres(ql)?:/.test(process.env.DATABASE_URL ?? '') ? 'postgres' : 'sqlite';
