/** The id and the time that the examples of all contracts show. */
export const idExample = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01';
export const timeExample = '2026-11-21T10:00:00.000Z';
