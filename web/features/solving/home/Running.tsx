import { useEffect, useState } from 'react';
import type { Challenge } from '../../../../contract/solving-challenge';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { countLogs } from '../../../ui/sitting/dam/places';
import type { KeptSitting } from './kept-sitting';
import { StartForm } from './StartForm';
import { StatusBox } from './StatusBox';
import styles from './states.module.css';

type RunningProps = { challenge: Challenge; kept: KeptSitting | null; isLost: boolean };

/** An unfinished sitting: the way back to it, which works without the server when this computer keeps it. */
export function Running({ challenge, kept, isLost }: RunningProps) {
  const words = useWords('solvingHome').running;
  const left = useMinutes(kept?.remainingMs ?? null);
  const { logs, of, here } = countLogs(kept?.places ?? []);
  const dam = challenge.dam;
  const known = kept ? { logs, of } : dam && { logs: dam.answered.length, of: dam.tasks };
  return (
    <>
      <div className={cx('above-4', styles.slotTop)}>
        {isLost && kept ? (
          <StatusBox tone="warn" isOffline>
            <strong>{words.lost}</strong> {logs > 0 && words.here({ n: logs })} {here > 0 && words.unsent({ n: here })}{' '}
            {words.safe}
          </StatusBox>
        ) : (
          <StatusBox tone="wait">{words.going}</StatusBox>
        )}
      </div>
      <dl className={cx('flex flex-wrap num', styles.facts)}>
        {left !== null && (
          <div className="flex">
            <dt className="type-staff dimmed">{words.clock}</dt>
            <dd className="heading-title phone-heading-question">{words.left({ n: left })}</dd>
          </div>
        )}
        {known && (
          <div className="flex">
            <dt className="type-staff dimmed">{words.logs({ n: known.of })}</dt>
            <dd className="heading-title phone-heading-question">{words.logsOf({ n: known.logs, of: known.of })}</dd>
          </div>
        )}
      </dl>
      <StartForm challenge={{ ...challenge, attemptState: 'RUNNING' }} beside={null} label={words.goOn} takesFocus />
    </>
  );
}

/** Whole minutes left, rounded up, counted on from what was left at the first render; null: not known. */
function useMinutes(remainingMs: number | null): number | null {
  const [began] = useState(() => performance.now());
  const [now, setNow] = useState(began);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return remainingMs === null ? null : Math.max(0, Math.ceil((remainingMs - (now - began)) / 60_000));
}
