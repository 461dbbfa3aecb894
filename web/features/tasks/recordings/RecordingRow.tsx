import { letterOf } from '../../../../contract/solving';
import type { RecordedPart } from '../../../../contract/tasks-recordings';
import { failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { SoundUnfit } from './prepare';
import { Act, Failed, Hear, Stored, Upload } from './RecordingActs';
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
      <div className="flex gap-2 spread type-note semibold">
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
