import { useCallback, useState } from 'react';
import { type ClassId, classSlug, isSameClass } from '../../../../contract/classes';
import type { ParticipantRow } from '../../../../contract/participants';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { failedWith, useAct, useUndo } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { ModalFoot } from '../../../ui/staff/ModalFoot';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { ClassPick } from '../../classes/ClassPick';
import { nameOfClass, useClasses, useLetters } from '../../classes/classes';
import { whoOf } from '../names';
import { moveToClass } from '../participants';
import { actFailure } from './use-acts';

type MoveModalProps = {
  pupils: readonly ParticipantRow[];
  school: string;
  onClose: () => void;
  onDone: () => void;
};

/** Moves pupils to another class of their school: one choice, one act, and one press to put each back. */
export function MoveModal({ pupils, school, onClose, onDone }: MoveModalProps) {
  const words = useWords('participants', 'participantsList', 'units');
  const { move } = words.participantsList;
  const undo = useMoveUndo();
  const [to, setTo] = useState<ClassId | null>(null);
  const { busy, failure, run } = useAct(useStale('participants', 'classes', 'lesson', 'permissions', 'board'));
  const classes = useClasses(school).value ?? [];
  const letters = useLetters();
  const who = whoOf(words, pupils);
  const send = () => {
    if (to === null) return;
    void run(async () => {
      const { className: name, moved } = await moveToClass(
        pupils.map(({ user }) => user.uuid),
        to,
      );
      onDone();
      onClose();
      if (moved.length === 0) return { tone: 'info', title: move.nobody({ name }) };
      return {
        title: move.done({ name }),
        text: pupils.length === 1 ? who : `${words.outcome.PARTICIPANTS_MOVED} ${who}.`,
        action: { label: move.undo, onAct: () => undo(moved, to) },
      };
    });
  };
  return (
    <StaffModal
      open
      title={move.title({ who })}
      onClose={() => !busy && onClose()}
      actions={
        <ModalFoot
          label={to === null ? move.act : move.to({ name: nameOfClass(to, classes, letters) })}
          icon="arrow-right"
          busy={busy}
          disabled={to === null}
          onCancel={onClose}
          onAct={send}
        />
      }
    >
      <ClassPick
        label={words.participantsList.class}
        school={school}
        value={to}
        onChange={setTo}
        without={onlyClass(pupils)}
      />
      <FailureNotice title={words.outcome.PARTICIPANTS_NOT_MOVED} failure={failure}>
        {actFailure(words, failure, pupils)}
      </FailureNotice>
    </StaffModal>
  );
}

type Moved = ClassId & { uuid: string };

/** Puts moved pupils back into the classes that they were in; who was moved on since stays. */
function useMoveUndo(): (moved: readonly Moved[], from: ClassId) => void {
  const words = useWords('participantsList').move;
  const undo = useUndo(useStale('participants', 'classes', 'lesson', 'permissions', 'board'));
  return useCallback(
    (moved, from) => {
      const classes = new Map<string, Moved[]>();
      for (const one of moved) classes.set(classSlug(one), [...(classes.get(classSlug(one)) ?? []), one]);
      const back = async () => {
        for (const pupils of classes.values()) {
          const [first] = pupils;
          if (!first) continue;
          await moveToClass(
            pupils.map(({ uuid }) => uuid),
            { grade: first.grade, subGrade: first.subGrade },
            from,
          );
        }
        return words.undone;
      };
      void undo(back, failedWith(words.notUndone, { CONFLICT: words.changed }));
    },
    [words, undo],
  );
}

/** The class that all of them are in, or null. */
function onlyClass(pupils: readonly ParticipantRow[]): ClassId | null {
  const [first, ...others] = pupils.map(({ user }) => ({ grade: user.grade, subGrade: user.sub_grade }));
  return first && others.every((one) => isSameClass(one, first)) ? first : null;
}
