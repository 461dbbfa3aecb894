// Instants as they stand in a field of date and time, by the country's clock, and back. Pure.

const parts = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Vilnius',
});

/** "2026-11-20T10:18" of an instant; '' of what is none. */
export function localOf(instant: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : parts.format(at).replace(' ', 'T');
}

/** The instant of a local time as ISO text, or null of what is none. In the hour that comes twice: the second one. */
export function instantOf(local: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null;
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offset = (at: number) => Date.parse(`${localOf(new Date(at).toISOString())}Z`) - at;
  const near = asUtc - offset(asUtc);
  return new Date(asUtc - offset(near)).toISOString();
}
