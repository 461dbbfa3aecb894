// Converts instants to the local time (Europe/Vilnius) of date and time fields, and back. Pure.

const parts = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Vilnius',
});

/** The local time of an instant, as "2026-11-20T10:18"; '' if the text is no instant. */
export function localOf(instant: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : parts.format(at).replace(' ', 'T');
}

/** The instant of a local time as ISO text; null if it is no time. In an hour that comes twice: the second one. */
export function instantOf(local: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null;
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offset = (at: number) => Date.parse(`${localOf(new Date(at).toISOString())}Z`) - at;
  const near = asUtc - offset(asUtc);
  return new Date(asUtc - offset(near)).toISOString();
}
