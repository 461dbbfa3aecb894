// What a log-in leaves for the first page after it.
import type { ReplyOf } from '../../../contract/endpoint';
import type { getToday } from '../../../contract/solving';

type Today = ReplyOf<typeof getToday>;

/** Whether somebody has just logged in and has questions to answer: for one page load only. */
let due = false;

/** What is on today, as the reply of the log-in said it: good for one question of the page that opens after it. */
let today: { token: string; reply: Today; at: number } | null = null;
/** Milliseconds; a page that opens later asks the server. */
const FRESH_MS = 5_000;

export const arrival = {
  /** After a log-in that leads to questions. */
  announce: () => {
    due = true;
  },
  isDue: () => due,
  /** The questions were asked; the next visit of the home page is an ordinary one. */
  done: () => {
    due = false;
  },
  keepToday: (token: string, reply: Today) => {
    today = { token, reply, at: performance.now() };
  },
  /** What the log-in of this session said of today, once; null: ask the server. */
  takeToday: (token: string | undefined): Today | null => {
    const known = today;
    today = null;
    return known && known.token === token && performance.now() - known.at < FRESH_MS ? known.reply : null;
  },
};
