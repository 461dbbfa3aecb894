// Which public notes of versions are read (docs/rules/publication.md). Pure.

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
 * The notes of the versions that stand, newest first; versions come oldest first, the last one is shown. A version that
 * was public stands: what people have seen is explained. Of a version that was not, the note of a correction stands while
 * the correction is in force, and the note of a withdrawal never, for the public has not seen what it withdraws.
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
