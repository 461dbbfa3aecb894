import type { Words } from '../../platform/words/words';
/** "2025 m., I etapas": the year of the event and the round that invites to it. */
export function eventName(
  words: Words<'awards', 'reference'>,
  event: { year: number | null; round: number | null },
): string {
  const round = event.round === null ? '' : words.reference.roundN({ round: event.round });
  return words.event({ year: event.year ?? 0, round });
}
