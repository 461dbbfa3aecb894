import { useState } from 'react';
import { Loaded } from '../../../platform/calls/Loaded';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { TaskPreview } from '../../tasks/scene/TaskPreview';
import type { Preview } from '../collections';
import { usePreview } from '../use-preview';

type PreviewModalProps = { collection: { id: string; grades: readonly number[] }; onClose: () => void };

/** The whole collection, task by task, as pupils see it. Answers are not stored. */
export function PreviewModal({ collection, onClose }: PreviewModalProps) {
  const words = useWords('collections');
  const load = usePreview(collection.id);
  const young = collection.grades.length > 0 && Math.max(...collection.grades) <= 4;
  return (
    <StaffModal open size="xl" title={words.collection.title.preview} onClose={onClose}>
      <Loaded load={load} failed={words.collection.preview.failed}>
        {(exercises) =>
          exercises.length === 0 ? (
            <PageEmpty plain title={words.collection.findings.noTasks} />
          ) : (
            <Pages exercises={exercises} young={young} />
          )
        }
      </Loaded>
    </StaffModal>
  );
}

function Pages({ exercises, young }: { exercises: Preview; young: boolean }) {
  const words = useWords('collections', 'reference', 'units');
  const common = useWords('common');
  const [at, setAt] = useState(0);
  const exercise = exercises[at];
  if (!exercise) return null;
  const { name, contentHtml, choiceLayout, dataType, url } = exercise;
  return (
    <>
      <div className="cluster spread">
        <div className="cluster">
          <strong role="status">{words.collection.preview.of({ at: at + 1, n: exercises.length })}</strong>
          <Badge tone="info">
            {words.reference.level[exercise.brl_name]} · {words.units.points({ n: exercise.points })}
          </Badge>
          <span className="type-dense dimmed copied">{exercise.internationalId}</span>
        </div>
        <div className="cluster">
          <Button size="s" icon="chevron-left" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {common.previous}
          </Button>
          <Button size="s" iconEnd="chevron-right" disabled={at === exercises.length - 1} onClick={() => setAt(at + 1)}>
            {common.next}
          </Button>
        </div>
      </div>
      <TaskPreview
        key={exercise.bro_id}
        marksKey={false}
        task={{
          name,
          contentHtml,
          choiceLayout,
          dataType,
          dataLength: null,
          young,
          url,
          choices: exercise.choices.map((choice) => ({
            html: choice.textHtml,
            image: choice.imageLink === null ? null : { src: choice.imageLink, alt: choice.imageName ?? '' },
            isCorrect: false,
          })),
        }}
      />
      <p className="type-dense dimmed">{words.collection.preview.nothingKept}</p>
    </>
  );
}
