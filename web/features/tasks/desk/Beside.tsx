import type { ReactNode } from 'react';
import { Loaded } from '../../../platform/calls/Loaded';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { TaskText } from '../../../ui/sitting/TaskText';
import { shownOf, TaskPreview } from '../scene/TaskPreview';
import type { SheetTab } from '../sheet/TaskSheet';
import { type Lists, loadTask } from '../tasks';
import styles from './Desk.module.css';

type BesideProps = {
  /** The task in another language; null: the sheet stands alone. */
  taskId: string | null;
  lists: Lists;
  tab: SheetTab;
  children: ReactNode;
};

/** The sheet, and at its left the same part of the task in another language, to be read only. */
export function Beside({ taskId, children, ...rest }: BesideProps) {
  return (
    <div className={taskId === null ? undefined : cx('grid align-start two-columns', styles.sides)}>
      {taskId !== null && <Original taskId={taskId} {...rest} />}
      <div>{children}</div>
    </div>
  );
}

function Original({ taskId, lists, tab }: { taskId: string; lists: Lists; tab: SheetTab }) {
  const words = useWords('tasksDesk', 'tasks');
  const load = useData(['tasks', 'beside', taskId], (signal) => loadTask(taskId, signal));
  const language = (id: string) => lists.languages.find((one) => one.id === id);
  return (
    <Loaded load={load} failed={words.tasks.outcome.LOAD_TASK}>
      {(whole) => {
        const { name = '', code } = language(whole.task.languageId) ?? {};
        return (
          <Card className="sticky at-top above-3">
            <p className="type-dense dimmed">{words.translations.original({ language: name })}</p>
            {tab === 'content' ? (
              <TaskPreview task={shownOf(whole, lists)} marksKey />
            ) : (
              <div lang={code}>
                <TaskText html={tab === 'solution' ? whole.task.solutionHtml : whole.task.relevanceHtml} />
              </div>
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}
