import type { ParticipantRow } from '../../../contract/participants';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { BulkBar } from '../../ui/staff/BulkBar';
import type { ActName } from './participants';
import type { Acts } from './use-acts';
import { participantWords } from './words';

const shown = [
  ['passwords', 'key'],
  ['gradeUp', 'arrow-up'],
  ['gradeDown', 'arrow-down'],
  ['subGradeUp', 'arrow-right'],
  ['subGradeDown', 'arrow-left'],
  ['archive', undefined],
] as const satisfies [ActName, unknown][];

/** The calls take as many pupils at once. */
const most = 500;

type SelectedBarProps = { chosen: readonly ParticipantRow[]; acts: Acts; onClear: () => void };

/** What can be done with the chosen pupils. */
export function SelectedBar({ chosen, acts, onClear }: SelectedBarProps) {
  const words = useWords(participantWords);
  const tooMany = chosen.length > most;
  return (
    <BulkBar
      text={tooMany ? words.tooMany({ n: most }) : words.selectedN({ n: chosen.length })}
      clearLabel={words.clear}
      onClear={onClear}
    >
      {shown.map(([act, icon]) => (
        <Button key={act} size="s" icon={icon} disabled={tooMany || acts.busy} onClick={() => acts.ask(act, chosen)}>
          {words.act[act]}
        </Button>
      ))}
    </BulkBar>
  );
}
