import { useEffect, useRef, useState } from 'react';
import { solvingLimits } from '../../../contract/solving';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Notice } from '../../ui/Notice';
import { ClockDoubt } from './ClockDoubt';
import styles from './Offline.module.css';
import type { SetPupil } from './opened-set';
import { allParcels, closeSet, type OpenSet, type Room } from './room';
import { beginSitting } from './sitting/sitting';

/** The names of the class, and the question before the time begins. */
export function WhoPart({ room, open }: { room: Room; open: OpenSet }) {
  const words = useWords('offline').who;
  const [chosen, setChosen] = useState<SetPupil | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone: the form of the code, the end of the pupil before, the question about a name.
  useEffect(() => {
    if (chosen === null) heading.current?.focus({ preventScroll: true });
  }, [chosen]);
  const parcels = allParcels(room.view.get());
  const preparation = room.view.get().content.set?.head.preparation;
  const hasSolved = ({ uuid }: SetPupil) =>
    parcels.some(({ pupil, sealed }) => pupil === uuid && sealed.preparation === preparation);
  if (chosen) return <Question room={room} pupil={chosen} hasSolved={hasSolved(chosen)} onNo={() => setChosen(null)} />;
  return (
    <section className="stack" aria-labelledby="who">
      <h2 id="who" ref={heading} tabIndex={-1} className="no-ring">
        {words.title}
      </h2>
      <p>{words.lead}</p>
      <ul className={cx('grid plain-list gap-2 break-anywhere', styles.names)}>
        {open.set.pupils.map((pupil) => (
          <li key={pupil.uuid}>
            <Button size="l" wide onClick={() => setChosen(pupil)}>
              {nameOf(pupil)}
              {pupil.login !== undefined && <small className="block dimmed">{pupil.login}</small>}
              {hasSolved(pupil) && <small className="block dimmed">{words.solved}</small>}
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Button variant="quiet" icon="lock" onClick={() => closeSet(room)}>
          {words.close}
        </Button>
      </p>
    </section>
  );
}

const nameOf = ({ firstName, lastName }: SetPupil): string => `${firstName} ${lastName}`;

type QuestionProps = { room: Room; pupil: SetPupil; hasSolved: boolean; onNo: () => void };

/** Asks the child by name: a press on the wrong one is soon done. */
function Question({ room, pupil, hasSolved, onNo }: QuestionProps) {
  const words = useWords('offline');
  const act = useAct(undefined, { stays: true });
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader says the name at once; a hasty Enter begins nothing.
  useEffect(() => heading.current?.focus(), []);
  const head = room.view.get().content.set?.head;
  const isUnlimited = pupil.minutes >= solvingLimits.noLimitMinutes;
  return (
    <section className="stack">
      <h2 ref={heading} tabIndex={-1} className="heading-large no-ring">
        {words.who.question({ name: pupil.firstName })}
      </h2>
      <p>
        {nameOf(pupil)} {pupil.login !== undefined && <span className="dimmed">({pupil.login})</span>}
      </p>
      <p>{isUnlimited ? words.who.noLimit : words.who.minutes({ n: pupil.minutes })}</p>
      {hasSolved && <Notice tone="warn">{words.who.again}</Notice>}
      {head && <ClockDoubt head={head} />}
      <FailureNotice failure={act.failure}>{words.who.failed}</FailureNotice>
      <Button
        variant="filled"
        size="l"
        wide
        icon="check"
        busy={act.busy}
        onClick={() => void act.run(() => beginSitting(room, pupil))}
      >
        {words.who.start}
      </Button>
      <Button size="l" wide icon="cross" onClick={onNo}>
        {words.who.no}
      </Button>
    </section>
  );
}
