import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { keyAlphabet, keyDoubt, readTypedKey } from '../../../contract/auth-key';
import type { SealedSet, SetHead } from '../../../contract/offline-forms';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { paths } from '../../platform/screens/paths';
import { useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { KeyInput } from '../../ui/fields/KeyInput';
import { Dialog } from '../../ui/frame/Dialog';
import { Notice } from '../../ui/Notice';
import { loadSet } from './offline';
import { undelivered } from './parcels';
import { allParcels, checkSet, type Room, SetRefused, storeSet } from './room';

const lengths = [4, 4];
const roomLength = 8;

/** The letters in an address, as the teacher's QR code has them; null: none, such as the number of a task. */
export function lettersIn(fragment: string): string | null {
  const letters = readTypedKey(fragment);
  return letters.length === roomLength && [...letters].every((letter) => keyAlphabet.includes(letter)) ? letters : null;
}

/** The form for the eight letters of a class, by which the computer gets its set. */
export function RoomForm({ room, onBack }: { room: Room; onBack?: () => void }) {
  const words = useWords('offline');
  const [parts, setParts] = useState(['', '']);
  const fetching = useFetching(room, onBack);
  const missing = roomLength - parts.join('').length;
  const doubt = keyDoubt(parts.join(''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing === 0) fetching.begin(parts.join(''));
  };
  const { replacing } = fetching;
  return (
    <form className="stack" onSubmit={submit} onChange={fetching.act.forget}>
      {room.view.get().content.isWithdrawn && (
        <Notice tone="warn" role="alert">
          {words.room.withdrawn}
        </Notice>
      )}
      <h2>{words.room.label}</h2>
      <p>{words.room.lead}</p>
      <KeyInput
        lengths={lengths}
        value={parts}
        onChange={(typed) => setParts(typed.map(readTypedKey))}
        label={words.room.label}
        partLabels={[words.room.first, words.room.others]}
        doubt={doubt && words.doubt[doubt]}
      />
      <Refusal failure={fetching.act.failure} />
      {fetching.act.busy && <p role="status">{words.room.loading}</p>}
      <Button
        type="submit"
        variant="filled"
        size="l"
        wide
        icon="download"
        busy={fetching.act.busy}
        disabled={missing > 0}
      >
        {words.room.act}
      </Button>
      {missing > 0 && missing < roomLength && <p className="dimmed">{words.room.missing({ n: missing })}</p>}
      {onBack && (
        <Button size="l" wide onClick={onBack}>
          {words.room.back}
        </Button>
      )}
      {replacing && <ReplaceQuestion room={room} fresh={replacing} onClose={fetching.leave} onYes={fetching.replace} />}
    </form>
  );
}

/** Fetches a set by typed letters, and by those in the address of the page; asks before another one is replaced. */
function useFetching(room: Room, onDone: (() => void) | undefined) {
  const act = useAct(undefined, { stays: true });
  const [replacing, setReplacing] = useState<SealedSet | null>(null);
  const store = async (set: SealedSet) => {
    await storeSet(room, set);
    forgetAddress();
    onDone?.();
  };
  const begin = (letters: string) =>
    void act.run(async () => {
      const { computer, set: here } = room.view.get().content;
      const set = await loadSet(letters, computer);
      await checkSet(room, set);
      if (here && here.head.preparation !== set.head.preparation) setReplacing(set);
      else await store(set);
    });
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    const take = () => {
      const letters = lettersIn(location.hash);
      if (letters !== null) latest.current(letters);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  const leave = useCallback(() => {
    setReplacing(null);
    forgetAddress();
  }, []);
  const replace = () => {
    const set = replacing;
    leave();
    if (set) void act.run(() => store(set));
  };
  return { act, begin, replacing, leave, replace };
}

/** The letters stay in the address until the set is here: a reload on a bad line tries again. */
function forgetAddress(): void {
  if (lettersIn(location.hash) !== null) history.replaceState(history.state, '', paths.offline);
}

type QuestionProps = { room: Room; fresh: SealedSet; onClose: () => void; onYes: () => void };

function ReplaceQuestion({ room, fresh, onClose, onYes }: QuestionProps) {
  const words = useWords('offline');
  const { content } = room.view.get();
  const waiting = undelivered(allParcels(room.view.get())).length;
  const here = content.set ? nameOf(content.set.head, words) : '';
  return (
    <Dialog
      open
      title={words.replace.title}
      confirmLabel={words.replace.act}
      danger
      onClose={onClose}
      onConfirm={onYes}
    >
      <p>{words.replace.text({ here, fresh: nameOf(fresh.head, words) })}</p>
      {waiting > 0 && <p>{words.replace.waiting({ n: waiting })}</p>}
    </Dialog>
  );
}

/** "„Damba“ 2026 m., 5a" */
const nameOf = (head: SetHead, words: Words<'offline'>): string =>
  words.setOf({ contest: head.contest, className: head.className });

/** Why a set was not fetched, stored or opened. */
export function Refusal({ failure }: { failure: unknown }) {
  const words = useWords('offline');
  return <FailureNotice failure={failure}>{failure instanceof SetRefused && words.refused[failure.why]}</FailureNotice>;
}
