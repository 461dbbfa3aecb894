import { useEffect, useState } from 'react';
import type { ImportedRow } from '../../../contract/exchange';
import { Loaded } from '../../platform/calls/Loaded';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Notice } from '../../ui/Notice';
import { TaskText } from '../../ui/sitting/TaskText';
import { StaffModal } from '../../ui/staff/StaffModal';
import { TaskPreview } from '../tasks/scene/TaskPreview';
import { type Archive, type ArchiveTask, loadArchiveTask } from './exchange';

type TaskModalProps = { archive: Archive; row: ImportedRow; onLeave: () => void };

/** A task of an archive before it is imported, shown as pupils would see it. */
export function TaskModal({ archive, row, onLeave }: TaskModalProps) {
  const words = useWords('exchange');
  const { title } = useWords('tasks');
  const load = useData(['exchange', 'task', row.file], (signal) => loadArchiveTask(archive, row.file, signal));
  const young = row.levels.length > 0 && row.levels.every(({ ages }) => ages === '6-8' || ages === '8-10');
  return (
    <StaffModal open size="xl" title={title.preview} onClose={onLeave}>
      <Loaded load={load} failed={words.import.lookFailed}>
        {(reply) => <Task reply={reply} young={young} isInteractive={row.type === 'LODGE'} />}
      </Loaded>
    </StaffModal>
  );
}

function Task({ reply, young, isInteractive }: { reply: ArchiveTask; young: boolean; isInteractive: boolean }) {
  const words = useWords('exchange');
  const [task, setTask] = useState<ArchiveTask['task'] | null>(null);
  useEffect(() => {
    const shown = withPictures(reply);
    setTask(shown.task);
    return shown.leave;
  }, [reply]);
  if (!task) return null;
  return (
    <div className="stack">
      {isInteractive && <Notice>{words.import.interactiveHint}</Notice>}
      <div className="pad-4 frame rounded">
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
              image:
                choice.imageLink === null
                  ? null
                  : { src: choice.imageLink, alt: choice.imageName ?? '', stated: choice.imageStatedWidth },
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

/** The task with the addresses of its pictures, which are valid until `leave` is called. */
function withPictures({ task, pictures }: ArchiveTask): { task: ArchiveTask['task']; leave: () => void } {
  const urls = pictures.map(({ mime, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return URL.createObjectURL(new Blob([bytes], { type: mime }));
  });
  const addressOf = (link: string): string => urls[Number(link.replace('image:', ''))] ?? '';
  const placed = (html: string) => html.replace(/src="(image:\d+)"/g, (_, link: string) => `src="${addressOf(link)}"`);
  return {
    task: {
      ...task,
      contentHtml: placed(task.contentHtml),
      solutionHtml: placed(task.solutionHtml),
      choices: task.choices.map((choice) => ({
        ...choice,
        textHtml: placed(choice.textHtml),
        imageLink: choice.imageLink === null ? null : addressOf(choice.imageLink),
      })),
    },
    leave: () => {
      for (const url of urls) URL.revokeObjectURL(url);
    },
  };
}
