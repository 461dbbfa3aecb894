type Red = { file: string; name: string; error: string; from: number; to: number; entry?: string };
type Counts = { passed: number; failed: number; reds: Red[] };
/** The counts with each of the files (from the root) as failed of which a report of vitest says nothing. */
export function withMissing(counts: Counts, report: { testResults: { name: string }[] }, files: string[]): Counts;
/** The acts of people that the journeys of a report have counted, each told as "acts: NAME COUNT". */
export function readActs(report: { suites: unknown[] }): { what: string; count: number }[];
