import { expect } from 'vitest';

/** A rule of the repository that passes when nothing breaks it; the failure names the culprits and the remedy. */
export function nothing(culprits: readonly unknown[], remedy: string): void {
  expect(culprits, `${culprits.length} to mend – ${remedy}\n${culprits.join('\n')}\n`).toEqual([]);
}
