const format = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** A number as it is written in English, with − for minus. */
export function num(n: number | string): string {
  return typeof n === 'number' ? format.format(n).replace('-', '−') : n;
}

/** The right one of the two English forms. */
export function plural(n: number, one: string, other: string): string {
  return n === 1 ? one : other;
}
