import { useEffect, useMemo, useState } from 'react';
import { Loaded } from '../../../platform/calls/Loaded';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { RemarkForm } from '../../tasks/remarks/RemarkForm';
import { RemarkList } from '../../tasks/remarks/RemarkList';
import { loadRemarks, type Remark, withRemark } from '../../tasks/remarks/remarks';
import type { Shown } from '../../tasks/scene/TaskPreview';
import { TaskTrial } from '../../tasks/trial/TaskTrial';
import { tryFrozen, type Verdict } from '../../tasks/trial/trial';
import type { Preview } from '../collections';
import { lookedAt, type Progress } from './progress';

type Exercise = Preview[number];
type ReviewTaskProps = {
  collection: { id: string; grades: readonly number[] };
  exercise: Exercise;
  place: { at: number; of: number };
  onLook: (change: (now: Progress) => Progress) => void;
  onJudged: (verdict: Verdict) => void;
  onGo: (to: number | 'summary') => void;
};

/** The youngest pupils have larger letters. */
const youngMost = 4;

/** One task of the collection with its remarks beside it. */
export function ReviewTask({ collection, exercise, place, onLook, onJudged, onGo }: ReviewTaskProps) {
  const words = useWords('collectionsReview', 'reference', 'units');
  const { taskId, name, brl_name, points, internationalId } = exercise;
  useLooking(taskId, onLook);
  const young = collection.grades.length > 0 && Math.max(...collection.grades) <= youngMost;
  const task = useMemo(() => shownOf(exercise, young), [exercise, young]);
  const judge = useMemo(() => tryFrozen(collection.id, taskId), [collection.id, taskId]);
  return (
    <div className="grid gap-3 align-start column-and-side laptop-one-column">
      <Card className="grid gap-3 shrink">
        <div className="cluster spread">
          <span className="cluster">
            <strong>{words.of(place)}</strong>
            <Badge tone="info">
              {words.reference.level[brl_name]} · {words.units.points({ n: points })}
            </Badge>
            <span className="type-dense dimmed copied">{internationalId}</span>
          </span>
          <span className="cluster">
            <Button size="s" icon="chevron-left" disabled={place.at === 1} onClick={() => onGo(place.at - 1)}>
              {words.previous}
            </Button>
            {place.at < place.of ? (
              <Button size="s" iconEnd="chevron-right" onClick={() => onGo(place.at + 1)}>
                {words.next}
              </Button>
            ) : (
              <Button size="s" variant="filled" onClick={() => onGo('summary')}>
                {words.summary}
              </Button>
            )}
          </span>
        </div>
        <h2>{name}</h2>
        <TaskTrial task={task} onTry={judge} onJudged={onJudged} />
      </Card>
      <Remarks exercise={exercise} />
    </div>
  );
}

function Remarks({ exercise }: { exercise: Exercise }) {
  const words = useWords('collectionsReview', 'tasksRemarks');
  const { taskId, choices } = exercise;
  const load = useData(['tasks', 'remarks', taskId], (signal) => loadRemarks(taskId, signal));
  const [isWriting, setWriting] = useState(false);
  const change = (remark: Remark) => load.replace(withRemark(load.value ?? [], remark));
  const places = ['', 'name', 'contentHtml', 'answer', ...choices.map((_, at) => `choices.${at}`)];
  return (
    <div className="stack gap-3 shrink">
      <Loaded load={load} failed={words.noRemarks}>
        {(remarks) => (
          <>
            <RemarkList taskId={taskId} remarks={remarks} onChange={change} />
            {isWriting ? (
              <RemarkForm
                taskId={taskId}
                places={places}
                onAdded={(remark) => {
                  setWriting(false);
                  change(remark);
                }}
                onLeave={() => setWriting(false)}
              />
            ) : (
              <div>
                <Button size="s" icon="pencil" onClick={() => setWriting(true)}>
                  {words.tasksRemarks.add}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Seconds between two notes of the time. */
const step = 5;

/** Counts the seconds while the task is on the screen; a computer that slept counts for one step. */
function useLooking(taskId: string, onLook: ReviewTaskProps['onLook']): void {
  useEffect(() => {
    onLook((now) => lookedAt(now, taskId, 0));
    let since = performance.now();
    const note = () => {
      const seconds = Math.min(step, Math.round((performance.now() - since) / 1_000));
      since = performance.now();
      if (seconds > 0) onLook((now) => lookedAt(now, taskId, seconds));
    };
    const turn = () => {
      if (document.visibilityState === 'hidden') note();
      else since = performance.now();
    };
    const timer = setInterval(() => document.visibilityState === 'visible' && note(), step * 1_000);
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
      if (document.visibilityState === 'visible') note();
    };
  }, [taskId, onLook]);
}

function shownOf(exercise: Exercise, young: boolean): Shown {
  const { name, contentHtml, url, choiceLayout, dataType, dataLength, choices } = exercise;
  return {
    name,
    contentHtml,
    url,
    choiceLayout,
    dataType,
    dataLength,
    young,
    choices: choices.map((choice) => ({
      html: choice.textHtml,
      image: choice.imageLink === null ? null : { src: choice.imageLink, alt: choice.imageName ?? '' },
      isCorrect: false,
    })),
  };
}
