import { type ReactNode, useState } from 'react';
import type { TodayClass } from '../../../contract/today';
import { useAct } from '../../platform/forms/use-act';
import { useOwnSchool } from '../../platform/session/chosen-school';
import { dayAndMonth, fullStop } from '../../platform/words/dates';
import { useLocale, useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { StaffIcon } from '../../ui/staff/StaffIcon';
import { KeyCardsDialog } from '../keycards/KeyCardsDialog';
import styles from './ClassTile.module.css';
import { CountBar } from './CountBar';
import { pupilsOf } from './today';
import { ConsentsLink, LessonLink, ResultsLink } from './ways';

type ClassTileProps = {
  one: TodayClass;
  /** Without it the tile is two lines high: there are many classes. */
  hasBar: boolean;
};

/** A class: its name, how its pupils stand, and the one next act. It changes in place. */
export function ClassTile({ one, hasBar }: ClassTileProps) {
  const words = useWords('today');
  const { className, count, finished, solving, notYet, next, challengeId } = one;
  const hasBegun = challengeId !== null && next !== 'READY';
  const isLive = next === 'WATCH';
  return (
    <article
      className={cx('column gap-2 shrink box', styles.tile)}
      data-live={isLive || undefined}
      data-short={!hasBar || undefined}
    >
      <div className={cx('cluster gap-none-2 align-baseline middle-control', styles.head)}>
        <h3 className="heading-title">
          <LessonLink
            className="color-inherit not-underlined hover-underlined"
            of={one}
            aria-label={words.classes.name({ name: className })}
          >
            {className}
          </LessonLink>
        </h3>
        <span className={cx('type-dense nowrap dimmed', styles.count)}>{words.pupils({ n: count })}</span>
        <TileBadge one={one} />
      </div>
      {hasBar && <CountBar finished={finished} solving={solving} notYet={notYet} isThin />}
      {hasBar && <p className={cx('num', styles.words)}>{hasBegun ? <Counts one={one} /> : null}</p>}
      <NextAct one={one} />
    </article>
  );
}

function TileBadge({ one }: { one: TodayClass }) {
  const words = useWords('today');
  if (one.next === 'WATCH') {
    return (
      <Badge tone="info" icon="pencil">
        {words.solvingNow}
      </Badge>
    );
  }
  const isAsked = one.next === 'CONSENTS' || one.next === 'START' || one.next === 'LET_IN';
  if (!isAsked || one.withoutConsent === 0) return null;
  return (
    <ConsentsLink of={one}>
      <Badge tone="warn">{words.withoutConsent({ n: one.withoutConsent })}</Badge>
    </ConsentsLink>
  );
}

/** "4 baigė · 15 sprendžia · 5 dar nesprendė". */
function Counts({ one }: { one: TodayClass }) {
  const words = useWords('today');
  const { number } = useWords('units');
  const isOver = one.next === 'RESULTS' || one.next === 'NOTHING';
  const parts = [
    [one.finished, words.finished],
    [one.solving, words.solving],
    [one.notYet, isOver ? words.didNot : words.notYet],
  ] as const;
  return parts
    .filter(([n]) => n > 0)
    .map(([n, label]) => `${number({ n })} ${label}`)
    .join(' · ');
}

/** A class that nothing is to be done for: in words, without a button. */
function Still({ one }: { one: TodayClass }) {
  const { still: words } = useWords('today');
  const locale = useLocale();
  const date = one.nextDate;
  if (one.next === 'NOTHING')
    return (
      <p className={cx('row control dimmed type-dense', styles.quiet)}>
        {one.challengeId === null ? words.noContest : words.didNotSit}
      </p>
    );
  const said = one.next === 'READY' ? words.ready : words.done;
  return (
    <p className={cx('row control num good type-dense', styles.still)}>
      <Icon name="check" size={18} /> {said} {date && fullStop(words[date.kind]({ day: dayAndMonth(date.at, locale) }))}
    </p>
  );
}

/** The one next act of a class. */
function NextAct({ one }: { one: TodayClass }): ReactNode {
  const words = useWords('today');
  const { challengeId: challenge, nextCount: n } = one;
  const look = { className: buttonClass({ size: 's', wide: true }) };
  switch (one.next) {
    case 'WATCH':
      return (
        <LessonLink
          of={one}
          challenge={challenge}
          className={buttonClass({ size: 's', wide: true, variant: 'filled' })}
        >
          <StaffIcon name="columns" size={16} /> <span>{words.act.WATCH()}</span>
        </LessonLink>
      );
    case 'CARDS':
      return <PrintCards one={one} />;
    case 'CONSENTS':
      return (
        <ConsentsLink of={one} {...look}>
          <StaffIcon name="document" size={16} /> <span>{words.act.CONSENTS({ n })}</span>
        </ConsentsLink>
      );
    case 'START':
      return (
        <LessonLink of={one} challenge={challenge} {...look}>
          <StaffIcon name="hand" size={16} /> <span>{words.act.START()}</span>
        </LessonLink>
      );
    case 'LET_IN':
      return (
        <LessonLink of={one} challenge={challenge} select="rest" {...look}>
          <StaffIcon name="hand" size={16} /> <span>{words.act.LET_IN({ n })}</span>
        </LessonLink>
      );
    case 'RESULTS':
      return (
        <ResultsLink of={one} {...look}>
          <StaffIcon name="trophy" size={16} /> <span>{words.act.RESULTS()}</span>
        </ResultsLink>
      );
    default:
      return <Still one={one} />;
  }
}

/** Opens the dialog that prints the cards of the class. */
function PrintCards({ one }: { one: TodayClass }) {
  const words = useWords('today');
  const stale = useStale('today', 'classes');
  const school = useOwnSchool();
  const { busy, run } = useAct(undefined, { stays: true });
  const [uuids, setUuids] = useState<readonly string[] | null>(null);
  if (school === null) return null;
  const open = () => run(async () => setUuids(await pupilsOf(school.id, one)), words.classes.cardsLost);
  const close = () => {
    setUuids(null);
    stale();
  };
  return (
    <>
      <Button size="s" wide icon="printer" busy={busy} onClick={open}>
        {words.act.CARDS({ n: one.nextCount })}
      </Button>
      {uuids && <KeyCardsDialog school={school.id} uuids={uuids} onClose={close} />}
    </>
  );
}
