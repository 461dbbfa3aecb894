/**
 * The seed of every test by chance: the same in each `npm test`, so that what is red is red again. `npm run soak -- fuzz`
 * takes a new one each time and prints it; FUZZ_SEED makes its run again.
 */
export const seed = Number(process.env.FUZZ_SEED ?? 2026);
