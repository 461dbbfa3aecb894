// Which notes of versions are shown to the public (docs/rules/publication.md). Pure.

/** isRevision: something was public before it. at: ISO 8601. */
export type PublicNote = { at: string; note: string; isRevision: boolean };

/** A version with its corrections, each as one text. */
export type NotedVersion = {
  version: number;
  note: string;
  /** When it became public first; of a version that never was, when it was calculated. */
  notedAt: Date;
  wasPublic: boolean;
  /** The public sees this one. */
  isShown: boolean;
  corrections: readonly string[];
};

/**
 * Selects the notes that are shown, newest first. `versions` come oldest first.
 * A version that was public always keeps its note, to explain what people saw. For other versions, the note of a
 * correction is shown while the correction is in force. The note of a withdrawal is not shown, because the public never
 * saw the withdrawn correction. `returns` are the notes with which a version became public again.
 */
export function standingNotes(
  versions: readonly NotedVersion[],
  returns: readonly Pick<NotedVersion, 'note' | 'notedAt'>[] = [],
): PublicNote[] {
  const inForce = new Set(versions.find(({ isShown }) => isShown)?.corrections);
  const firstPublic = versions.find(({ wasPublic }) => wasPublic)?.version ?? Number.POSITIVE_INFINITY;
  const notes = versions.flatMap((one, index) => {
    const before = versions[index - 1]?.corrections ?? [];
    const made = one.corrections.filter((text) => !before.includes(text));
    const withdrawn = before.filter((text) => !one.corrections.includes(text));
    const isStanding = made.length > 0 ? made.every((text) => inForce.has(text)) : withdrawn.length === 0;
    if (one.note === '' || !(one.wasPublic || isStanding)) return [];
    return [{ at: one.notedAt.toISOString(), note: one.note, isRevision: one.version > firstPublic }];
  });
  const returned = returns.map(({ note, notedAt }) => ({ at: notedAt.toISOString(), note, isRevision: true }));
  return [...notes, ...returned].reverse().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
