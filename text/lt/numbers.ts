const rules = new Intl.PluralRules('lt');
const format = new Intl.NumberFormat('lt', { maximumFractionDigits: 2 });

/** A number as it is written in Lithuanian: no-break space in thousands, comma, and − for minus. */
export function num(n: number | string): string {
  return typeof n === 'number' ? format.format(n) : n;
}

/** The right one of the four Lithuanian forms: 1 taškas, 2 taškai, 1,5 taško, 10 taškų. A forgotten form does not compile. */
export function plural(n: number, one: string, few: string, many: string, other: string): string {
  const form = rules.select(n);
  if (form === 'one') return one;
  if (form === 'few') return few;
  return form === 'many' ? many : other;
}

/** A number with its noun, never parted by a line end: `#` in the right form becomes the number. Names stay outside. */
export function count(n: number, one: string, few: string, many: string, other: string): string {
  return plural(n, one, few, many, other).replace(/# ?/, (place) => num(n) + (place === '#' ? '' : '\u00a0'));
}

/** A number and a word that does not change with it, never parted by a line end: 45 min., 25 %, 3 klasė. */
export function unit(n: number | string, word: string): string {
  return `${num(n)}\u00a0${word}`;
}
