/** The seed of every test by chance: the same in each `npm test`; FUZZ_SEED names another one. */
export const seed: number;
