import { useEffect, useRef, useState } from 'react';
import { type CardDoubt, readCardCode } from '../../../../contract/auth-key';
import { CallRefused } from '../../../platform/calls/call-errors';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { Notice } from '../../../ui/Notice';
import { AuthFrame } from '../AuthFrame';
import { EntryFailure } from '../login/EntryFailure';
import { CameraView } from './CameraView';
import { PicturePad, storeDoor, storedDoor } from './PicturePad';
import { type CardLogIn, useCardLogIn } from './use-card-log-in';

/**
 * The log-in by a picture card: the card is held to the camera, or the camera of a telephone has opened its address. The
 * child is asked by name before anything is open.
 */
export function CardPage() {
  const words = useWords('authCard');
  const card = useCardLogIn();
  const [doubt, setDoubt] = useState<CardDoubt | 'DECLINED' | null>(null);
  // On a computer for which the teacher has typed the code the pictures come first.
  const [isPressing, setPressing] = useState(() => storedDoor() !== null);
  const read = (code: string) => {
    if (card.busy) return;
    const key = readCardCode(code, location.origin + paths.card);
    setDoubt(typeof key === 'string' ? key : null);
    if (typeof key !== 'string') card.show(key);
  };
  const isAddressed = useAddressedCard(read);
  const decline = () => card.decline(() => setDoubt('DECLINED'));
  return (
    <AuthFrame title={words.title}>
      {doubt && (
        <Notice tone="warn" role="alert">
          {doubt === 'DECLINED' ? words.declined : words.doubt[doubt]}
        </Notice>
      )}
      {card.owner ? (
        <Question owner={card.owner} busy={card.isAnswering} onYes={card.accept} onNo={decline} />
      ) : card.failure !== null ? (
        <Failed card={card} isPressing={isPressing} />
      ) : card.busy || isAddressed ? (
        <p role="status" className="heading-section">
          {words.checking}
        </p>
      ) : isPressing ? (
        <PicturePad onPressed={card.press} />
      ) : (
        <CameraView onCode={read} />
      )}
      {!card.owner && !card.busy && card.failure === null && (
        <Button size="l" wide onClick={() => setPressing(!isPressing)}>
          {isPressing ? words.show : words.press}
        </Button>
      )}
      {!card.owner && (
        <Link to={paths.login} className={buttonClass({ variant: 'quiet', size: 'l', wide: true })}>
          {words.typed}
        </Link>
      )}
    </AuthFrame>
  );
}

/** Reads the card in the address of the page, once, and takes it out of the address: true until it is being read. */
function useAddressedCard(read: (code: string) => void): boolean {
  const [isWaiting, setWaiting] = useState(() => location.hash.length > 1);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const take = () => {
      setWaiting(false);
      if (location.hash.length <= 1) return;
      const { href } = location;
      // The key stays neither in the address bar nor in the history.
      history.replaceState(history.state, '', paths.card);
      latest.current(href);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return isWaiting;
}

type QuestionProps = { owner: { name: string; whole: string }; busy: boolean; onYes: () => void; onNo: () => void };

/** Asks the child by name: two children may have each other's card. */
function Question({ owner, busy, onYes, onNo }: QuestionProps) {
  const words = useWords('authCard');
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader says the name at once; a hasty Enter answers nothing.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="heading-large no-ring">
        {words.question({ name: owner.name })}
      </h2>
      <p>{owner.whole}</p>
      <Button variant="filled" size="l" wide icon="check" busy={busy} onClick={onYes}>
        {words.yes}
      </Button>
      <Button size="l" wide icon="cross" busy={busy} onClick={onNo}>
        {words.no}
      </Button>
    </>
  );
}

/** Why the card did not log in, and the way to try again. */
function Failed({ card, isPressing }: { card: CardLogIn; isPressing: boolean }) {
  const words = useWords('authCard');
  const isShut = card.failure instanceof CallRefused && card.failure.code === 'CARD_DOOR_SHUT';
  const again = () => {
    if (isShut) storeDoor(null);
    card.forget();
  };
  const badLogin = isPressing ? words.BAD_PICTURES : words.BAD_CARD;
  return (
    <>
      <EntryFailure failure={card.failure} badLogin={badLogin} again={card.again} />
      <Button size="l" wide icon="refresh" onClick={again}>
        {isPressing ? words.again : words.another}
      </Button>
    </>
  );
}
