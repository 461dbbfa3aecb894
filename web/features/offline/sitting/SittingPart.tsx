import { useEffect, useState } from 'react';
import { plainAids } from '../../../../contract/users-aids';
import { setAids } from '../../../platform/aids';
import { useStayPrompt } from '../../../platform/outbox/use-stay-prompt';
import { goTo, guardPage } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { currentSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { Notice } from '../../../ui/Notice';
import { SavedMark } from '../../../ui/sitting/SavedMark';
import { LocalView } from '../../solving/LocalView';
import { LeaveQuestion } from '../../solving/late-parts';
import { isYoung } from '../../solving/stage';
import { YoungTime } from '../../solving/young/YoungHeader';
import { YoungView } from '../../solving/young/YoungView';
import type { SetPupil } from '../opened-set';
import type { CurrentSitting, OpenSet, Room } from '../room';
import { SittingHeader } from './SittingHeader';
import { useOfflineSitting } from './use-offline-sitting';

type SittingPartProps = { room: Room; current: CurrentSitting; open: OpenSet };

/** The solver, with the tasks of the opened set and answers that stay on this computer. */
export function SittingPart({ room, current, open }: SittingPartProps) {
  const words = useWords('offline').sitting;
  const { log } = useWords('offline');
  const { finish, typing } = useWords('solving');
  const { solver, remainingMs } = useOfflineSitting(room, current, open);
  const { challenge } = open.set;
  const wholeMs = current.sitting.minutes * 60_000;
  const isUnsaved = current.unsaved.length > 0;
  useAidsOf(current.pupil);
  useStayPrompt(isUnsaved);
  const saved = isUnsaved ? (
    <SavedMark where="nowhere" short={words.unsavedShort}>
      {words.unsavedShort}
    </SavedMark>
  ) : current.writing > 0 ? (
    <SavedMark where="typing" short={typing}>
      {typing}
    </SavedMark>
  ) : (
    <SavedMark where="computer" short={words.savedShort} live>
      {words.saved}
    </SavedMark>
  );
  const strip = isUnsaved && (
    <Notice tone="bad" strip role="alert" className="no-shrink">
      {words.unsaved}
    </Notice>
  );
  const time = { remainingMs: remainingMs ?? 0, leastMs: null, added: 0 };
  return (
    <>
      {isYoung(challenge) ? (
        <YoungView
          isTraining
          sitting={solver}
          showsId={false}
          saved={saved}
          time={(isShort) => <YoungTime {...time} wholeMs={wholeMs} isShort={isShort} />}
        >
          {strip}
        </YoungView>
      ) : (
        <LocalView
          sitting={solver}
          challenge={challenge}
          marks={log}
          finishLabel={finish}
          remainingMs={remainingMs}
          header={(picker) => (
            <SittingHeader
              solver={solver}
              challenge={challenge}
              remainingMs={remainingMs}
              wholeMs={wholeMs}
              saved={saved}
              picker={picker}
            />
          )}
        >
          {strip}
        </LocalView>
      )}
      <LeaveGuard />
    </>
  );
}

/** The aids that the pupil has chosen before hold for this sitting. */
function useAidsOf({ aids }: SetPupil): void {
  useEffect(() => {
    // A pupil who is logged in at this computer has aids of their own, which are not changed by another's.
    if (currentSession()?.role === 'STUDENT') return;
    setAids(aids ?? plainAids);
    return () => setAids(plainAids);
  }, [aids]);
}

/** The browser's "back" stays at the sitting once, then asks: the time goes on. */
function LeaveGuard() {
  const [go, setGo] = useState<{ leave: () => void } | null>(null);
  useEffect(() => {
    // An entry of its own: where the page is the first of its window, "back" would close it at once.
    goTo(`${paths.offline}#-`);
    return guardPage((leave, isBack) => {
      if (isBack) setGo({ leave });
      return !isBack;
    });
  }, []);
  return <LeaveQuestion open={go !== null} onStay={() => setGo(null)} onLeave={() => go?.leave()} />;
}
