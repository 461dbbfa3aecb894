import type { PermissionRow } from '../../../contract/permissions';
import { serverNow } from '../../platform/calls/api';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { stateWords, toneOf } from '../lesson/state/state-text';
import { minutesTo, type ShownState } from '../lesson/state/tile';

export type Standing = Pick<PermissionRow, 'state' | 'since' | 'stateFacts'> & {
  permissionEndsAt?: string | null;
  startDate?: string | null;
  finishDate?: string | null;
};

/** The state of a pupil in a challenge, in the words of the class screen. */
export function StandingBadge({ of }: { of: Standing }) {
  const words = useWords('sittingStates');
  const shown = shownOf(of, serverNow());
  if (shown === null) return null;
  const { state } = shown.row;
  const tone = toneOf(shown) ?? (state === 'SOLVING' ? 'info' : undefined);
  const icon = tone === 'good' ? 'check' : state === 'SOLVING' ? 'pencil' : undefined;
  return (
    <Badge tone={tone} icon={icon}>
      {stateWords(words, shown)}
    </Badge>
  );
}

/** A row of a list as the class screen reads it. now: the server's clock, in milliseconds. */
export function shownOf(row: Standing, now: number): ShownState | null {
  const { state, since, stateFacts, permissionEndsAt = null, startDate = null, finishDate = null } = row;
  if (state === undefined || stateFacts === undefined) return null;
  const { isLoggedIn, taskNo, waiting, permissionWaits, agreementWithdrawn } = stateFacts;
  return {
    row: {
      state,
      since: since ?? null,
      sid: isLoggedIn ? '' : null,
      taskNo,
      waiting,
      startedAt: startDate,
      finishedAt: finishDate,
      permissionEndsAt,
      permissionWaits,
      agreementWithdrawn,
    },
    minutesLeft: state === 'ALLOWED' && permissionEndsAt !== null ? minutesTo(permissionEndsAt, now) : null,
  };
}
