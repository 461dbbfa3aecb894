import { useCallback, useState } from 'react';
import { letterOf } from '../../../../contract/solving';
import type { MissingPart } from '../../../../contract/tasks-desk';
import { useAct } from '../../../platform/forms/use-act';
import { useStore } from '../../../platform/store';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Notice } from '../../../ui/Notice';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import type { DeskState } from '../draft/saver';
import type { Desk } from '../draft/use-desk';
import { useDeskState } from '../draft/use-desk-state';
import { timeOf } from './DeskBar';
import { type Checked, headOf, stillMissing } from './missing';

/** The text that a crash had left on this computer stands on the sheet again; giving it up asks where more would go with it. */
export function DeskNotices({ desk }: { desk: Desk }) {
  const { restored: words } = useWords('tasksDesk');
  const restoredAt = useStore(desk.restored);
  const { busy, run } = useAct(undefined, { stays: true });
  const [isAsking, setAsking] = useState(false);
  if (restoredAt === null) return null;
  const drop = () => {
    setAsking(false);
    void run(async () => {
      if (!(await desk.saver.giveUp())) return { tone: 'warn', title: words.kept, text: words.unsure };
      desk.restored.set(null);
      return undefined;
    });
  };
  const press = () => (desk.state.get().without?.isTypedSince ? setAsking(true) : drop());
  return (
    <>
      <Notice
        role="status"
        title={words.title({ time: timeOf(restoredAt) })}
        action={
          <Button size="s" busy={busy} onClick={press}>
            {words.drop}
          </Button>
        }
      >
        {words.text}
      </Notice>
      <ConfirmModal
        open={isAsking}
        title={words.question}
        confirmLabel={words.drop}
        danger
        onConfirm={drop}
        onClose={() => setAsking(false)}
      >
        <p>{words.loss}</p>
      </ConfirmModal>
    </>
  );
}

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
      <ul className="flex plain-list gap-0-4 flex-wrap">
        {left.map((part) => (
          <li key={`${part.field} ${part.code}`}>
            <button
              type="button"
              className="text-left bare underlined underline-apart"
              onClick={() => onJump(part.field)}
            >
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

/** The parts that are still missing: what was mended is marked no more. Changes only when one more is mended. */
export function useLeft(desk: Desk, checked: Checked | null): readonly MissingPart[] {
  const read = useCallback(
    ({ document }: DeskState) =>
      checked
        ? stillMissing(checked, document)
            .map((part) => checked.missing.indexOf(part))
            .join(' ')
        : '',
    [checked],
  );
  const places = useDeskState(desk.state, read);
  return checked && places !== '' ? places.split(' ').flatMap((place) => checked.missing[Number(place)] ?? []) : [];
}
