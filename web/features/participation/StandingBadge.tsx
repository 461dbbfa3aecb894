import type { PermissionRow } from '../../../contract/permissions';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { contactWords } from '../permissions/contact-text';
import { standingOf } from '../permissions/tiles/standing';

type Times = Pick<PermissionRow, 'permissionEndsAt' | 'startDate' | 'finishDate' | 'deadline' | 'contact'>;

/** The state of a pupil in the challenge at `now` (the server's clock, milliseconds). */
export function StandingBadge({ times, now }: { times: Times; now: number }) {
  const { state, board } = useWords('participation', 'board');
  const { kind } = standingOf(times, now);
  if (kind === 'finished') {
    return (
      <Badge tone="good" icon="check">
        {state.FINISHED}
      </Badge>
    );
  }
  if (kind === 'solving' && times.contact !== null)
    return <Badge tone="warn">{contactWords(board.state, times.contact)}</Badge>;
  if (kind === 'solving') {
    return (
      <Badge tone="info" icon="pencil">
        {state.SOLVING}
      </Badge>
    );
  }
  if (kind === 'expired') return <Badge>{state.EXPIRED}</Badge>;
  return kind === 'none' ? null : (
    <Badge tone="warn" icon="hand">
      {state.ALLOWED}
    </Badge>
  );
}
