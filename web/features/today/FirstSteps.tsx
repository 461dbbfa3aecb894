import type { ReactNode } from 'react';
import type { FirstSteps as Steps, TodayClass } from '../../../contract/today';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import styles from './FirstSteps.module.css';
import { ConsentsLink, LessonLink } from './ways';

/** The way of a newcomer to the first lesson: the open step is framed and has the only filled button. */
export function FirstSteps({ steps, classes }: { steps: Steps; classes: readonly TodayClass[] }) {
  const words = useWords('today');
  const own = classes.find(({ isMine }) => isMine);
  const list: Step[] = [
    { title: words.steps.account, isDone: true },
    {
      title: words.steps.addClass,
      text: words.steps.addClassText,
      isDone: steps.hasClass,
      act: (look) => (
        <Link to={paths.bring} className={look}>
          <Icon name="plus" /> {words.classes.add}
        </Link>
      ),
    },
    {
      title: words.steps.cards,
      text: words.steps.cardsText,
      isDone: steps.hasCards,
      act: (look) =>
        own &&
        own.withoutConsent > 0 && (
          <ConsentsLink of={own} className={look}>
            {words.act.CONSENTS({ n: own.withoutConsent })}
          </ConsentsLink>
        ),
    },
    {
      title: words.steps.train,
      text: words.steps.trainText,
      isDone: steps.hasTrained,
      act: (look) => (
        <Link to={paths.freeTrainings} className={look}>
          {words.steps.trainAct}
        </Link>
      ),
      isAlwaysOpen: true,
    },
    {
      title: words.steps.letIn,
      text: words.steps.letInText,
      isDone: false,
      act: (look) =>
        own && (
          <LessonLink of={own} className={look}>
            {words.steps.letInAct}
          </LessonLink>
        ),
    },
  ];
  const open = list.findIndex(({ isDone }) => !isDone);
  return (
    <ol aria-label={words.steps.label} className="stack plain-list gap-3">
      {list.map((step, at) => (
        <StepLine key={step.title} step={step} number={at + 1} isOpen={at === open} />
      ))}
    </ol>
  );
}

type Step = {
  title: string;
  text?: string;
  isDone: boolean;
  act?: (look: string) => ReactNode;
  /** Its act is offered before its turn. */
  isAlwaysOpen?: boolean;
};

function StepLine({ step, number, isOpen }: { step: Step; number: number; isOpen: boolean }) {
  const words = useWords('today');
  const { title, text, isDone, act, isAlwaysOpen } = step;
  return (
    <li
      className={cx('grid gap-1-4 align-center box', styles.step)}
      data-open={isOpen || undefined}
      data-done={isDone || undefined}
    >
      <Mark isDone={isDone} label={words.steps.done}>
        {number}
      </Mark>
      <div>
        <h2 className={cx('type-base semibold', isDone && 'dimmed')}>{title}</h2>
        {!isDone && text && <p className="type-dense dimmed">{text}</p>}
      </div>
      {!isDone &&
        (isOpen || isAlwaysOpen) &&
        act?.(buttonClass({ variant: isOpen ? 'filled' : 'outline', size: isOpen ? 'm' : 's' }))}
    </li>
  );
}

function Mark({ isDone, label, children }: { isDone: boolean; label: string; children: ReactNode }) {
  if (!isDone) return <span className={cx('center rounded-wide heading-base', styles.mark)}>{children}</span>;
  return (
    <span className={cx('center rounded-wide heading-base', styles.mark)}>
      <Icon name="check" bold />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
