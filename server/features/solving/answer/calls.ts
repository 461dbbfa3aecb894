import type { BodyOut, ReplyOf } from '../../../../contract/endpoint';
import type { JournalKey, logAnswer, sendAnswer } from '../../../../contract/solving';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { remainingMs, usedSeconds } from '../clock';
import { isTester, mayHaveSat } from '../enter/entry';
import { ticketHash } from '../enter/start-queries';
import { hasAttempt, readNow, runningAttempt } from '../queries';
import { scoreAnswer } from '../scoring';
import type { Answers, Kept, Owner } from './accept';
import { attemptOfTicket } from './queries';

/** The two calls that take answers: send-answer by session, log-answer also by delivery ticket (wire; decisions 6). */

type Sent = ReplyOf<typeof sendAnswer>;
type Logged = ReplyOf<typeof logAnswer>;

/** Takes one answer or a list of the caller's own. A single one is refused as a whole; in a list each stands for itself. */
export async function send(
  services: Services,
  answers: Answers,
  asked: { body: BodyOut<typeof sendAnswer>; caller: Caller },
): Promise<Sent> {
  const { adata } = asked.body;
  const owner = ownerOf(services, asked.caller);
  if (Array.isArray(adata)) {
    const all = await answers.keepAll(owner, adata);
    return { ...sorted(all), ...(await timeOf(services, asked.caller, all)) };
  }
  const kept = await answers.keep(owner, adata);
  if (kept.kind === 'refused') return refuse(kept.code);
  const reply = { ...sorted([kept]), ...timeFields(kept.time) };
  return isTester(asked.caller.role) ? { ...reply, info: infoOf(kept) } : reply;
}

/**
 * Takes answers for the attempt of a delivery ticket, or without one for that of the caller; refuses SESSION_ENDED when
 * there is neither. A ticket that is none is refused in a session too: the answers may be those of the pupil before.
 */
export async function log(
  services: Services,
  answers: Answers,
  asked: { body: BodyOut<typeof logAnswer>; caller: Caller | null },
): Promise<Logged> {
  const { adata, deliveryTicket } = asked.body;
  const owner = deliveryTicket
    ? ((await ownerOfTicket(services, deliveryTicket)) ?? refuse(asked.caller ? 'NOT_FOUND' : 'SESSION_ENDED'))
    : sessionOwner(services, asked.caller);
  if (Array.isArray(adata)) return sorted(await answers.keepAll(owner, adata));
  const kept = await answers.keep(owner, adata);
  return kept.kind === 'refused' ? refuse(kept.code) : sorted([kept]);
}

function sessionOwner(services: Services, caller: Caller | null): Owner {
  if (!caller) return refuse('SESSION_ENDED');
  // A tutor has no attempts; only the ticket of a pupil lets one deliver here.
  if (caller.role === 'TUTOR') return refuse('FORBIDDEN');
  return ownerOf(services, caller);
}

function ownerOf(services: Services, caller: Caller): Owner {
  return {
    userId: caller.userId,
    attemptNo: null,
    // A pupil who has changed grade meanwhile keeps the attempt that was started.
    knows: (collection) =>
      mayHaveSat(caller, collection, services.clock.now()) || hasAttempt(services.db, caller.userId, collection.id),
  };
}

/** The ticket is looked up by its SHA-256: how long that takes tells nothing about it. */
async function ownerOfTicket(services: Services, ticket: string): Promise<Owner | null> {
  const attempt = await attemptOfTicket(services.pool, ticketHash(ticket));
  if (!attempt) return null;
  const { userId, attemptNo, collectionId } = attempt;
  return { userId, attemptNo, knows: (collection) => collection.id === collectionId, via: 'TICKET' };
}

/** Each answer in exactly one of confirmed, late and refused. */
function sorted(all: readonly Kept[]): Pick<Sent, 'confirmed' | 'late' | 'refused'> {
  const confirmed: JournalKey[] = [];
  const late: JournalKey[] = [];
  const refused: NonNullable<Sent['refused']> = [];
  for (const kept of all) {
    if (kept.kind === 'confirmed') confirmed.push(kept.key);
    else if (kept.kind === 'late') late.push(kept.key);
    else if (kept.kind === 'refused') refused.push({ ...kept.key, code: kept.code });
  }
  return { confirmed, ...(late.length > 0 ? { late } : {}), ...(refused.length > 0 ? { refused } : {}) };
}

type Time = Pick<Sent, 'usedTime' | 'remainingMs' | 'serverTime'>;

function timeFields(time: Parameters<typeof usedSeconds>[0] & { now: number }): Time {
  return {
    usedTime: usedSeconds(time, time.now),
    remainingMs: remainingMs(time, time.now),
    serverTime: new Date(time.now).toISOString(),
  };
}

/** The time of the attempt that was answered; when nothing was kept, of the one that is running. */
async function timeOf(services: Services, caller: Caller, all: readonly Kept[]): Promise<Time> {
  for (const kept of all) if (kept.kind !== 'refused') return timeFields(kept.time);
  const running = await runningAttempt(services.db, caller.userId);
  if (running) return timeFields(running);
  return { usedTime: 0, remainingMs: 0, serverTime: (await readNow(services.db)).toISOString() };
}

/** What administrators, developers and testers are told of their own answer: what it says, whether it is right, points. */
function infoOf(kept: Exclude<Kept, { kind: 'refused' }>): Sent['info'] {
  const { exercise, value } = kept;
  const scored = scoreAnswer(exercise, value);
  const choice = exercise.content.choices.find((one) => one.id === value.choiceId);
  const text = choice ? plainText(choice.textHtml) : (value.value ?? '');
  return {
    text: text.slice(0, 200),
    isCorrect: scored.correctness === 'CORRECT' ? 'T' : 'F',
    pointsNum: scored.points,
  };
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
