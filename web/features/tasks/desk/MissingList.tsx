import { letterOf } from '../../../../contract/solving';
import type { MissingPart } from '../../../../contract/tasks-desk';
import { useWords, type Words } from '../../../platform/words/words';
import { IconButton } from '../../../ui/IconButton';
import { Notice } from '../../../ui/Notice';
import styles from './Desk.module.css';
import { headOf } from './missing';

type MissingListProps = { left: readonly MissingPart[]; onJump: (field: string) => void; onClose: () => void };

/** What the task lacks to be ready, each with a jump to its place; what was mended leaves the list. */
export function MissingList({ left, onJump, onClose }: MissingListProps) {
  const words = useWords('tasksDesk');
  const { missing: texts } = words;
  if (left.length === 0) return null;
  return (
    <Notice
      tone="bad"
      role="alert"
      title={texts.title({ n: left.length })}
      action={<IconButton icon="cross" label={texts.close} iconSize={16} onClick={onClose} />}
    >
      <ul className={styles.missing}>
        {left.map((part) => (
          <li key={`${part.field} ${part.code}`}>
            <button type="button" className={styles.link} onClick={() => onJump(part.field)}>
              {nameOf(words, part)}
              {' – '}
              {texts.codes[part.code]}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function nameOf({ missing: texts }: Words<'tasksDesk'>, { field }: MissingPart): string {
  const [head, second = ''] = field.split('.');
  if (head === 'choices' && /^\d+$/.test(second)) return texts.choice({ letter: letterOf(Number(second)) });
  if (field === 'choices.isCorrect') return texts.fields.key;
  const names: Partial<Record<string, string>> = texts.fields;
  return names[headOf(field)] ?? field;
}
