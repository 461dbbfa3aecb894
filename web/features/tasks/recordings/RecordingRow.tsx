import { type ChangeEvent, useRef, useState } from 'react';
import { letterOf } from '../../../../contract/solving';
import type { RecordedPart } from '../../../../contract/tasks-recordings';
import { RemoveQuestion } from '../../../lists/RemoveQuestion';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { useToast } from '../../../ui/Toasts';
import { SoundUnfit } from './prepare';
import styles from './Recordings.module.css';
import { confirmRecording, type Parts, removeRecording } from './recording-calls';
import { usePlayer } from './use-player';
import { useRecorder } from './use-recorder';
import type { Recordings } from './use-recordings';

type RowProps = RecordedPart & { recordings: Recordings; taskId: string };

/** One part: its recording, and recording it by the microphone or from a file. */
export function RecordingRow({ part, recording, recordings, taskId }: RowProps) {
  const words = useWords('tasksRecordings');
  const name = nameOf(words, part);
  const recorder = useRecorder((sound) => void recordings.add(part, sound));
  const unsent = recordings.unsent[part];
  const isBusy = unsent !== undefined && unsent.state !== 'FAILED';
  const shownSeconds = recorder.seconds ?? (recording && Math.ceil(recording.seconds));
  return (
    <li>
      <div className={styles.head}>
        <span>{name}</span>
        {shownSeconds !== null && <span className="num">{words.seconds({ n: shownSeconds })}</span>}
      </div>
      <Notes recording={recording} unsent={unsent} fault={recorder.fault} />
      <div className="wrap gap-1">
        {recorder.seconds !== null ? (
          <Act act={words.finish} name={name} onPress={recorder.stop} isFilled />
        ) : (
          <>
            {(unsent || recording) && <Hear name={name} sound={unsent?.file ?? recording?.url ?? ''} />}
            {unsent?.state === 'FAILED' && <Failed name={name} part={part} recordings={recordings} />}
            <Act act={recording ? words.again : words.record} name={name} onPress={recorder.start} isBusy={isBusy} />
            <Upload name={name} isBusy={isBusy} onFile={(file) => void recordings.add(part, file)} />
            {recording && !isBusy && (
              <Stored name={name} part={part} recording={recording} taskId={taskId} onParts={recordings.replace} />
            )}
          </>
        )}
      </div>
    </li>
  );
}

function nameOf({ parts, choice }: Words<'tasksRecordings'>, part: string): string {
  const place = /^choice-(\d+)$/.exec(part)?.[1];
  if (place !== undefined) return choice({ letter: letterOf(Number(place) - 1) });
  return part === 'question' ? parts.question : parts.text;
}

type NotesProps = {
  recording: RecordedPart['recording'];
  unsent: Recordings['unsent'][string] | undefined;
  fault: keyof Words<'tasksRecordings'>['microphone'] | null;
};

function Notes({ recording, unsent, fault }: NotesProps) {
  const words = useWords('tasksRecordings');
  if (unsent?.state === 'FAILED') {
    const { failure } = unsent;
    const why = failure instanceof SoundUnfit ? words.sound[failure.fault] : failureWords(failure);
    return (
      <p role="alert" className="type-note semibold bad">
        {words.notSent} {why}
      </p>
    );
  }
  if (unsent) {
    return (
      <p role="status" className="type-note dimmed">
        {unsent.state === 'PREPARING' ? words.preparing : words.sending}
      </p>
    );
  }
  if (fault) {
    return (
      <p role="alert" className="type-note semibold bad">
        {words.microphone[fault]}
      </p>
    );
  }
  return recording?.isOutdated ? <p className="type-note warn">{words.outdated}</p> : null;
}

type ActProps = { act: string; name: string; onPress: () => void; isBusy?: boolean; isFilled?: boolean };

function Act({ act, name, onPress, isBusy = false, isFilled = false }: ActProps) {
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

function Hear({ name, sound }: { name: string; sound: string | Blob }) {
  const { hear, stop, notHeard } = useWords('tasksRecordings');
  const toast = useToast();
  const player = usePlayer(() => toast({ tone: 'bad', title: notHeard.title, text: notHeard.text }));
  return <Act act={player.isPlaying ? stop : hear} name={name} onPress={() => player.toggle(sound)} />;
}

function Failed({ name, part, recordings }: { name: string; part: string; recordings: Recordings }) {
  const { retry, drop } = useWords('tasksRecordings');
  return (
    <>
      <Act act={retry} name={name} onPress={() => void recordings.again(part)} />
      <Act act={drop} name={name} onPress={() => recordings.drop(part)} />
    </>
  );
}

function Upload({ name, isBusy, onFile }: { name: string; isBusy: boolean; onFile: (file: File) => void }) {
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
function Stored({ name, part, recording, taskId, onParts }: StoredProps) {
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
