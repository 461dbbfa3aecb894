// Which notes of versions are shown to the public (docs/rules/publication.md). Pure.

/** isRevision: something was public before it. at: ISO 8601. */
export type PublicNote = { at: string; note: string; isRevision: boolean };

/** A version with its corrections, each as one text. */
export type NotedVersion = {
  version: number;
  note: string;
  calculatedAt: Date;
  wasPublic: boolean;
  corrections: readonly string[];
};

/**
 * Selects the notes that are shown, newest first. `versions` come oldest first; the public sees the last one.
 * A version that was public always keeps its note, to explain what people saw. For other versions, the note of a
 * correction is shown while the correction is in force. The note of a withdrawal is not shown, because the public never
 * saw the withdrawn correction.
 */
export function standingNotes(versions: readonly NotedVersion[]): PublicNote[] {
  const inForce = new Set(versions.at(-1)?.corrections);
  const firstPublic = versions.find(({ wasPublic }) => wasPublic)?.version ?? Number.POSITIVE_INFINITY;
  const notes = versions.flatMap((one, index) => {
    const before = versions[index - 1]?.corrections ?? [];
    const made = one.corrections.filter((text) => !before.includes(text));
    const withdrawn = before.filter((text) => !one.corrections.includes(text));
    const isStanding = made.length > 0 ? made.every((text) => inForce.has(text)) : withdrawn.length === 0;
    if (one.note === '' || !(one.wasPublic || isStanding)) return [];
    return [{ at: one.calculatedAt.toISOString(), note: one.note, isRevision: one.version > firstPublic }];
  });
  return notes.reverse();
}
