import type { PermissionRow } from '../../../contract/permissions';
import { serverNow } from '../../platform/calls/api';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { stateWords, toneOf } from '../lesson/state/state-text';
import { type StandingRow, shownStateOf } from '../lesson/state/tile';

type Standing = Pick<PermissionRow, 'state' | 'stateFacts'> & Omit<StandingRow, 'state' | 'stateFacts'>;

/** The state of a pupil in a challenge, in the words of the class screen. */
export function StandingBadge({ of }: { of: Standing }) {
  const words = useWords('sittingStates');
  const { state, stateFacts } = of;
  if (state === undefined || stateFacts === undefined) return null;
  const shown = shownStateOf({ ...of, state, stateFacts }, serverNow());
  const tone = toneOf(shown) ?? (state === 'SOLVING' ? 'info' : undefined);
  const icon = tone === 'good' ? 'check' : state === 'SOLVING' ? 'pencil' : undefined;
  return (
    <Badge tone={tone} icon={icon}>
      {stateWords(words, shown)}
    </Badge>
  );
}
