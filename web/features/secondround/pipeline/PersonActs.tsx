import type { PipelineCentre, PipelinePerson } from '../../../../contract/secondround-pipeline';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { type MenuAct, RowMenu } from '../../../ui/staff/menus';
import styles from '../SecondRound.module.css';
import { nameOf, type PipelineActs } from './use-pipeline-acts';

type PersonActsProps = { row: PipelinePerson; centre: PipelineCentre | undefined; acts: PipelineActs };

/** The next act on a person as a button, the others in the menu of the row. */
export function PersonActs({ row, centre, acts }: PersonActsProps) {
  const words = useWords('secondroundPipeline');
  const name = nameOf(row);
  const next = nextAct(row, centre);
  return (
    <div className={cx('row justify-end', styles.acts)}>
      {next && (
        <Button
          size="xs"
          disabled={acts.busy}
          aria-label={next === 'ARRIVE' ? words.arriveOn({ name }) : words.actOn[next]({ name })}
          onClick={() => {
            if (next === 'ARRIVE') acts.arrive(row);
            else if (next === 'CONFIRM') acts.confirm([row.userId]);
            else acts.ask(next, [row.userId]);
          }}
        >
          {next === 'ARRIVE' ? words.arrive : words.act[next]}
        </Button>
      )}
      <RowMenu label={words.acts({ name })} acts={menuOf(row, words, acts)} />
    </div>
  );
}

function nextAct(row: PipelinePerson, centre: PipelineCentre | undefined) {
  if (row.step === 'QUALIFIED') return 'INVITE';
  if (row.step === 'INVITED') return 'REMIND';
  if (row.step === 'REGISTERED') {
    const hasPlace = centre && (row.waitingSince === null ? !row.isOver : centre.taken < centre.capacity);
    return hasPlace ? 'CONFIRM' : 'MOVE';
  }
  if (row.step === 'CONFIRMED') return row.isOver ? 'MOVE' : 'ARRIVE';
  return null;
}

type PipelineWords = ReturnType<typeof useWords<'secondroundPipeline'>>;

function menuOf(row: PipelinePerson, words: PipelineWords, acts: PipelineActs): MenuAct[] {
  const { undo, step, userId } = row;
  const isBefore = step === 'INVITED' || step === 'REGISTERED' || step === 'CONFIRMED';
  const disabled = acts.busy;
  return [
    ...(undo
      ? [
          {
            label: words.undoStep[undo.kind],
            icon: 'undo' as const,
            disabled,
            onAct: () => acts.undo(undo.actId, userId),
          },
        ]
      : []),
    ...(step === 'ARRIVED'
      ? [{ label: words.cancelArrival, icon: 'undo' as const, disabled, onAct: () => acts.cancelArrival(row) }]
      : []),
    ...(step === 'INVITED' || step === 'REGISTERED' || step === 'CANCELLED'
      ? [{ label: words.act.CONFIRM, icon: 'check' as const, disabled, onAct: () => acts.ask('CONFIRM', [userId]) }]
      : []),
    ...(isBefore
      ? [{ label: words.act.MOVE, icon: 'school' as const, disabled, onAct: () => acts.ask('MOVE', [userId]) }]
      : []),
    ...(step === 'INVITED'
      ? [{ label: words.letter, icon: 'printer' as const, disabled, onAct: () => acts.letters([userId]) }]
      : []),
    ...(isBefore || step === 'ARRIVED'
      ? [
          {
            label: words.act.CANCEL,
            icon: 'cross' as const,
            danger: true,
            begins: true,
            disabled,
            onAct: () => acts.ask('CANCEL', [userId]),
          },
        ]
      : []),
  ];
}
