// Loaded before every program, with `node --import`.
import '../db/drizzle/module-hooks.mjs';
