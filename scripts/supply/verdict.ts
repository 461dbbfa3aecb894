import { z } from 'zod';

const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity, range: z.string(), fixAvailable: z.unknown() })),
});
const failure = z.object({ message: z.string() });

/** What to print about the output of `npm audit --json`, and the exit code: 0 good, 1 bad, 2 the registry gave no answer. */
export function auditVerdict(output: string): { lines: string[]; code: 0 | 1 | 2 } {
  const answer = readJson(output);
  const found = report.safeParse(answer);
  if (!found.success) {
    const why = failure.safeParse(answer).data?.message ?? 'no answer';
    return {
      lines: [`Not checked: the registry could not be asked (${why}). Try again where npm reaches it.`],
      code: 2,
    };
  }
  const all = Object.entries(found.data.vulnerabilities);
  const bad = all.filter(([, one]) => one.severity !== 'info' && one.severity !== 'low');
  const lines = all.map(
    ([name, one]) => `${one.severity}\t${name} ${one.range}${one.fixAvailable ? '\tmended in a newer release' : ''}`,
  );
  return {
    lines: [...lines, `${all.length} packages with known weaknesses, ${bad.length} to act on`],
    code: bad.length ? 1 : 0,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
