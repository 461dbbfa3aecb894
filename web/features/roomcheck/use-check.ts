import { useState } from 'react';
import type { RoomFigures } from '../../../contract/roomcheck-verdict';
import { useAct } from '../../platform/forms/use-act';
import { useStale } from '../../staff/use-data';
import { measureRoom, type Step } from './measure/measure';
import { beginCheck, keepCheck } from './roomcheck';

/** The result on the screen. isStored: false where it could not be stored, null for one of the list. */
export type ShownCheck = { figures: RoomFigures; room: string; at: string; isStored: boolean | null };

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
      const stored = await keepCheck(begun.check, room, figures).catch(() => null);
      setShown(
        stored
          ? { figures: stored.figures, room: stored.room, at: stored.keptAt, isStored: true }
          : { figures, room, at: begun.serverTime, isStored: false },
      );
    });
  return { busy, failure, step, shown, start, show: setShown };
}
