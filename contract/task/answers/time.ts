// A time of the day, written HH:mm.
import { withoutUnseen } from './unseen';

/** What was typed as it is sent: 930 and 9:30 as 09:30. What is no time stays as it is. */
export function normaliseTime(text: string): string {
  const bare = withoutUnseen(text);
  const [, hour, minute] = /^(\d{1,2})\s*[:.,–-]?\s*(\d{2})$/.exec(bare) ?? [];
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : bare;
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** A time as the head of a task file may state it. */
export const statedTime = /^\d{2}:\d{2}$/;

/** A time for a digit from 1 to 9. */
export function sampleTime(digit: number): string {
  return `0${digit}:30`;
}
