import { useEffect, useState } from 'react';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { logOut } from '../../../platform/session/log-out';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';

/** Seconds until the page logs out by itself: the computers are shared. */
const wholeSeconds = 60;

/** Says when the log-out happens, and offers to stay. Appears once everything is on the server. */
export function Leaving() {
  const words = useWords('solvingFinish').leaving;
  const [endsAt, setEndsAt] = useState<number | null>(() => performance.now() + wholeSeconds * 1000);
  const [left, setLeft] = useState(wholeSeconds);
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  const isOver = endsAt !== null && left <= 0;
  useEffect(() => {
    if (isOver) void leave();
  }, [isOver]);
  return (
    <>
      {endsAt !== null && <p className="num dimmed">{words.logOutIn({ n: left })}</p>}
      <div className="cluster">
        <Button variant="filled" icon="logout" onClick={() => void leave()}>
          {words.now}
        </Button>
        {endsAt !== null && <Button onClick={() => setEndsAt(null)}>{words.stay}</Button>}
      </div>
    </>
  );
}

async function leave(): Promise<void> {
  await logOut();
  navigate({ to: paths.login });
}
