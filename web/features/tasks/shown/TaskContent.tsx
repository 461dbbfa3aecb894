import { memo, useMemo } from 'react';
import { useMedia } from '../../../platform/use-media';
import { TaskText } from '../../../ui/TaskText';
import { contentParts } from './content-parts';
import styles from './TaskContent.module.css';

type TaskContentProps = { html: string; young: boolean };

/** The text of a task; on wide screens its one picture stands beside it, on narrow ones where the author put it. */
export const TaskContent = memo(function TaskContent({ html, young }: TaskContentProps) {
  const isWide = useMedia('(min-width: 1000px)');
  const parts = useMemo(() => (isWide ? contentParts(html) : null), [isWide, html]);
  if (!parts?.picture) return <TaskText html={html} young={young} className={styles.content} />;
  return (
    <>
      <div className={styles.beside}>
        <TaskText html={parts.text} young={young} />
        <TaskText html={parts.picture} />
      </div>
      {parts.question && <TaskText html={parts.question} young={young} question />}
    </>
  );
});
