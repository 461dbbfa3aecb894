import type { Stage, StageKind } from '../../../contract/home';
import type { RoundRow } from './queries';

/**
 * The stages of a year from the dates of its rounds. One may register until the first round closes. Results are past
 * from the moment when they are out everywhere.
 */
export function stagesOf(rounds: readonly RoundRow[]): Stage[] {
  const first = rounds.find(({ round }) => round === 1);
  if (!first) return [];
  const second = rounds.find(({ round }) => round === 2);
  const stage = (kind: StageKind, from: Date | null, to: Date | null): Stage => ({
    kind,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    state: to && to <= first.now ? 'PAST' : kind === 'REGISTRATION' || (from && from <= first.now) ? 'NOW' : 'AHEAD',
  });
  return [
    stage('REGISTRATION', null, first.closes),
    stage('FIRST_ROUND', first.opens, first.closes),
    stage('PRIMARY_RESULTS', first.first_points, first.last_points),
    stage('FINAL_RESULTS', first.first_results, first.last_results),
    stage('SECOND_ROUND', second?.opens ?? null, second?.closes ?? null),
  ];
}
