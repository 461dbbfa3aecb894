/** Minutes between the attempts to send a mail: it is given up after half a day. */
const PAUSES = [1, 2, 5, 15, 60, 180, 480];

/** Before the reason of a mail that the mail server has and did not confirm. */
const UNCONFIRMED = 'UNCONFIRMED';
/** Minutes until such a mail is tried again: time for a slow server to deliver it. */
const UNCONFIRMED_PAUSE = 15;

/**
 * What a refused mail is marked with, and the minutes until it is tried again; null: never. A mail that was perhaps
 * delivered is tried once more at the most, whatever comes of that.
 */
export function fateOfRefused(
  { tries, lastError }: { tries: number; lastError: string | null },
  { reason, forGood, mayBeDelivered }: { reason: string; forGood: boolean; mayBeDelivered: boolean },
): { reason: string; minutes: number | null } {
  if (lastError?.startsWith(UNCONFIRMED)) return { reason: `${UNCONFIRMED} ${reason}`, minutes: null };
  const pause = forGood ? null : (PAUSES[tries - 1] ?? null);
  if (!mayBeDelivered) return { reason, minutes: pause };
  return { reason: `${UNCONFIRMED} ${reason}`, minutes: pause && Math.max(pause, UNCONFIRMED_PAUSE) };
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
