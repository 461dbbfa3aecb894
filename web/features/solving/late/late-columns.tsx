import type { ReactNode } from 'react';
import { type LateRow, lateOrders } from '../../../../contract/solving-late';
import { sortable } from '../../../lists/sorting';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import type { Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { cx } from '../../../ui/cx';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import styles from './Late.module.css';
import { answerText, latenessText, nameOf } from './late-view';

/** The columns of the list. withChallenge: rows of several challenges stand together. */
export function lateColumns(words: Words<'solvingLate'>, withChallenge: boolean): StaffColumn<LateRow>[] {
  const { col } = words;
  return sortable(
    [
      {
        id: 'pupil',
        title: col.pupil,
        cell: (row) => <strong>{nameOf(row)}</strong>,
        wrap: true,
        width: 104,
        card: 'title',
      },
      {
        id: 'task',
        title: col.task,
        cell: (row) => taskOf(row, withChallenge),
        wrap: true,
        width: 100,
        card: 'under',
        cardCell: ({ taskNo, taskName, challengeName }) =>
          `${taskNo}. ${taskName}${withChallenge ? `, ${challengeName}` : ''}`,
      },
      {
        id: 'counted',
        title: col.counted,
        cell: (row) => answerOf(words, row.counted),
        wrap: true,
        width: 84,
        card: 'under',
        cardCell: (row) => answerText(words, row.counted),
        isNamed: true,
      },
      {
        id: 'given',
        title: col.given,
        cell: (row) => answerOf(words, row.given, true),
        wrap: true,
        width: 84,
        card: 'under',
        cardCell: (row) => <strong>{answerText(words, row.given)}</strong>,
        isNamed: true,
      },
      {
        id: 'received',
        title: col.received,
        cell: (row) => receivedOf(words, row),
        wrap: true,
        width: 124,
        card: 'under',
        cardCell: (row) => `${timeOf(row.receivedAt)}, ${latenessText(words, row)}`,
      },
      {
        id: 'cameBy',
        title: col.cameBy,
        cell: (row) => words.cameBy[row.cameBy],
        wrap: true,
        width: 116,
        card: 'under',
      },
      { id: 'state', title: col.state, cell: (row) => stateOf(words, row), wrap: true, width: 128, card: 'foot' },
      { id: 'school', title: col.school, cell: (row) => row.schoolName, wrap: true, width: 132, card: 'under' },
      { id: 'grade', title: col.grade, cell: (row) => row.grade ?? '', numeric: true, card: 'under', isNamed: true },
    ],
    lateOrders,
  );
}

function taskOf({ taskNo, taskName, challengeName }: LateRow, withChallenge: boolean): ReactNode {
  return (
    <div className={styles.cell}>
      {taskNo}. {taskName}
      {withChallenge && <span className="block type-note dimmed">{challengeName}</span>}
    </div>
  );
}

function answerOf(words: Words<'solvingLate'>, answer: LateRow['counted'], isMeant = false): ReactNode {
  const text = answerText(words, answer);
  const isNothing = answer === null || (answer.choiceNo === null && answer.text === null);
  // Pointing at a long answer, such as an interactive task's state, shows all of it.
  return (
    <span
      className={cx('clip break-anywhere', styles.answer, isNothing && 'dimmed')}
      title={text.length > 60 ? text : undefined}
    >
      {isMeant && !isNothing ? <strong>{text}</strong> : text}
    </span>
  );
}

function receivedOf(words: Words<'solvingLate'>, row: LateRow): ReactNode {
  return (
    <div className={styles.cell}>
      <span className="num nowrap">{timeOf(row.receivedAt)}</span>
      <span className="block type-note dimmed">{latenessText(words, row)}</span>
    </div>
  );
}

function stateOf(words: Words<'solvingLate'>, { acceptance, refusal, isOutranked }: LateRow): ReactNode {
  const decision = acceptance ?? refusal;
  return (
    <div className={styles.cell}>
      {acceptance ? (
        <Badge tone="good" icon="check">
          {words.state.ACCEPTED}
        </Badge>
      ) : refusal ? (
        <Badge icon="cross">{words.state.REFUSED}</Badge>
      ) : (
        <Badge tone="warn" icon="clock">
          {words.state.WAITING}
        </Badge>
      )}
      {isOutranked && <span className="block type-note dimmed">{words.state.outranked}</span>}
      {decision && (
        <>
          <span className="block type-note dimmed">
            {decision.by} <span className="num nowrap">{timeOf(decision.at)}</span>
          </span>
          <span className="block break-anywhere">{decision.reason}</span>
        </>
      )}
    </div>
  );
}

/** "2026-11-21 10:18" in the country's time zone. */
function timeOf(instant: string): string {
  return `${dayOf(instant)} ${hourAndMinute(instant)}`;
}
