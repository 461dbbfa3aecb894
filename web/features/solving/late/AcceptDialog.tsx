import { useState } from 'react';
import { shortestReason } from '../../../../contract/shapes';
import type { LateRow } from '../../../../contract/solving-late';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Dialog } from '../../../ui/frame/Dialog';
import { Notice } from '../../../ui/Notice';
import { SuggestedInput } from '../../../ui/staff/SuggestedInput';
import styles from './Late.module.css';
import { type Accepted, accept } from './late';
import { answerText, hasRivals, keyOf, nameOf } from './late-view';

const longestReason = 500;
const rowsShown = 5;
const suggested = ['network', 'power', 'computer', 'system'] as const;

type AcceptDialogProps = {
  /** At least one. */
  rows: readonly LateRow[];
  /** Whether results of one of their challenges have been calculated. */
  isCalculated: boolean;
  /** Held by the page, so that the text survives a closed dialog or a failed call. */
  reason: string;
  onReason: (reason: string) => void;
  onLeave: () => void;
  onDone: (outcome: Accepted) => void;
};

/** Says what will change, asks for the reason and lets the answers count. Rendered only while it is open. */
export function AcceptDialog(props: AcceptDialogProps) {
  const { rows, isCalculated, reason, onReason, onLeave, onDone } = props;
  const words = useWords('solvingLate');
  const common = useWords('common');
  const said = words.dialog;
  const act = useAct(useStale('solving'));
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim().length < shortestReason;
  const outranked = rows.filter((row) => row.isOutranked).length;
  const run = async () => {
    setTried(true);
    if (!isMissing) await act.run(async () => onDone(await accept(rows, reason.trim())));
  };
  return (
    <Dialog
      open
      title={said.title({ n: rows.length })}
      confirmLabel={words.accept}
      cancelLabel={common.cancel}
      closeLabel={common.close}
      busy={act.busy}
      onClose={onLeave}
      onConfirm={() => void run()}
    >
      <Chosen rows={rows} words={words} />
      <p>{said.consequence}</p>
      {outranked > 0 && <p>{said.outranked({ n: outranked })}</p>}
      {hasRivals(rows) && <p>{said.newest}</p>}
      {isCalculated && <Notice tone="warn">{said.recalculate}</Notice>}
      <SuggestedInput
        label={said.reason}
        hint={said.reasonHint}
        error={tried && isMissing && said.reasonMissing}
        maxLength={longestReason}
        value={reason}
        onChange={onReason}
        title={said.suggestions}
        suggestions={suggested.map((name) => said.reasons[name])}
      />
      {act.failure !== null && (
        <Notice tone="bad" role="alert" title={said.failed}>
          {failureWords(act.failure)}
        </Notice>
      )}
    </Dialog>
  );
}

/** Lists the pupils, and for each answer the one that it replaces. */
function Chosen({ rows, words }: { rows: readonly LateRow[]; words: Words<'solvingLate'> }) {
  const more = rows.length - rowsShown;
  return (
    <ul className={styles.chosen}>
      {rows.slice(0, rowsShown).map((row) => (
        <li key={keyOf(row)}>
          {words.dialog.one({
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
