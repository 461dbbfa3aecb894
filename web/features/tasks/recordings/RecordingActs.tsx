import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { RecordedPart } from '../../../../contract/tasks-recordings';
import { RemoveQuestion } from '../../../lists/RemoveQuestion';
import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { useToast } from '../../../ui/Toasts';
import { confirmRecording, type Parts, removeRecording } from './recording-calls';
import type { Recordings } from './use-recordings';

type ActProps = { act: string; name: string; onPress: () => void; isBusy?: boolean; isFilled?: boolean };

/** A small button for one part. */
export function Act({ act, name, onPress, isBusy = false, isFilled = false }: ActProps) {
  const { actOn } = useWords('tasksRecordings');
  return (
    <Button
      size="xs"
      variant={isFilled ? 'filled' : 'quiet'}
      busy={isBusy}
      aria-label={actOn({ act, part: name })}
      onClick={onPress}
    >
      {act}
    </Button>
  );
}

/** Plays the recording, or stops it. */
export function Hear({ name, sound }: { name: string; sound: string | Blob }) {
  const { hear, stop, notHeard } = useWords('tasksRecordings');
  const toast = useToast();
  const player = usePlayer(() => toast({ tone: 'bad', title: notHeard.title, text: notHeard.text }));
  return <Act act={player.isPlaying ? stop : hear} name={name} onPress={() => player.toggle(sound)} />;
}

/** Plays a recording, or stops it; onLost: it cannot be played. */
function usePlayer(onLost: () => void): { isPlaying: boolean; toggle: (sound: string | Blob) => void } {
  const [isPlaying, setPlaying] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  const latest = useRef(onLost);
  latest.current = onLost;
  useEffect(() => () => stop.current?.(), []);
  const toggle = useCallback((sound: string | Blob) => {
    if (stop.current) return stop.current();
    const address = typeof sound === 'string' ? sound : URL.createObjectURL(sound);
    const player = new Audio(address);
    const end = () => {
      stop.current = null;
      player.pause();
      if (address !== sound) URL.revokeObjectURL(address);
      setPlaying(false);
    };
    stop.current = end;
    const lose = () => {
      // Who stopped it, or left, knows why nothing is heard.
      if (stop.current !== end) return;
      end();
      latest.current();
    };
    player.onended = end;
    player.onerror = lose;
    setPlaying(true);
    player.play().catch(lose);
  }, []);
  return { isPlaying, toggle };
}

/** For a recording that could not be sent: send it again, or let it go. */
export function Failed({ name, part, recordings }: { name: string; part: string; recordings: Recordings }) {
  const { retry, drop } = useWords('tasksRecordings');
  return (
    <>
      <Act act={retry} name={name} onPress={() => void recordings.again(part)} />
      <Act act={drop} name={name} onPress={() => recordings.drop(part)} />
    </>
  );
}

/** Takes a recording from a file. */
export function Upload({ name, isBusy, onFile }: { name: string; isBusy: boolean; onFile: (file: File) => void }) {
  const { upload, actOn } = useWords('tasksRecordings');
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again after it was mended.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <Act act={upload} name={name} isBusy={isBusy} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept="audio/*,.m4a,.ogg,.opus,.webm"
        aria-label={actOn({ act: upload, part: name })}
        onChange={choose}
      />
    </>
  );
}

type StoredProps = {
  name: string;
  part: string;
  recording: NonNullable<RecordedPart['recording']>;
  taskId: string;
  onParts: (parts: Parts) => void;
};

/** What can be done with a recording that is on the server. */
export function Stored({ name, part, recording, taskId, onParts }: StoredProps) {
  const words = useWords('tasksRecordings');
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAct(undefined, { stays: true });
  const confirm = () => run(async () => onParts(await confirmRecording(taskId, part)), words.notConfirmed);
  return (
    <>
      {recording.isOutdated && <Act act={words.fits} name={name} isBusy={busy} onPress={() => void confirm()} />}
      <Act act={words.remove} name={name} onPress={() => setAsking(true)} />
      {isAsking && (
        <RemoveQuestion
          title={words.removeTitle({ part: name })}
          name={name}
          words={{ act: words.remove, done: words.removed, failed: words.notRemoved }}
          remove={async () => onParts(await removeRecording(taskId, part))}
          onLeave={() => setAsking(false)}
          onDone={() => setAsking(false)}
        >
          <p>{words.removeText}</p>
        </RemoveQuestion>
      )}
    </>
  );
}
