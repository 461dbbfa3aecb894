import { type FormEvent, useEffect, useRef, useState } from 'react';
import { keyDoubt, readTypedKey } from '../../../contract/auth-key';
import { type CodeFault, codeLength, readCode } from '../../../contract/offline-code';
import type { SealedSet } from '../../../contract/offline-forms';
import { type Act, useAct } from '../../platform/forms/use-act';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { KeyInput } from '../../ui/fields/KeyInput';
import { Notice } from '../../ui/Notice';
import { CameraView } from '../auth/card/CameraView';
import { loadCode } from './offline';
import { Refusal } from './RoomForm';
import { dropWithdrawn, enterCode, type Room } from './room';

const groups = [1, 2, 3, 4, 5];
const lengths = groups.map(() => codeLength / groups.length);

/** The code by whatever way: typed, read by the camera, or from the server once the teacher has given it out. */
export function CodePart({ room, set }: { room: Room; set: SealedSet }) {
  const words = useWords('offline').code;
  const act = useAct(undefined, { stays: true });
  const [isCamera, setCamera] = useState(false);
  const [noCode, setNoCode] = useState(false);
  const enter = (code: string) => void act.run(() => enterCode(room, code));
  useCodeOfServer(room, set, enter);
  const show = (text: string) => {
    const read = readCode(text);
    setNoCode('fault' in read);
    if ('fault' in read) return;
    setCamera(false);
    enter(read.code);
  };
  return (
    <section className="stack" aria-labelledby="code">
      <h2 id="code">{words.title}</h2>
      {isCamera ? (
        <>
          {noCode && (
            <Notice tone="warn" role="alert">
              {words.noCode}
            </Notice>
          )}
          <CameraView onCode={show} words={words} />
        </>
      ) : (
        <TypedCode act={act} onCode={enter} />
      )}
      <Refusal failure={act.failure} />
      <Button size="l" wide onClick={() => setCamera(!isCamera)}>
        {isCamera ? words.typed : words.camera}
      </Button>
      <p className="type-staff dimmed">{words.network}</p>
    </section>
  );
}

function TypedCode({ act, onCode }: { act: Act; onCode: (code: string) => void }) {
  const offline = useWords('offline');
  const words = offline.code;
  const [parts, setParts] = useState(groups.map(() => ''));
  const [fault, setFault] = useState<CodeFault | null>(null);
  const typed = parts.join('');
  const missing = codeLength - typed.length;
  const doubt = keyDoubt(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readCode(typed);
    setFault('fault' in read ? read.fault : null);
    if ('code' in read) onCode(read.code);
  };
  return (
    <form
      className="stack"
      onSubmit={submit}
      onChange={() => {
        setFault(null);
        act.forget();
      }}
    >
      <p>{words.lead}</p>
      <KeyInput
        lengths={lengths}
        value={parts}
        onChange={(next) => setParts(next.map(readTypedKey))}
        label={words.label}
        partLabels={groups.map((n) => words.part({ n }))}
        doubt={doubt && offline.doubt[doubt]}
        invalid={fault !== null}
      />
      {fault && (
        <Notice tone="warn" role="alert">
          {words.fault[fault]}
        </Notice>
      )}
      <Button type="submit" variant="filled" size="l" wide icon="key" busy={act.busy} disabled={missing > 0}>
        {words.act}
      </Button>
      {missing > 0 && missing < codeLength && <p className="dimmed">{words.missing({ n: missing })}</p>}
    </form>
  );
}

/** Milliseconds between two questions, and before the opening from which they are asked: clocks may be slow. */
const askMs = 10_000;
const earlyMs = 30 * 60_000;

/**
 * Asks the server for the code, around the opening of the contest and while there is a network. Once it asks earlier: whether the
 * set was withdrawn is known while there is time to fetch another.
 */
function useCodeOfServer(room: Room, { head }: SealedSet, onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  const { preparation, opensAt } = head;
  const { isLocked } = room.view.get();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    if (isLocked) return;
    const ask = async (isFirst: boolean) => {
      const isDue = Date.now() > Date.parse(opensAt) - earlyMs && document.visibilityState === 'visible';
      const { computer } = room.view.get().content;
      const told = isDue || isFirst ? await loadCode(preparation, computer).catch(() => null) : null;
      if (isGone) return;
      if (told?.isWithdrawn) await dropWithdrawn(room, preparation);
      else if (told && told.code !== null) latest.current(told.code);
      // A whole room does not ask at the same moment.
      else timer = setTimeout(() => void ask(false), askMs * (0.7 + Math.random() * 0.6));
    };
    void ask(true);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [room, preparation, opensAt, isLocked]);
}
