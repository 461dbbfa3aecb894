/** One promise of a benchmark: the measured value, and whether it must stay below its target or reach it. */
export type Check = readonly [what: string, value: number, sign: '<' | '<=' | '>=', target: number];

/** Prints a line for each promise, met or MISSED, and sets the exit code when one is missed. */
export function reportChecks(checks: readonly Check[]): void {
  console.log('');
  for (const [what, value, sign, target] of checks) {
    const isMet = sign === '>=' ? value >= target : sign === '<' ? value < target : value <= target;
    if (!isMet) process.exitCode = 1;
    console.log(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${value.toFixed(2)} (${sign} ${target})`);
  }
}

/** One row of a table: a name, then numbers right-aligned under their heads. */
export function row(name: string, cells: readonly (string | number)[]): string {
  const text = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell).padStart(10));
  return name.padEnd(26) + text.join(' ');
}
