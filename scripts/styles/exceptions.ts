// The list of what stood in the style sheets before they were held to rules. It only gets shorter.

/** How many offences of each rule a file has. */
export type Counts = Record<string, Record<string, number>>;
export type Offence = { file: string; rule: string; line: number; text: string };

export function countOffences(offences: readonly Offence[]): Counts {
  const counts: Counts = {};
  for (const { file, rule } of [...offences].sort(byPlace)) {
    counts[file] = { ...counts[file], [rule]: (counts[file]?.[rule] ?? 0) + 1 };
  }
  return counts;
}

const byPlace = (a: Offence, b: Offence) => compare(a.file, b.file) || compare(a.rule, b.rule);
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Offences of a rule of which the file has more than the list says: all of them, since which is new is not known. */
export function newOffences(offences: readonly Offence[], listed: Counts): Offence[] {
  const counts = countOffences(offences);
  return offences.filter(({ file, rule }) => (counts[file]?.[rule] ?? 0) > (listed[file]?.[rule] ?? 0));
}

/** The entries of the list that say more than there is, as `file: rule`. */
export function mendedEntries(offences: readonly Offence[], listed: Counts): string[] {
  const counts = countOffences(offences);
  return Object.entries(listed).flatMap(([file, rules]) =>
    Object.entries(rules)
      .filter(([rule, count]) => count > (counts[file]?.[rule] ?? 0))
      .map(([rule]) => `${file}: ${rule}`),
  );
}
