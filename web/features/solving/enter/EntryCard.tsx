import { type ComponentType, type FormEvent, lazy, Suspense, useState } from 'react';
import { type Challenge, solvingLimits } from '../../../../contract/solving';
import { useSettings } from '../../../platform/calls/settings';
import { useAct } from '../../../platform/forms/use-act';
import { navigate } from '../../../platform/screens/navigation';
import { noKey, paths } from '../../../platform/screens/paths';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Field } from '../../../ui/fields/Field';
import { TextInput } from '../../../ui/fields/TextInput';
import { Notice } from '../../../ui/Notice';
import { RiverScene } from '../../../ui/scene/RiverScene';
import { isKeyRight } from '../solving';
import { audience, stageOf } from '../stage';
import styles from './EntryCard.module.css';
import type { LockdownLaunchProps } from './LockdownLaunch';

const LockdownLaunch = lazy(
  (): Promise<{ default: ComponentType<LockdownLaunchProps> }> =>
    import('./LockdownLaunch').then(
      ({ LockdownLaunch }) => ({ default: LockdownLaunch }),
      () => ({ default: () => null }),
    ),
);

/** Today's challenge for organisers, who need no permission: its description, and the button to enter. */
export function EntryCard({ challenge }: { challenge: Challenge }) {
  const words = useWords('solving', 'referenceStages');
  const { entry } = useWords('solvingEntry');
  const isRunning = challenge.attemptState === 'RUNNING';
  return (
    <Card wide flush className={styles.card} aria-labelledby="challenge">
      <div className={styles.words}>
        <div className="cluster">
          <Badge tone="info">{words.referenceStages.stage[stageOf(challenge)]}</Badge>
          <Badge>{audience(challenge, words)}</Badge>
        </div>
        <h2 id="challenge" className={styles.name}>
          {challenge.brc_name}
        </h2>
        <Facts challenge={challenge} />
        {isRunning ? (
          <Notice tone="info" icon="clock" role="status">
            {entry.running}
          </Notice>
        ) : (
          <p className="dimmed">{entry.testAttempt}</p>
        )}
        <EnterForm challenge={challenge} isRunning={isRunning} />
      </div>
      <div className={styles.scene}>
        <RiverScene variant="card" />
      </div>
    </Card>
  );
}

function Facts({ challenge }: { challenge: Challenge }) {
  const { entry } = useWords('solvingEntry');
  return (
    <dl className={styles.facts}>
      <Fact value={String(challenge.brc_task_count)} name={entry.tasks({ n: challenge.brc_task_count })} />
      <Fact value={entry.time({ n: challenge.brc_time_mins })} name={entry.minutes} />
      <Fact value={entry.pointsUpTo({ n: challenge.brc_max_points })} name={entry.points} />
    </dl>
  );
}

function Fact({ value, name }: { value: string; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The field for the key, if one is required, and the button. The field reports a wrong key before anything starts. */
function EnterForm({ challenge, isRunning }: { challenge: Challenge; isRunning: boolean }) {
  const words = useWords('solvingEntry');
  const { outcome } = useWords('solving', 'referenceStages');
  const [key, setKey] = useState('');
  const [error, setError] = useState('');
  const { busy, run } = useAct(undefined, { stays: true });
  const { flags } = useSettings();
  const asksKey = challenge.secured && !isRunning;
  const bare = key.trim();
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (asksKey && bare === '') return;
    const start = async () => {
      if (asksKey && !(await isKeyRight(challenge.brc_id, bare))) setError(outcome.INVALID_SECURITY_KEY);
      else navigate({ to: paths.solver, params: { id: challenge.brc_id, key: asksKey ? bare : noKey } });
    };
    await run(start, (failure) => setError(failureWords(failure)));
  };
  const button = (
    <Button type="submit" variant="filled" size="l" iconEnd="arrow-right" busy={busy} disabled={asksKey && bare === ''}>
      {isRunning ? words.continue : words.enter}
    </Button>
  );
  return (
    <form className={styles.enter} onSubmit={(event) => void enter(event)}>
      {asksKey ? (
        <div className={styles.keyLine}>
          <Field label={words.securityKey} error={error} hint={`${words.securityKeyHint}. ${words.enterHint}`}>
            {(control) => (
              <TextInput
                {...control}
                icon="key"
                copied
                large
                maxLength={solvingLimits.securityKeyLength}
                autoComplete="off"
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                value={key}
                onChange={(event) => {
                  setKey(event.target.value);
                  setError('');
                }}
              />
            )}
          </Field>
          {button}
        </div>
      ) : (
        <>
          <div>{button}</div>
          {!isRunning && <p className="dimmed note">{words.enterHint}</p>}
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
        </>
      )}
      {flags.lockdown && challenge.ldb_url !== null && challenge.brc_type === 'CON' && (
        <Suspense>
          <LockdownLaunch challenge={challenge} address={challenge.ldb_url} securityKey={asksKey ? bare : null} />
        </Suspense>
      )}
    </form>
  );
}
