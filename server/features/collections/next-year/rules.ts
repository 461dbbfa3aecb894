// Pure rules of a collection's copy for the next year (docs/rules/content.md).

/**
 * The name of a collection in the year after `year`: every mention of the year moves on, also as a school year
 * (2026/27, 2026–2027). A name without the year gets the new one at its end.
 */
export function nameInNextYear(name: string, year: number): string {
  const years = (first: number, second: string) => {
    const next = String(first + 1);
    return second.length === 2 ? next.slice(2) : next;
  };
  let isNamed = false;
  const shifted = name.replace(/(?<!\d)(\d{4})(?:([/–-])(\d{4}|\d{2}))?(?!\d)/g, (all, first, mark, second) => {
    const own = Number(first);
    if (own !== year && own !== year - 1) return all;
    // A lone earlier year is about something else.
    const isSchoolYear = mark !== undefined && Number(String(second).slice(-2)) === (own + 1) % 100;
    if (own === year - 1 && !isSchoolYear) return all;
    isNamed = true;
    if (!isSchoolYear) return `${own + 1}${all.slice(4)}`;
    return `${own + 1}${mark}${years(own + 1, String(second))}`;
  });
  return isNamed ? shifted.slice(0, 200) : `${name.slice(0, 190)} ${year + 1}`;
}

/** The first of `name`, `name (2)`, `name (3)` … that is not in use. */
export function freeNameAmong(used: ReadonlySet<string>, name: string): string {
  if (!used.has(name)) return name;
  const stem = name.slice(0, 190);
  let number = 2;
  while (used.has(`${stem} (${number})`)) number += 1;
  return `${stem} (${number})`;
}

/** A new security key: eight letters and figures without look-alikes, from random bytes. */
export function securityKey(bytes: Uint8Array): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return [...bytes.slice(0, 8)].map((byte) => letters[byte % letters.length]).join('');
}
