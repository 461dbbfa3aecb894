import { type ReactNode, useState } from 'react';
import type { TodayClass } from '../../../../contract/today';
import { useAct } from '../../../platform/forms/use-act';
import { useOwnSchool } from '../../../platform/session/chosen-school';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import { KeyCardsDialog } from '../../keycards/KeyCardsDialog';
import { pupilsOf } from '../today';
import { ConsentsLink, LessonLink, ResultsLink } from '../ways';
import { Still } from './ClassTile';

/** The one next act of a class. */
export function NextAct({ one }: { one: TodayClass }): ReactNode {
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
