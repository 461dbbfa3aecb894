import type { ParticipantRow } from '../../../../contract/participants';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/staff/table/BulkBar';
import { AgreementPrint } from '../../agreements/AgreementPrint';
import { KeyCardsButton } from '../../keycards/KeyCardsButton';
import type { Acts } from '../acts/use-acts';
import type { ActName } from '../participants';

const rowActs = [
  ['passwords', 'key'],
  ['gradeUp', 'arrow-up'],
  ['gradeDown', 'arrow-down'],
  ['subGradeUp', 'arrow-right'],
  ['subGradeDown', 'arrow-left'],
] as const satisfies [ActName, unknown][];

/** The most pupils that one call takes. */
const most = 500;

type SelectedBarProps = {
  chosen: readonly ParticipantRow[];
  school: string;
  acts: Acts;
  /** Puts them on the list of a challenge; null: not allowed. */
  onAssign: ((pupils: readonly ParticipantRow[]) => void) | null;
  onClear: () => void;
};

/** The acts on the selected pupils. */
export function SelectedBar({ chosen, school, acts, onAssign, onClear }: SelectedBarProps) {
  const words = useWords('participants');
  const tooMany = chosen.length > most;
  const away = chosen.every(({ user }) => user.isOutOfSchool) ? 'backToSchool' : 'outOfSchool';
  return (
    <BulkBar
      text={tooMany ? words.tooMany({ n: most }) : words.selectedN({ n: chosen.length })}
      clearLabel={words.clear}
      onClear={onClear}
    >
      {onAssign && (
        <Button size="s" icon="hand" disabled={tooMany || acts.busy} onClick={() => onAssign(chosen)}>
          {words.act.assign}
        </Button>
      )}
      <KeyCardsButton participants={chosen} school={school} disabled={tooMany || acts.busy} />
      <AgreementPrint participant={chosen} />
      {[...rowActs, [away, undefined] as const, ['archive', undefined] as const].map(([act, icon]) => (
        <Button key={act} size="s" icon={icon} disabled={tooMany || acts.busy} onClick={() => acts.ask(act, chosen)}>
          {words.act[act]}
        </Button>
      ))}
    </BulkBar>
  );
}
