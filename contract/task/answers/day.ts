// A day of the calendar, written yyyy-MM-dd.
import { withoutUnseen } from './unseen';

/**
 * What was typed as it is sent: 20241112 and 2024. 11. 12 as 2024-11-12. What can be read in two ways, or is the
 * beginning of something longer (202411), stays as it is.
 */
export function normaliseDay(text: string): string {
  const bare = withoutUnseen(text);
  const [, year, month = '', day = ''] =
    /^(\d{4})(\d\d)(\d\d)$/.exec(bare) ?? /^(\d{4})\s*[-–. /]\s*(\d{1,2})\s*[-–. /]\s*(\d{1,2})\.?$/.exec(bare) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : bare;
}

/** Whether a text is a day that exists. Reading rolls over (February 30th), so the day read must be the one written. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A day as the head of a task file may state it. */
export const statedDay = /^\d{4}-\d{2}-\d{2}$/;

/** A day for a digit from 1 to 9. */
export function sampleDay(digit: number): string {
  return `2026-11-0${digit}`;
}
