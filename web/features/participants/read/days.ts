// Birthdays as people write them. Pure.
import { isDay } from '../../../../contract/participants';

export type DayForm = {
  /** 05/30/2013 instead of 30/05/2013. */
  monthFirst: boolean;
  /** Numbers of days are counted from 1904, as old Macintosh workbooks do. */
  is1904: boolean;
};

const months = [
  /^(sau|jan)/,
  /^(vas|feb)/,
  /^(kov|mar)/,
  /^(bal|apr)/,
  /^(geg|may)/,
  /^(bir|jun)/,
  /^(lie|jul)/,
  /^(rugp|aug)/,
  /^(rugs|sep)/,
  /^(spa|oct)/,
  /^(lap|nov)/,
  /^(gru|dec)/,
];

/**
 * The day (yyyy-MM-dd) that a text means, or null: 2013-05-30, 2013.5.30, 20130530, 30.05.2013, 2013 m. gegužės 30 d.,
 * 41424 (a spreadsheet's number of days). A year of two digits is no date: it may be anything.
 */
export function readDay(text: string, form: DayForm = { monthFirst: false, is1904: false }): string | null {
  // A time behind the date says nothing of a birthday.
  const day = text.trim().replace(/[T\s]\d{1,2}:\d\d(:\d\d(\.\d+)?)?Z?$/, '');
  const yearFirst =
    /^(\d{4})\s*[-./\s]\s*(\d{1,2})\s*[-./\s]\s*(\d{1,2})\.?$/.exec(day) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(day);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const yearLast = /^(\d{1,2})\s*[-./\s]\s*(\d{1,2})\s*[-./\s]\s*(\d{4})\.?$/.exec(day);
  if (yearLast) {
    const [, one, two, year] = yearLast;
    const usual = form.monthFirst ? dayOf(year, one, two) : dayOf(year, two, one);
    return usual ?? (form.monthFirst ? dayOf(year, two, one) : dayOf(year, one, two));
  }
  return readSerial(day, form.is1904) ?? readWords(day);
}

/** The month and day of a date without a year, or of one of about this year: May-1, geg. 1, 2026-05-01. */
export function readMonthDay(text: string, year: number): { month: number; date: number } | null {
  const day = readDay(text) ?? readWords(`${year} ${text}`);
  if (day === null || Math.abs(Number(day.slice(0, 4)) - year) > 1) return null;
  return { month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

/** Whether dates such as 05/30/2013 write the month first: some can be read only so, and none only the other way. */
export function isMonthFirst(texts: readonly string[]): boolean {
  let monthFirst = false;
  for (const text of texts) {
    const parts = /^(\d{1,2})[-./](\d{1,2})[-./]\d{4}/.exec(text.trim());
    if (!parts) continue;
    if (Number(parts[1]) > 12) return false;
    if (Number(parts[2]) > 12) monthFirst = true;
  }
  return monthFirst;
}

/** The day that somebody may have meant who wrote a day of the future: two digits of the year exchanged. */
export function likelyDays(day: string, from: string, to: string): string[] {
  const [century, decade = '', year = ''] = [day.slice(0, 2), day[2], day[3]];
  const likely = `${century}${year}${decade}${day.slice(4)}`;
  return isDay(likely) && likely >= from && likely <= to ? [likely] : [];
}

function dayOf(year = '', month = '', date = ''): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isRealDay(day) ? day : null;
}

/** Whether a day exists, in any year: 1900 and 2190 are told apart from nonsense later. */
function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
}

/** Days of a spreadsheet, between 1927 and 2064. */
function readSerial(text: string, is1904: boolean): string | null {
  if (!/^\d{5}([.,]\d+)?$/.test(text)) return null;
  const count = Math.floor(Number(text.replace(',', '.'))) + (is1904 ? 1462 : 0);
  if (count < 10_000 || count > 60_000) return null;
  return new Date(Date.UTC(1899, 11, 30 + count)).toISOString().slice(0, 10);
}

function readWords(text: string): string | null {
  const parts = text
    .toLowerCase()
    .split(/[\s.,/-]+/)
    .filter((part) => part !== '' && part !== 'm' && part !== 'd');
  const month = months.findIndex((name) => parts.some((part) => name.test(part))) + 1;
  const numbers = parts.filter((part) => /^\d+$/.test(part));
  const year = numbers.find((part) => part.length === 4);
  const date = numbers.find((part) => part.length < 3);
  if (month === 0 || !year || !date || parts.length !== 3) return null;
  return dayOf(year, String(month), date);
}
