/** A test that failed; from and to: when it ran, in milliseconds since 1970. See reports.mjs. */
type Red = { file: string; name: string; error: string; from: number; to: number; stallMs?: number; entry?: string };
type Counts = { passed: number; failed: number; reds: Red[] };
type Result = Counts & { step: { name: string; again?: (reds: Red[]) => Promise<Counts> }; seconds: number };
/** More failures than these are no accident of a busy machine. */
export const MOST: number;
type Stalls = { longest: (from: number, to: number) => number };
/** Runs again, alone, what failed in the results; moves what passed twice to `passed`, and answers it. */
export function runAgain(results: Result[], stalls: Stalls): Promise<Red[]>;
