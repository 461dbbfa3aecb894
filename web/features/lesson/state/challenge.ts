// Which contest a class's lesson is about.
import type { StaffChallenge } from '../board';

export type Chosen = {
  /** null: no contest serves the class. */
  challenge: StaffChallenge | null;
  /** The contests to switch between: those that the class can sit, otherwise the one that it sat last. */
  fitting: StaffChallenge[];
};

/**
 * The contest of a grade: the one in the address, otherwise the one that runs, otherwise the next, otherwise the last
 * one that the school has sat. now: milliseconds.
 */
export function chooseChallenge(
  { open, past }: { open: readonly StaffChallenge[]; past: readonly StaffChallenge[] },
  { grade, wanted, now }: { grade: number; wanted: string; now: number },
): Chosen {
  const serves = ({ brc_grades }: StaffChallenge) => brc_grades.includes(grade);
  const openNow = open.filter(serves);
  const former = past.filter((one) => serves(one) && !open.some(({ brc_id }) => brc_id === one.brc_id));
  const named = [...openNow, ...former].find(({ brc_id }) => brc_id === wanted);
  const runs = ({ brc_valid_from, brc_valid_to }: StaffChallenge) =>
    Date.parse(brc_valid_from) <= now && Date.parse(brc_valid_to) > now;
  const challenge = named ?? openNow.find(runs) ?? openNow[0] ?? former[0] ?? null;
  const fitting = openNow.length > 0 ? [...openNow] : former.slice(0, 1);
  if (named && !fitting.includes(named)) fitting.push(named);
  return { challenge, fitting };
}
