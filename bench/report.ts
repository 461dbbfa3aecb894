/** A figure of a benchmark beside what was asked of it. `none`: something that no sound run has, such as a lost answer. */
export type Check =
  | readonly [what: string, measured: number, sign: '<' | '<=' | '>=', asked: number]
  | readonly [what: string, count: number, sign: 'none'];

/**
 * Prints a line for each check. Figures are printed and never asserted: the machine may be busy, and a missed one is for a
 * reader to judge. Only a run that says nothing, or that has shown a fault, sets the exit code.
 */
export function reportChecks(checks: readonly Check[]): void {
  console.log('');
  for (const [what, measured, sign, asked] of checks) {
    if (sign === 'none') {
      if (measured > 0) process.exitCode = 1;
      console.log(`${measured > 0 ? 'BROKEN' : 'sound '} ${what}: ${measured}`);
    } else {
      const isMet = sign === '>=' ? measured >= asked : sign === '<' ? measured < asked : measured <= asked;
      console.log(`${isMet ? 'met   ' : 'MISSED'} ${what}: asked ${sign} ${asked}, measured ${measured.toFixed(2)}`);
    }
  }
}

/** One row of a table: a name, then numbers right-aligned under their heads. */
export function row(name: string, cells: readonly (string | number)[]): string {
  const text = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell).padStart(10));
  return name.padEnd(26) + text.join(' ');
}
