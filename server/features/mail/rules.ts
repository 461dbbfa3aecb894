/** Minutes between the tries of one mail: half a day in all, then it is given up. */
const PAUSES = [1, 2, 5, 15, 60, 180, 480];

/** Minutes until the next try after so many, or null: no more. */
export function minutesUntilNextTry(tries: number): number | null {
  return PAUSES[tries - 1] ?? null;
}
