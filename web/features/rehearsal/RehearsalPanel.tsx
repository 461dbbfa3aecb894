import { type FormEvent, useState } from 'react';
import type { CollectionRow } from '../../../contract/collections';
import * as calls from '../../../contract/rehearsal';
import { rehearsalLimits } from '../../../contract/rehearsal';
import { call } from '../../platform/calls/api';
import { Loaded } from '../../platform/calls/Loaded';
import { useReload } from '../../platform/calls/use-load';
import { useAct } from '../../platform/forms/use-act';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { RehearsalState } from './RehearsalState';

// The calls of the rehearsal's panel.

async function loadRehearsal(collectionId: string, signal: AbortSignal): Promise<calls.Rehearsal | null> {
  return (await call(calls.getRehearsal, { body: { collectionId }, signal })).rehearsal;
}

async function start(collectionId: string, robots: number, seconds: number): Promise<calls.Rehearsal> {
  return (await call(calls.startRehearsal, { body: { collectionId, robots, seconds } })).rehearsal;
}

async function stop(collectionId: string): Promise<void> {
  await call(calls.stopRehearsal, { body: { collectionId } });
}

const remove = (collectionId: string) => call(calls.removeRehearsal, { body: { collectionId } });

type RehearsalPanelProps = { collectionId: string; isComplete: boolean; type: CollectionRow['type'] };

/** Starts a class of robots on the collection, shows the server's response times live, and removes the robots again. */
export function RehearsalPanel({ collectionId, isComplete, type }: RehearsalPanelProps) {
  const words = useWords('rehearsal');
  // Nobody sits free trainings or the store.
  if (type === 'FTR' || type === 'STG') return null;
  return (
    <Card aria-labelledby="rehearsal-title" className="stack" style={{ marginTop: 'var(--s6)' }}>
      <h2 id="rehearsal-title">{words.title}</h2>
      <p>{words.about}</p>
      {isComplete ? <Panel collectionId={collectionId} /> : <p className="dimmed">{words.draftFirst}</p>}
    </Card>
  );
}

/** How often the state is loaded while robots sit, in milliseconds. */
const liveMs = 1_000;

function Panel({ collectionId }: { collectionId: string }) {
  const words = useWords('rehearsal');
  const [asking, setAsking] = useState(false);
  const load = useData(['rehearsal', 'state', collectionId], (signal) => loadRehearsal(collectionId, signal));
  const { loading, reload } = load;
  useReload({ failure: null, loading, everyMs: load.value?.state === 'RUNNING' ? liveMs : null, reload });
  const { busy, run } = useAct(useStale('rehearsal'), { stays: true, always: true });
  return (
    <Loaded load={load} failed={words.outcome.LOAD}>
      {(rehearsal) => (
        <>
          {rehearsal ? (
            <>
              <RehearsalState rehearsal={rehearsal} />
              <div className="cluster">
                {rehearsal.state === 'RUNNING' ? (
                  <Button
                    size="s"
                    busy={busy}
                    onClick={() => void run(() => stop(collectionId), words.outcome.NOT_STOPPED)}
                  >
                    {words.stop}
                  </Button>
                ) : (
                  <Button size="s" variant="danger" busy={busy} onClick={() => setAsking(true)}>
                    {words.remove}
                  </Button>
                )}
              </div>
            </>
          ) : (
            <StartForm
              busy={busy}
              onStart={(robots, seconds) =>
                void run(async () => {
                  load.replace(await start(collectionId, robots, seconds));
                }, words.outcome.NOT_STARTED)
              }
            />
          )}
          {load.failure !== null && <Notice tone="warn">{failureWords(load.failure)}</Notice>}
          <ConfirmModal
            open={asking}
            title={words.confirmRemove}
            confirmLabel={words.remove}
            danger
            busy={busy}
            onClose={() => setAsking(false)}
            onConfirm={() =>
              void run(async () => {
                const { attempts } = await remove(collectionId);
                return words.removed({ n: attempts });
              }, words.outcome.NOT_REMOVED).then(() => setAsking(false))
            }
          >
            <p>{words.removeHint}</p>
          </ConfirmModal>
        </>
      )}
    </Loaded>
  );
}

function StartForm({ busy, onStart }: { busy: boolean; onStart: (robots: number, seconds: number) => void }) {
  const words = useWords('rehearsal');
  const [robots, setRobots] = useState('30');
  const [seconds, setSeconds] = useState('60');
  const fits = (text: string, most: number) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
  const isRight = fits(robots, rehearsalLimits.robots) && fits(seconds, rehearsalLimits.seconds);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRight) onStart(Number(robots), Number(seconds));
  };
  const number = { type: 'number', min: 1, inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div className="cluster">
        <TextField
          label={words.robots}
          hint={words.robotsHint({ n: rehearsalLimits.robots })}
          error={!fits(robots, rehearsalLimits.robots) && words.robotsHint({ n: rehearsalLimits.robots })}
          {...number}
          max={rehearsalLimits.robots}
          value={robots}
          onChange={(event) => setRobots(event.target.value)}
        />
        <TextField
          label={words.seconds}
          hint={words.secondsHint}
          error={!fits(seconds, rehearsalLimits.seconds) && words.robotsHint({ n: rehearsalLimits.seconds })}
          {...number}
          max={rehearsalLimits.seconds}
          value={seconds}
          onChange={(event) => setSeconds(event.target.value)}
        />
      </div>
      <div className="cluster">
        <Button type="submit" busy={busy} disabled={!isRight}>
          {words.start}
        </Button>
      </div>
    </form>
  );
}
