import { useCallback } from 'react';
import { letterOf } from '../../../../contract/solving';
import type { MissingPart } from '../../../../contract/tasks-desk';
import { useWords, type Words } from '../../../platform/words/words';
import { IconButton } from '../../../ui/IconButton';
import { Notice } from '../../../ui/Notice';
import type { DeskState } from '../draft/saver';
import type { Desk } from '../draft/use-desk';
import { useDeskState } from '../draft/use-desk-state';
import styles from './Desk.module.css';
import { type Checked, headOf, stillMissing } from './missing';

type MissingListProps = { desk: Desk; checked: Checked; onJump: (field: string) => void; onClose: () => void };

/** What the task lacks to be ready, each with a jump to its place; what was mended leaves the list. */
export function MissingList({ desk, checked, onJump, onClose }: MissingListProps) {
  const words = useWords('tasksDesk');
  const { missing: texts } = words;
  const left = useLeft(desk, checked);
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

/** The parts that are still missing; drawn anew only when their number changes. */
function useLeft(desk: Desk, checked: Checked): readonly MissingPart[] {
  const read = useCallback(
    ({ fields }: DeskState) =>
      stillMissing(checked, fields)
        .map((part) => checked.missing.indexOf(part))
        .join(' '),
    [checked],
  );
  const places = useDeskState(desk.state, read);
  return places === '' ? [] : places.split(' ').flatMap((place) => checked.missing[Number(place)] ?? []);
}

function nameOf({ missing: texts }: Words<'tasksDesk'>, { field }: MissingPart): string {
  const [head, second = ''] = field.split('.');
  if (head === 'choices' && /^\d+$/.test(second)) return texts.choice({ letter: letterOf(Number(second)) });
  if (field === 'choices.isCorrect') return texts.fields.key;
  const names: Partial<Record<string, string>> = texts.fields;
  return names[headOf(field)] ?? field;
}
