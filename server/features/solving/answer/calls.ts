import type { BodyOut, ReplyOf } from '../../../../contract/endpoint';
import type { JournalKey, logAnswer, sendAnswer } from '../../../../contract/solving';
import { readNow } from '../../../platform/database/db';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { remainingMs, usedSeconds } from '../clock';
import { isTester, mayHaveSat } from '../enter/entry';
import type { LacksSeb } from '../enter/seb';
import { ticketHash } from '../enter/start-queries';
import { hasAttempt, runningAttempt } from '../queries';
import { scoreAnswer } from '../scoring';
import type { AnswerIntake, AnswerResult, Owner } from './accept';
import { attemptOfTicket } from './queries';

/** The two calls that accept answers: send-answer by session, log-answer also by delivery ticket (docs/rules/answers.md). */

type Sent = ReplyOf<typeof sendAnswer>;
type Logged = ReplyOf<typeof logAnswer>;
type Intake = { answers: AnswerIntake; lacksSeb: LacksSeb };

/**
 * Accepts one answer of the caller, or a list. A single answer is refused as a whole; in a list each is judged
 * separately.
 */
export async function sendAnswers(
  services: Services,
  { answers, lacksSeb }: Intake,
  request: { body: BodyOut<typeof sendAnswer>; caller: Caller },
): Promise<Sent> {
  const { adata } = request.body;
  const owner = ownerOf(services, lacksSeb, request.caller);
  if (Array.isArray(adata)) {
    const all = await answers.acceptAll(owner, adata);
    countResults(services, all);
    refuseWithoutSeb(all);
    return Object.assign(sorted(all), await timeOf(services, request.caller, all));
  }
  const result = await answers.accept(owner, adata);
  countResults(services, [result]);
  if (result.kind === 'refused') return refuse(result.code);
  const reply = Object.assign(sorted([result]), timeFields(result.time));
  return isTester(request.caller.role) ? { ...reply, info: infoOf(result) } : reply;
}

/**
 * Accepts answers for the attempt of a delivery ticket, or without a ticket for the caller's own attempt.
 * SESSION_ENDED: there is neither a ticket nor a session. An unknown ticket is refused even in a session, because the
 * answers may belong to the previous pupil. TICKET_EXPIRED: the pupil's session or a rescue file still delivers.
 */
export async function logAnswers(
  services: Services,
  { answers, lacksSeb }: Intake,
  request: { body: BodyOut<typeof logAnswer>; caller: Caller | null },
): Promise<Logged> {
  const { adata, deliveryTicket } = request.body;
  const owner = deliveryTicket
    ? ((await ownerOfTicket(services, deliveryTicket)) ?? refuse(request.caller ? 'NOT_FOUND' : 'SESSION_ENDED'))
    : sessionOwner(services, lacksSeb, request.caller);
  if (Array.isArray(adata)) {
    const all = await answers.acceptAll(owner, adata);
    countResults(services, all);
    refuseWithoutSeb(all);
    return sorted(all);
  }
  const result = await answers.accept(owner, adata);
  countResults(services, [result]);
  return result.kind === 'refused' ? refuse(result.code) : sorted([result]);
}

/**
 * Refuses the whole call where answers came from outside Safe Exam Browser: the page then goes on having them, and
 * sends them again.
 */
function refuseWithoutSeb(all: readonly AnswerResult[]): void {
  if (all.some((one) => one.kind === 'refused' && one.code === 'SEB_REQUIRED')) refuse('SEB_REQUIRED');
}

function sessionOwner(services: Services, lacksSeb: LacksSeb, caller: Caller | null): Owner {
  if (!caller) return refuse('SESSION_ENDED');
  // A tutor has no attempts and delivers here only with a pupil's ticket.
  if (caller.role === 'TUTOR') return refuse('FORBIDDEN');
  return ownerOf(services, lacksSeb, caller);
}

function ownerOf(services: Services, lacksSeb: LacksSeb, caller: Caller): Owner {
  const lacking = new Map<string, false | Promise<boolean>>();
  return {
    userId: caller.userId,
    attemptNo: null,
    // A pupil whose grade has changed since the start keeps the attempt. The clock of this instance only spares a query:
    // where it is slow the attempt is asked for, and where it is fast there is none.
    knows: (collection) =>
      mayHaveSat(caller, collection, services.clock.now()) || hasAttempt(services.db, caller.userId, collection.id),
    lacksSeb: (collection) => {
      const known = lacking.get(collection.id) ?? lacksSeb(collection, caller, 'ANSWER');
      // Asked once for all answers of a call.
      lacking.set(collection.id, known);
      return known;
    },
  };
}

/** Looks the ticket up by its SHA-256, so that the time of the look-up reveals nothing about it. */
async function ownerOfTicket(services: Services, ticket: string): Promise<Owner | null> {
  const attempt = await attemptOfTicket(services.pool, ticketHash(ticket));
  if (!attempt) return null;
  if (attempt.isExpired) return refuse('TICKET_EXPIRED');
  const { userId, attemptNo, collectionId } = attempt;
  return { userId, attemptNo, knows: (collection) => collection.id === collectionId, via: 'TICKET' };
}

function countResults({ metrics }: Pick<Services, 'metrics'>, all: readonly AnswerResult[]): void {
  for (const { kind } of all) metrics.answers[kind] += 1;
}

/**
 * Each answer in exactly one of confirmed, late and refused. The fields are set one by one, as objects that are spread
 * into each other cost an answer 3 us (docs/performance.md).
 */
function sorted(all: readonly AnswerResult[]): Pick<Sent, 'confirmed' | 'late' | 'refused'> {
  const reply: Pick<Sent, 'confirmed' | 'late' | 'refused'> = { confirmed: [] };
  const late: JournalKey[] = [];
  const refused: NonNullable<Sent['refused']> = [];
  for (const result of all) {
    if (result.kind === 'confirmed') reply.confirmed.push(result.key);
    else if (result.kind === 'late') late.push(result.key);
    else if (result.kind === 'refused') refused.push({ ...result.key, code: result.code });
  }
  if (late.length > 0) reply.late = late;
  if (refused.length > 0) reply.refused = refused;
  return reply;
}

type Time = Pick<Sent, 'usedTime' | 'remainingMs' | 'serverTime'>;

function timeFields(time: Parameters<typeof usedSeconds>[0] & { now: number }): Time {
  return {
    usedTime: usedSeconds(time, time.now),
    remainingMs: remainingMs(time, time.now),
    serverTime: new Date(time.now).toISOString(),
  };
}

/** The time of the answered attempt; when no answer was stored, the time of the running attempt. */
async function timeOf(services: Services, caller: Caller, all: readonly AnswerResult[]): Promise<Time> {
  for (const result of all) if (result.kind !== 'refused') return timeFields(result.time);
  const running = await runningAttempt(services.db, caller.userId);
  if (running) return timeFields(running);
  return { usedTime: 0, remainingMs: 0, serverTime: (await readNow(services.db)).toISOString() };
}

/** Feedback for organisers and testers on their own answer: its text, whether it is right, its points. */
function infoOf(result: Exclude<AnswerResult, { kind: 'refused' }>): Sent['info'] {
  const { exercise, value } = result;
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
