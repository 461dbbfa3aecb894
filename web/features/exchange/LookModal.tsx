import { useEffect, useState } from 'react';
import type { ImportedRow } from '../../../contract/exchange';
import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { useWords } from '../../platform/words/words';
import { Notice } from '../../ui/Notice';
import { StaffModal } from '../../ui/staff/StaffModal';
import { TaskText } from '../../ui/TaskText';
import { TaskPreview } from '../tasks/shown/TaskPreview';
import styles from './Exchange.module.css';
import { type Looked, lookInArchive } from './exchange';
import { withPictures } from './pictures';

type LookModalProps = { file: File; row: ImportedRow; onLeave: () => void };

/** A task of an archive, before it is taken, by the very parts that pupils would see it with. */
export function LookModal({ file, row, onLeave }: LookModalProps) {
  const words = useWords('exchange');
  const { title } = useWords('tasks');
  const common = useWords('common');
  const load = useLoad(row.file, (signal) => lookInArchive(file, row.file, signal));
  const young = row.levels.length > 0 && row.levels.every(({ ages }) => ages === '6-8' || ages === '8-10');
  return (
    <StaffModal open size="xl" title={title.preview} onClose={onLeave} closeLabel={common.close}>
      <Loaded load={load} failed={words.import.lookFailed}>
        {(looked) => <Task looked={looked} young={young} isInteractive={row.type === 'LODGE'} />}
      </Loaded>
    </StaffModal>
  );
}

function Task({ looked, young, isInteractive }: { looked: Looked; young: boolean; isInteractive: boolean }) {
  const words = useWords('exchange');
  const [task, setTask] = useState<Looked['task'] | null>(null);
  useEffect(() => {
    const shown = withPictures(looked);
    setTask(shown.task);
    return shown.leave;
  }, [looked]);
  if (!task) return null;
  return (
    <div className="stack">
      {isInteractive && <Notice>{words.import.interactiveHint}</Notice>}
      <div className={styles.task}>
        <TaskPreview
          marksKey={false}
          task={{
            name: task.name,
            contentHtml: task.contentHtml,
            choiceLayout: task.choiceLayout,
            young,
            dataType: task.dataType,
            dataLength: task.dataLength,
            lang: task.language,
            choices: task.choices.map((choice) => ({
              html: choice.textHtml,
              image: choice.imageLink === null ? null : { src: choice.imageLink, alt: choice.imageName ?? '' },
              isCorrect: false,
            })),
          }}
        />
      </div>
      {task.solutionHtml !== '' && (
        <section>
          <h3>{words.key.explanation}</h3>
          <div lang={task.language}>
            <TaskText html={task.solutionHtml} font="ui" />
          </div>
        </section>
      )}
    </div>
  );
}
