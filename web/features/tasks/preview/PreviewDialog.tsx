import { type ReactNode, useState } from 'react';
import type { OpenDraft } from '../../../../contract/tasks-desk';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { currentScheme } from '../../../ui/frame/color-scheme';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { Segments } from '../desk/Segments';
import { shownOf, unsavedOf } from '../draft/desk-fields';
import type { Desk } from '../draft/use-desk';
import { type Shown, TaskPreview } from '../scene/TaskPreview';
import type { AgeGroup, Lists } from '../tasks';
import { TaskTrial } from '../trial/TaskTrial';
import { tryStored, tryUnsaved } from '../trial/trial';
import styles from './Preview.module.css';
import { YoungPreview } from './YoungPreview';

type PreviewDialogProps = {
  desk: Desk;
  lists: Lists;
  lang: string | undefined;
  /** null: a new task. */
  opened: OpenDraft | null;
  onClose: () => void;
};

/** The last grade that has the solver of the youngest. */
const youngMost = 4;

/** The task as pupils of each grade see it: in the window, on a phone, and printed on a grey printer. */
export function PreviewDialog({ desk, lists, lang, opened, onClose }: PreviewDialogProps) {
  const words = useWords('tasksPreview', 'tasksDesk');
  const { id, document } = desk.state.get();
  const [isTrying, setTrying] = useState(false);
  const [groupId, setGroup] = useState(() => firstGroup(lists.ageGroups, document.levels));
  const [scheme, setScheme] = useState<'light' | 'dark'>(currentScheme);
  const group = lists.ageGroups.find(({ id }) => id === groupId);
  const isYoung = group !== undefined && group.maxGrade <= youngMost;
  const url = opened?.url;
  const task: Shown = { ...withStated(shownOf(document, lists), opened?.statedWidths), young: isYoung, lang, url };
  const grades = group ? words.tasksDesk.grades(group) : '';
  return (
    <StaffModal open size="wide" title={words.title} onClose={onClose}>
      <div className="cluster">
        <Segments
          label={words.grades}
          options={lists.ageGroups.map((one) => ({
            id: one.id,
            label: words.gradesOf({ grades: words.tasksDesk.grades(one) }),
          }))}
          value={groupId}
          onChange={setGroup}
        />
        <Segments
          label={words.look.label}
          options={(['light', 'dark'] as const).map((id) => ({ id, label: words.look[id] }))}
          value={scheme}
          onChange={setScheme}
        />
        <Button size="s" className="push" aria-pressed={isTrying} onClick={() => setTrying(!isTrying)}>
          {isTrying ? words.looks : words.try}
        </Button>
      </div>
      {isTrying ? (
        <div className={cx('page-ground frame rounded scrolls text', styles.trial)} data-mantine-color-scheme={scheme}>
          <TaskTrial
            key={groupId}
            task={task}
            onTry={url !== undefined && id !== null ? tryStored(id) : tryUnsaved(id, unsavedOf(document))}
          />
        </div>
      ) : (
        <Frames key={groupId} task={task} grades={grades} scheme={scheme} />
      )}
    </StaffModal>
  );
}

/** The task with the widths that its author states for the pictures of answers. */
function withStated(task: Shown, widths: Readonly<Record<string, number>> = {}): Shown {
  const choices = task.choices.map((choice) => ({
    ...choice,
    image: choice.image && { ...choice.image, stated: widths[choice.image.src] },
  }));
  return { ...task, choices };
}

type FramesProps = { task: Shown; grades: string; scheme: 'light' | 'dark' };

function Frames({ task, grades, scheme }: FramesProps) {
  const words = useWords('tasksPreview');
  const own = task.young ? <YoungPreview task={task} /> : <TaskPreview task={task} marksKey={false} />;
  return (
    <div className={cx('grid align-start laptop-one-column', styles.frames)}>
      <Frame title={words.window({ grades })} kind="window" scheme={scheme}>
        {own}
      </Frame>
      <Frame title={words.phone} kind="phone" scheme={scheme}>
        {own}
      </Frame>
      {task.url === undefined && (
        <Frame title={words.print} kind="print" scheme="light">
          <TaskPreview task={{ ...task, young: false }} marksKey={false} />
        </Frame>
      )}
    </div>
  );
}

type FrameProps = { title: string; kind: 'window' | 'phone' | 'print'; scheme: 'light' | 'dark'; children: ReactNode };

/** One look of the task at its own size, drawn smaller. */
function Frame({ title, kind, scheme, children }: FrameProps) {
  return (
    <figure className="grid gap-2 shrink">
      <figcaption className="type-note semibold dimmed">{title}</figcaption>
      <div
        className={cx('page-ground frame rounded scrolls text', styles.frame, styles[kind])}
        data-mantine-color-scheme={scheme}
      >
        <div className={styles.inside}>{children}</div>
      </div>
    </figure>
  );
}

/** The youngest age group that the task is for; the first of all for none. */
function firstGroup(ageGroups: readonly AgeGroup[], levels: readonly { ageGroupId: string }[]): string {
  const own = ageGroups.filter(({ id }) => levels.some((one) => one.ageGroupId === id));
  return (own[0] ?? ageGroups[0])?.id ?? '';
}
