type Grades = { minGrade: number; maxGrade: number };

/** The grades of the age groups that have no level, neighbours as one. Pure. */
export function unassigned(
  ageGroups: readonly (Grades & { id: string })[],
  levels: Readonly<Record<string, unknown>>,
): Grades[] {
  const left = ageGroups
    .filter(({ id }) => levels[id] === undefined)
    .sort((one, other) => one.minGrade - other.minGrade);
  const spans: Grades[] = [];
  for (const { minGrade, maxGrade } of left) {
    const last = spans.at(-1);
    if (last && last.maxGrade + 1 === minGrade) last.maxGrade = maxGrade;
    else spans.push({ minGrade, maxGrade });
  }
  return spans;
}
