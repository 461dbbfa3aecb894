import type { ReactNode } from 'react';
import type { PipelineCentre, PipelinePerson } from '../../../../contract/secondround-pipeline';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { BulkBar } from '../../../ui/staff/table/BulkBar';
import styles from './Pipeline.module.css';
import { reachOf } from './stages';
import type { PipelineActs } from './use-pipeline-acts';

type ChosenBarProps = {
  chosen: readonly PipelinePerson[];
  /** The whole part of the list, on other pages too. */
  all: readonly PipelinePerson[];
  centres: readonly PipelineCentre[];
  acts: PipelineActs;
  onAll: () => void;
  onClear: () => void;
  /** Stands beside the choice of all, while nobody is chosen. */
  beside: ReactNode;
};

/** The acts on the chosen people, each with the number of those whom it can reach. */
export function ChosenBar({ chosen, all, centres, acts, onAll, onClear, beside }: ChosenBarProps) {
  const words = useWords('secondroundPipeline');
  if (all.length === 0 && chosen.length === 0) return null;
  if (chosen.length === 0)
    return (
      <div className={cx('cluster spread', styles.chooseAll)}>
        <Button size="xs" onClick={onAll}>
          {words.chooseShown({ n: all.length })}
        </Button>
        {beside}
      </div>
    );
  const reach = reachOf(chosen, centres);
  const done = (act: () => void) => () => {
    act();
    onClear();
  };
  return (
    <BulkBar
      text={[
        words.chosen({ n: chosen.length }),
        ...(reach.toMove.length > 0 ? [words.noPlace({ n: reach.toMove.length })] : []),
      ].join(' · ')}
      clearLabel={words.clear}
      onClear={onClear}
    >
      {reach.INVITE.length > 0 && (
        <Button size="s" disabled={acts.busy} onClick={done(() => acts.ask('INVITE', reach.INVITE))}>
          {words.many.INVITE({ n: reach.INVITE.length })}
        </Button>
      )}
      {reach.CONFIRM.length > 0 && (
        <Button size="s" disabled={acts.busy} onClick={done(() => acts.confirm(reach.CONFIRM))}>
          {words.many.CONFIRM({ n: reach.CONFIRM.length })}
        </Button>
      )}
      {reach.MOVE.length > 0 && (
        <Button
          size="s"
          disabled={acts.busy}
          onClick={done(() => acts.ask('MOVE', reach.toMove.length > 0 ? reach.toMove : reach.MOVE))}
        >
          {words.many.MOVE({ n: (reach.toMove.length > 0 ? reach.toMove : reach.MOVE).length })}
        </Button>
      )}
      {reach.REMIND.length > 0 && (
        <Button size="s" disabled={acts.busy} onClick={done(() => acts.ask('REMIND', reach.REMIND))}>
          {words.many.REMIND({ n: reach.REMIND.length })}
        </Button>
      )}
      {reach.CANCEL.length > 0 && (
        <Button size="s" disabled={acts.busy} onClick={done(() => acts.ask('CANCEL', reach.CANCEL))}>
          {words.many.CANCEL({ n: reach.CANCEL.length })}
        </Button>
      )}
    </BulkBar>
  );
}
