import { useState } from 'react';
import type { RoomFigures } from '../../../contract/roomcheck-verdict';
import { useAct } from '../../platform/forms/use-act';
import { useStale } from '../../staff/use-data';
import { measureRoom, type Step } from './measure/measure';
import { beginCheck, keepCheck } from './roomcheck';

/** The result on the screen. isKept: false where it could not be stored, null for one of the list. */
export type ShownCheck = { figures: RoomFigures; room: string; at: string; isKept: boolean | null };

/** Runs a check: begins, measures, stores. What was measured is shown even where it cannot be stored. */
export function useCheck(school: string) {
  const { busy, failure, run } = useAct(useStale('roomcheck'), { stays: true });
  const [step, setStep] = useState<Step | null>(null);
  const [shown, setShown] = useState<ShownCheck | null>(null);
  const start = (room: string) =>
    void run(async () => {
      setShown(null);
      setStep(null);
      const begun = await beginCheck(school);
      const figures = await measureRoom(begun, setStep);
      const kept = await keepCheck(begun.check, room, figures).catch(() => null);
      setShown(
        kept
          ? { figures: kept.figures, room: kept.room, at: kept.keptAt, isKept: true }
          : { figures, room, at: new Date().toISOString(), isKept: false },
      );
    });
  return { busy, failure, step, shown, start, show: setShown };
}
