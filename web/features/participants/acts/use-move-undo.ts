import { useCallback } from 'react';
import { type ClassId, classSlug } from '../../../../contract/classes';
import { CallRefused } from '../../../platform/calls/call-errors';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { useToast } from '../../../ui/Toasts';
import { moveToClass } from '../participants';

type Moved = ClassId & { uuid: string };

/** Puts moved pupils back into the classes that they were in; who was moved on since stays. */
export function useMoveUndo(): (moved: readonly Moved[], from: ClassId) => void {
  const words = useWords('participantsList').move;
  const toast = useToast();
  const markStale = useStale('participants', 'classes', 'lesson', 'permissions', 'board');
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
      };
      back()
        .then(
          () => toast({ title: words.undone }),
          (failure: unknown) => {
            const isMoved = failure instanceof CallRefused && failure.code === 'CONFLICT';
            const text = isMoved ? words.changed : failureWords(failure);
            toast({ tone: 'bad', title: words.notUndone, text });
          },
        )
        .finally(markStale);
    },
    [words, toast, markStale],
  );
}
