// What the address of a lesson asks for when it is opened: `select=rest` checks those who have not begun, `pupil` opens
// one. Only at the beginning: afterwards the teacher chooses.
const asked = (name: string): string | null => new URLSearchParams(location.search).get(name);

/** The uuid of the pupil to open, or null. */
export function askedPupil(): string | null {
  return asked('pupil');
}

/** Whether those who have not begun are to be checked. */
export function asksForRest(): boolean {
  return asked('select') === 'rest';
}
