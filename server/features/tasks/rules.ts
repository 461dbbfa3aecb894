// Pure rules of tasks: what a key may be, and what becomes of a confirmed key when a task is imported again.

export type DataType = 'N' | 'S' | 'D' | 'T';

/**
 * Whether a text is a value of an input field's type (decisions 6): N an integer or decimal with comma or point, S any
 * text but blanks, D a day of the calendar as yyyy-MM-dd, T a time as HH:mm.
 */
export function isValueOf(dataType: DataType, text: string): boolean {
  const value = text.trim();
  switch (dataType) {
    case 'N':
      return /^[+-]?\d{1,15}([.,]\d{1,15})?$/.test(value);
    case 'S':
      return value !== '';
    case 'D':
      return isDay(value);
    case 'T':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
  }
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** What a pupil answers a task by: as long as it stays the same, a key that a person confirmed stays right. */
export type AnswerShape = {
  choiceLayout: string;
  dataType: DataType | null;
  choices: readonly { html: string; imageName: string | null }[];
};

/** Whether two versions of a task are answered alike: the same choices in the same order, or the same kind of field. */
export function answeredAlike(one: AnswerShape, other: AnswerShape): boolean {
  if ((one.choiceLayout === 'INPUT') !== (other.choiceLayout === 'INPUT') || one.dataType !== other.dataType)
    return false;
  return (
    one.choices.length === other.choices.length &&
    one.choices.every((choice, index) => {
      const twin = other.choices[index];
      return twin?.html === choice.html && twin.imageName === choice.imageName;
    })
  );
}

/** Puts the addresses of stored pictures into imported HTML: `src="image:PATH"` becomes `src="/images/NAME"`. */
export function placeImages(html: string, names: ReadonlyMap<string, string>): string {
  return html.replace(/src="image:([^"]*)"/g, (whole, path: string) => {
    const name = names.get(unescapeHtml(path));
    return name === undefined ? whole : `src="/images/${name}"`;
  });
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

/** The address of a stored picture; null when there is none. */
export function imageLink(name: string | null): string | null {
  return name === null ? null : `/images/${name}`;
}
