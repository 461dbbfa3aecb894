// The format of a typed answer before it may be sent: the same rule as the server's, which refuses the rest.

export type AnswerKind = 'number' | 'text' | 'date' | 'time';

/** Signs that nobody sees, such as those that come along with a copied text. */
const unseen = /[\u200b-\u200d\u2060\ufeff]/g;

/** A number whose blanks stand before each three digits, as in 12 500; in 7 0 they may be a slip. */
const grouped = /^[+-]?\d{1,3}(\s\d{3})*([.,]\d*)?$/;

/**
 * The text as sent: trimmed, a typed minus as -, 20241112 as 2024-11-12, 930 and 9:30 as 09:30. What can be read in two
 * ways, or is the beginning of something longer (202411), stays as it is, which no kind but text parses.
 */
export function normaliseAnswer(kind: AnswerKind, text: string): string {
  const bare = (kind === 'text' ? text : text.replace(unseen, '')).trim();
  switch (kind) {
    case 'text':
      return bare.normalize('NFC');
    case 'number': {
      const signed = bare.replace(/^[−–‐‑-]\s*/, '-');
      return grouped.test(signed) ? signed.replace(/\s/g, '') : signed;
    }
    case 'date': {
      const [, year, month = '', day = ''] =
        /^(\d{4})(\d\d)(\d\d)$/.exec(bare) ??
        /^(\d{4})\s*[-–. /]\s*(\d{1,2})\s*[-–. /]\s*(\d{1,2})\.?$/.exec(bare) ??
        [];
      return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : bare;
    }
    case 'time': {
      const [, hour, minute] = /^(\d{1,2})\s*[:.,–-]?\s*(\d{2})$/.exec(bare) ?? [];
      return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : bare;
    }
  }
}

/** Whether a normalised text is a number (comma or point), a real day yyyy-MM-dd, a time HH:mm; any text is a text. */
export function parsesAs(kind: AnswerKind, text: string): boolean {
  switch (kind) {
    case 'text':
      return text !== '';
    case 'number':
      return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text);
    case 'date': {
      if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
      const day = new Date(`${text}T00:00:00Z`);
      return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
    }
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
  }
}
