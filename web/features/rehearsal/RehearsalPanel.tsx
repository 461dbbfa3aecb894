import { type FormEvent, useState } from 'react';
import type { CollectionRow } from '../../../contract/collections';
import { type Rehearsal, rehearsalLimits } from '../../../contract/rehearsal';
import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { TextInput } from '../../ui/TextInput';
import { useToast } from '../../ui/Toasts';
import { RehearsalState } from './RehearsalState';
import { loadRehearsal, remove, start, stop } from './rehearsal';

type RehearsalPanelProps = { collectionId: string; isComplete: boolean; type: CollectionRow['type'] };

/** Lets a class of robots sit the collection, shows live how the server bears it, and takes them away again. */
export function RehearsalPanel({ collectionId, isComplete, type }: RehearsalPanelProps) {
  const words = useWords('rehearsal');
  // Free trainings and the store are never sat.
  if (type === 'FTR' || type === 'STG') return null;
  return (
    <Card aria-labelledby="rehearsal-title" className="stack" style={{ marginTop: 'var(--s6)' }}>
      <h2 id="rehearsal-title">{words.title}</h2>
      <p>{words.about}</p>
      {isComplete ? <Panel collectionId={collectionId} /> : <p className="dimmed">{words.draftFirst}</p>}
    </Card>
  );
}

/** So often the state is asked for while robots sit, in milliseconds. */
const LIVE_MS = 1_000;

function Panel({ collectionId }: { collectionId: string }) {
  const words = useWords('rehearsal');
  const common = useWords('common');
  const toast = useToast();
  const [isLive, setLive] = useState(true);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const load = useLoad(
    collectionId,
    async (signal) => {
      const found = await loadRehearsal(collectionId, signal);
      setLive(found?.state === 'RUNNING');
      return found;
    },
    { everyMs: isLive ? LIVE_MS : null },
  );
  const act = async (failed: string, work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      toast({ tone: 'bad', title: failed, text: failureWords(failure) });
    } finally {
      setBusy(false);
      setAsking(false);
      load.reload();
    }
  };
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
                    onClick={() => void act(words.outcome.NOT_STOPPED, () => stop(collectionId))}
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
                void act(words.outcome.NOT_STARTED, async () => {
                  const started: Rehearsal = await start(collectionId, robots, seconds);
                  load.replace(started);
                  setLive(true);
                })
              }
            />
          )}
          {load.failure !== null && <Notice tone="warn">{failureWords(load.failure)}</Notice>}
          <ConfirmModal
            open={asking}
            title={words.confirmRemove}
            confirmLabel={words.remove}
            cancelLabel={common.cancel}
            closeLabel={common.close}
            danger
            busy={busy}
            onClose={() => setAsking(false)}
            onConfirm={() =>
              void act(words.outcome.NOT_REMOVED, async () => {
                const { attempts } = await remove(collectionId);
                toast({ title: words.removed({ n: attempts }) });
              })
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
        <Field
          label={words.robots}
          hint={words.robotsHint({ n: rehearsalLimits.robots })}
          error={!fits(robots, rehearsalLimits.robots) && words.robotsHint({ n: rehearsalLimits.robots })}
        >
          {(control) => (
            <TextInput
              {...control}
              {...number}
              max={rehearsalLimits.robots}
              value={robots}
              onChange={(event) => setRobots(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={words.seconds}
          hint={words.secondsHint}
          error={!fits(seconds, rehearsalLimits.seconds) && words.robotsHint({ n: rehearsalLimits.seconds })}
        >
          {(control) => (
            <TextInput
              {...control}
              {...number}
              max={rehearsalLimits.seconds}
              value={seconds}
              onChange={(event) => setSeconds(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="cluster">
        <Button type="submit" busy={busy} disabled={!isRight}>
          {words.start}
        </Button>
      </div>
    </form>
  );
}
