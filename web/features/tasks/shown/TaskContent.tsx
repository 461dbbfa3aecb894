import { memo, useMemo } from 'react';
import { useMedia } from '../../../platform/use-media';
import { TaskText } from '../../../ui/sitting/TaskText';
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

// A task's text with one picture is read best side by side on wide screens: this takes the picture out of the text.

type ContentParts = {
  text: string;
  /** The one picture that stands as a paragraph of its own, or ''. */
  picture: string;
  /** The question, where the text marks it, or ''. */
  question: string;
};

/** Parts of the cleaned HTML of a task; more pictures, a table or a float keep the text whole. */
function contentParts(html: string): ContentParts {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { content } = template;
  const pictures = [...content.children].filter(isPicture);
  const [picture] = pictures;
  const question = [...content.children].find((child) => child.classList.contains('task-question'));
  const isSimple = content.querySelectorAll('img').length === 1 && !content.querySelector('table, [style*="float"]');
  if (!picture || !isSimple) return { text: html, picture: '', question: '' };
  picture.remove();
  question?.remove();
  return { text: template.innerHTML, picture: picture.outerHTML, question: question?.outerHTML ?? '' };
}

function isPicture(element: Element): boolean {
  const [only, ...more] = element.children;
  return only?.tagName === 'IMG' && more.length === 0 && element.textContent?.trim() === '';
}
