// Converts instants to the local time (Europe/Vilnius) of date and time fields, and back. Pure.

const parts = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Vilnius',
});

/** The local time of an instant, as "2026-11-20 10:18"; '' if the text is no instant. */
export function localOf(instant: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : parts.format(at);
}

/**
 * A typed time as "2026-11-20 10:18", or null if it is none. People also write points or slashes, a T, and figures
 * without their zero.
 */
export function readLocal(typed: string): string | null {
  const found = /^\s*(\d{4})[-./](\d{1,2})[-./](\d{1,2})[.,]?[\sT]+(\d{1,2})[:.](\d{2})\s*$/.exec(typed);
  if (!found) return null;
  const [year = '', month = '', day = '', hour = '', minute = ''] = found.slice(1).map((part) => part.padStart(2, '0'));
  const text = `${year}-${month}-${day} ${hour}:${minute}`;
  // A day that the month lacks would roll over into the next month.
  const asUtc = Date.parse(`${text.replace(' ', 'T')}Z`);
  const isReal = !Number.isNaN(asUtc) && new Date(asUtc).toISOString().startsWith(text.replace(' ', 'T'));
  return isReal ? text : null;
}

/** The instant of a local time as ISO text; null if it is no time. In an hour that comes twice: the second one. */
export function instantOf(local: string): string | null {
  const text = readLocal(local);
  if (text === null) return null;
  const utcOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`);
  const asUtc = utcOf(text);
  const offset = (at: number) => utcOf(localOf(new Date(at).toISOString())) - at;
  const near = asUtc - offset(asUtc);
  return new Date(asUtc - offset(near)).toISOString();
}
