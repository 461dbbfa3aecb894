import { useState } from 'react';
import { shortestReason } from '../../../../contract/shapes';
import type { LateRow } from '../../../../contract/solving-late';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { useWords, type Words } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { cx } from '../../../ui/cx';
import { Dialog } from '../../../ui/frame/Dialog';
import { Notice } from '../../../ui/Notice';
import { SuggestedInput } from '../../../ui/staff/SuggestedInput';
import type { Toast } from '../../../ui/Toasts';
import styles from './Late.module.css';
import { answerText, hasRivals, keyOf, nameOf } from './late-view';

const longestReason = 500;
const rowsShown = 5;

export type Decision = 'accept' | 'refuse';

type DecisionDialogProps = {
  decision: Decision;
  /** At least one. */
  rows: readonly LateRow[];
  /** Whether results of one of their challenges have been calculated. */
  isCalculated: boolean;
  /** Held by the page, so that the text survives a closed dialog or a failed call. */
  reason: string;
  onReason: (reason: string) => void;
  onLeave: () => void;
  /** Makes the call with the trimmed reason. A failure is shown here. */
  onDecide: (reason: string) => Promise<Toast>;
};

/** Says what will change and asks for the reason of accepting or refusing. Rendered only while it is open. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, rows, isCalculated, reason, onReason, onLeave, onDecide } = props;
  const words = useWords('solvingLate');
  const accepting = decision === 'accept';
  const own = accepting ? words.dialog : words.refuseDialog;
  const said = words.dialog;
  const act = useAct(useStale('solving'));
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim().length < shortestReason;
  const outranked = rows.filter((row) => row.isOutranked).length;
  const run = async () => {
    setTried(true);
    if (!isMissing) await act.run(() => onDecide(reason.trim()));
  };
  return (
    <Dialog
      open
      title={own.title({ n: rows.length })}
      confirmLabel={words[decision]}
      busy={act.busy}
      onClose={onLeave}
      onConfirm={() => void run()}
    >
      <Chosen rows={rows} words={words} lineOf={own.one} />
      <p>{own.consequence}</p>
      {accepting && outranked > 0 && <p>{said.outranked({ n: outranked })}</p>}
      {accepting && hasRivals(rows) && <p>{said.newest}</p>}
      {accepting && isCalculated && <Notice tone="warn">{said.recalculate}</Notice>}
      <SuggestedInput
        label={said.reason}
        hint={said.reasonHint}
        error={tried && isMissing && said.reasonMissing}
        maxLength={longestReason}
        value={reason}
        onChange={onReason}
        title={said.suggestions}
        suggestions={Object.values(own.reasons)}
      />
      <FailureNotice title={own.failed} failure={act.failure} />
    </Dialog>
  );
}

type ChosenProps = {
  rows: readonly LateRow[];
  words: Words<'solvingLate'>;
  lineOf: Words<'solvingLate'>['dialog']['one'];
};

/** Lists the pupils with their answers; where these are accepted, with those that they replace. */
function Chosen({ rows, words, lineOf }: ChosenProps) {
  const more = rows.length - rowsShown;
  return (
    <ul className={cx('no-margin break-anywhere', styles.chosen)}>
      {rows.slice(0, rowsShown).map((row) => (
        <li key={keyOf(row)}>
          {lineOf({
            name: nameOf(row),
            task: row.taskNo,
            counted: shortened(answerText(words, row.counted)),
            given: shortened(answerText(words, row.given)),
          })}
        </li>
      ))}
      {more > 0 && <li>{words.dialog.andMore({ n: more })}</li>}
    </ul>
  );
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
