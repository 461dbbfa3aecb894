/** Minutes between the attempts to send a mail: it is given up after half a day. */
const PAUSES = [1, 2, 5, 15, 60, 180, 480];

/** Minutes until the next attempt after so many; null: no more attempts. */
export function minutesUntilNextTry(tries: number): number | null {
  return PAUSES[tries - 1] ?? null;
}
