import { expect } from 'vitest';

/** A rule of the repository that holds when nothing breaks it; the failure names the culprits and says the remedy. */
export function nothing(culprits: readonly unknown[], remedy: string): void {
  expect(culprits, `${culprits.length} to mend – ${remedy}\n${culprits.join('\n')}\n`).toEqual([]);
}
