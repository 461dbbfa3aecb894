import { useWords } from '../../../platform/words/words';
import type { DeskState } from '../draft/saver';
import type { Desk } from '../draft/use-desk';
import { useDeskState } from '../draft/use-desk-state';
import { RecordingRow } from './RecordingRow';
import { useRecordings } from './use-recordings';

const idOf = ({ id }: DeskState) => id;

/** The recordings of a task: a row for its text, its question and each choice. A new task is saved before. */
export function RecordingsPart({ desk }: { desk: Desk }) {
  const words = useWords('tasksRecordings');
  const taskId = useDeskState(desk.state, idOf);
  if (taskId === null) return <p className="type-note dimmed">{words.unsaved}</p>;
  return <Rows desk={desk} taskId={taskId} />;
}

function Rows({ desk, taskId }: { desk: Desk; taskId: string }) {
  const words = useWords('tasksRecordings');
  const recordings = useRecordings(desk, taskId);
  const { parts, failure } = recordings;
  if (parts === undefined) return failure === null ? null : <p className="type-note dimmed">{words.failed}</p>;
  // What could not be sent stays in sight, also when its part is gone.
  const gone = Object.keys(recordings.unsent).filter((part) => !parts.some((one) => one.part === part));
  const rows = [...parts, ...gone.map((part) => ({ part, recording: null }))];
  return (
    <>
      <p className="type-note dimmed">
        {words.hint} {words.privacy}
      </p>
      <ul className="stack plain-list gap-3">
        {rows.map(({ part, recording }) => (
          <RecordingRow key={part} part={part} recording={recording} recordings={recordings} taskId={taskId} />
        ))}
      </ul>
    </>
  );
}
