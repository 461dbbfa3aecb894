/** Minutes between the attempts to send a mail: it is given up after half a day. */
const PAUSES = [1, 2, 5, 15, 60, 180, 480];

/** Minutes until the next attempt after so many; null: no more attempts. */
export function minutesUntilNextTry(tries: number): number | null {
  return PAUSES[tries - 1] ?? null;
}

/** Which required tokens a text lacks, and which of its tokens its kind does not have. {vardas} may always stand. */
export function tokensWrong(
  { subject, body }: { subject: string; body: string },
  { required, optional }: { required: object; optional: object },
): { missing: string[]; unknown: string[] } {
  const used = new Set([...`${subject}\n${body}`.matchAll(/\{([^{}\n]+)\}/g)].map(([, name]) => name ?? ''));
  const inBody = new Set([...body.matchAll(/\{([^{}\n]+)\}/g)].map(([, name]) => name ?? ''));
  const known = ['vardas', ...Object.keys(required), ...Object.keys(optional)];
  return {
    missing: Object.keys(required).filter((name) => !(name === 'nuoroda' ? inBody : used).has(name)),
    unknown: [...used].filter((name) => !known.includes(name)),
  };
}
