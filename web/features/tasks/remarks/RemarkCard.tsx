import { useState } from 'react';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { dayAndMonth } from '../../../platform/words/dates';
import { useLocale, useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { AnswerForm } from './AnswerForm';
import styles from './Remarks.module.css';
import { placeOf, type Remark, reopenRemark, settleRemark, takeProposal } from './remarks';

type RemarkCardProps = {
  taskId: string;
  remark: Remark;
  isCurrent: boolean;
  onChange: (remark: Remark) => void;
  onTaken: ((rev: number) => void) | undefined;
  onPoint: ((remark: Remark) => void) | undefined;
};

/** One remark: who, when, about what, the proposal, the answers, and what can be done with it. */
export function RemarkCard({ taskId, remark, isCurrent, onChange, onTaken, onPoint }: RemarkCardProps) {
  const words = useWords('tasksRemarks');
  const locale = useLocale();
  const [isAnswering, setAnswering] = useState(false);
  const isOpen = remark.state === 'OPEN';
  const place = placeOf(words, remark.field);
  return (
    <article
      className={cx(
        'stack gap-1 paper frame rounded type-dense break-anywhere pad-2',
        isCurrent && styles.current,
        !isOpen && 'no-ground',
      )}
      aria-label={place}
    >
      <p className="type-note dimmed">
        <b className="text">{remark.by}</b> <span className="num">{dayAndMonth(remark.at, locale)}</span> · {place}
      </p>
      {remark.quote !== '' && (
        <p className={cx('dimmed', styles.quote)}>
          {onPoint && remark.isThere ? (
            <button type="button" className={cx('text-start bare', styles.point)} onClick={() => onPoint(remark)}>
              „{remark.quote}“
            </button>
          ) : (
            <q>{remark.quote}</q>
          )}
          {!remark.isThere && isOpen && <span className="dimmed"> ({words.gone})</span>}
        </p>
      )}
      <p className="keeps-lines">{remark.text}</p>
      {remark.proposal !== null && (
        <p>
          {remark.proposal === '' ? (
            words.remove
          ) : (
            <>
              {words.proposal} <ins className="good-tint not-underlined">{remark.proposal}</ins>
            </>
          )}
        </p>
      )}
      {remark.answers.map((answer) => (
        <p key={`${answer.at} ${answer.by}`} className={cx('keeps-lines', styles.answer)}>
          <b>{answer.by}</b> <span className="num">{dayAndMonth(answer.at, locale)}</span>
          <br />
          {answer.text}
        </p>
      ))}
      {!isOpen && (
        <p className="type-dense dimmed">
          {words.state[remark.state]}
          {remark.settledBy !== null &&
            remark.settledAt !== null &&
            `: ${words.settledBy({ name: remark.settledBy, day: dayAndMonth(remark.settledAt, locale) })}`}
        </p>
      )}
      {isAnswering ? (
        <AnswerForm
          taskId={taskId}
          remark={remark}
          onAnswered={(now) => {
            setAnswering(false);
            onChange(now);
          }}
          onLeave={() => setAnswering(false)}
        />
      ) : (
        <Acts remark={remark} onAnswer={() => setAnswering(true)} onChange={onChange} onTaken={onTaken} />
      )}
    </article>
  );
}

type ActsProps = Pick<RemarkCardProps, 'remark' | 'onChange' | 'onTaken'> & { onAnswer: () => void };

/** Taking is for who writes the task; a tester settles and opens again own remarks alone. */
function Acts({ remark, onAnswer, onChange, onTaken }: ActsProps) {
  const words = useWords('tasksRemarks');
  const { busy, failure, run } = useAct(undefined, { stays: true });
  const mayClose = remark.isMine || onTaken !== undefined;
  const settle = () =>
    run(async () => {
      const now = await settleRemark(remark.id);
      onChange(now);
      return { title: words.done, text: placeOf(words, remark.field) };
    });
  const reopen = () =>
    run(async () => {
      const now = await reopenRemark(remark.id);
      onChange(now);
      return { title: words.opened, text: placeOf(words, remark.field) };
    });
  const take = () =>
    run(async () => {
      const taken = await takeProposal(remark.id);
      onChange(taken.remark);
      if (taken.isTaken) onTaken?.(taken.rev);
      return taken.isTaken ? { title: words.taken, text: remark.proposal ?? '' } : { title: words.notTaken };
    });
  return (
    <>
      <div className={cx('wrap', styles.acts)}>
        {remark.state === 'OPEN' ? (
          <>
            {onTaken && remark.proposal !== null && remark.isThere && (
              <Button size="xs" variant="outline" busy={busy} onClick={() => void take()}>
                {words.take}
              </Button>
            )}
            <Button size="xs" variant="quiet" aria-label={words.answerOf({ name: remark.by })} onClick={onAnswer}>
              {words.answer}
            </Button>
            {mayClose && (
              <Button size="xs" variant="quiet" busy={busy} onClick={() => void settle()}>
                {words.settle}
              </Button>
            )}
          </>
        ) : (
          mayClose && (
            <Button size="xs" variant="quiet" busy={busy} onClick={() => void reopen()}>
              {words.reopen}
            </Button>
          )
        )}
      </div>
      <FailureNotice title={words.failedAct} failure={failure} />
    </>
  );
}
