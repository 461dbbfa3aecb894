import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';

/** The server lets a pupil in after this silence of the other computer, in seconds (docs/rules/accounts.md). */
const silenceSeconds = 60;
/** Log-ins that are tried by themselves: after them another computer is certainly on. */
const mostTries = 5;

type SecondSessionProps = {
  /** How many log-ins were refused for this reason in a row. */
  tries: number;
  /** Logs in again. */
  onAgain: () => void;
};

/** The account is open on another computer: says how to go on, counts down, and then logs in by itself. */
export function SecondSession({ tries, onAgain }: SecondSessionProps) {
  const words = useWords('auth').elsewhere;
  const [began] = useState(() => performance.now());
  const [left, setLeft] = useState(silenceSeconds);
  const latest = useRef(onAgain);
  latest.current = onAgain;
  const isOver = tries >= mostTries;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => {
      const next = Math.ceil(silenceSeconds - (performance.now() - began) / 1_000);
      setLeft(Math.max(0, next));
      if (next > 0) return;
      clearInterval(timer);
      latest.current();
    }, 500);
    return () => clearInterval(timer);
  }, [began, isOver]);
  return (
    <>
      <p>{tries > 1 ? words.stillOn : words.wait}</p>
      {isOver ? (
        <Button onClick={onAgain}>{words.again}</Button>
      ) : (
        <p role="timer" className="num">
          {words.left({ n: left })}
        </p>
      )}
    </>
  );
}
