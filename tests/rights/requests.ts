// The requests that a row of the tables of rights stands for.
import type { PersonName } from '../../server/testing/people';
import { at, type PrintedCall, type Stage, sendPrinted } from '../printed/stage';
import { type Answer, type Letter, letters, methodAndPath, nameOf, type Payload, personOf, type Right } from './right';

/** A request, and why it is made. */
export type Request = { as: PersonName | null; what: string; call: PrintedCall; answer: Answer };
export type Outcome = { status: number; code: string; text: string; refused: number };

/** The number of nothing. */
export const NO_NUMBER = '999999999';
const NO_UUID = '00000000-0000-4000-8000-000000000000';

/** Whether a role may make a call. */
export function lets(right: Right, letter: Letter): boolean {
  return right.who === 'P' || right.who.includes(letter);
}

/** The requests that succeed: one of each role that may, and of a stranger where anybody may. */
export function allowed(right: Right, printed: readonly PrintedCall[], stage: Stage): Request[] {
  const roles = letters.filter((letter) => lets(right, letter));
  const requests = roles.map((letter) => requestOf(right, printed, stage, letter, 'may'));
  return right.who === 'P' ? [requestOf(right, printed, stage, null, 'may'), ...requests] : requests;
}

/** The same of all others. */
export function forbidden(right: Right, printed: readonly PrintedCall[], stage: Stage): Request[] {
  if (right.who === 'P') return [];
  const others = letters.filter((letter) => !lets(right, letter));
  return [null, ...others].map((letter) => {
    const request = requestOf(right, printed, stage, letter, 'may not');
    // A stranger has no number of an own account to send.
    const call = letter === null ? ofTeacher(request.call) : request.call;
    return { ...request, call, answer: letter === null ? 'SESSION_ENDED' : 'FORBIDDEN' };
  });
}

/** The same for the account of a teacher, where it is about the own. */
function ofTeacher(call: PrintedCall): PrintedCall {
  return swapped(swapped(call, '<userId>', '<tutorA.userId>'), '<uuid>', '<tutorA.uuid>');
}

/** The requests for objects that are not there, that belong to others, or are no pupils. */
export function foreign(
  right: Right,
  printed: readonly PrintedCall[],
  stage: Stage,
  others: Record<string, string>,
): Request[] {
  const roles = right.who === 'P' ? [null] : letters.filter((letter) => lets(right, letter));
  return roles.flatMap((letter) => {
    const base = requestOf(right, printed, stage, letter, '');
    return placeholdersOf(base.call).flatMap((name) =>
      swaps(right, letter, name, stage, others).map(({ what, by, answer }) => ({
        ...base,
        what: `${what} <${name}>`,
        call: swapped(base.call, `<${name}>`, by),
        answer,
      })),
    );
  });
}

type Swap = { what: string; by: string; answer: Answer };

function swaps(
  right: Right,
  letter: Letter | null,
  name: string,
  stage: Stage,
  others: Record<string, string>,
): Swap[] {
  const [head = '', tail = ''] = name.split('.');
  const swap = (what: 'absent' | 'foreign' | 'adult' | 'higher', by: string): Swap[] => {
    const keys = [`${what} ${name} ${letter}`, `${what} ${name}`, `${what} ${letter}`, name, what];
    const key = keys.find((one) => right.instead?.[one] !== undefined);
    const answer = key === undefined ? 'NOT_FOUND' : (right.instead?.[key] ?? null);
    return answer === null ? [] : [{ what, by, answer }];
  };
  const isLimited = right.reach !== 'open' && (letter === 'T' || letter === 'S' || letter === 'C' || letter === 'K');
  if (/^(pupil|young)/.test(head)) {
    const other = letter === 'S' && head !== 'pupilA6' ? 'pupilA6' : 'pupilB5';
    return [
      ...swap('absent', tail === 'uuid' ? NO_UUID : NO_NUMBER),
      ...(isLimited ? swap('foreign', `<${other}.${tail}>`) : []),
      ...(right.reach === 'school' ? swap('adult', `<tutorB.${tail}>`) : []),
    ];
  }
  if (head === 'tutorA')
    return [
      ...swap('absent', tail === 'uuid' ? NO_UUID : NO_NUMBER),
      ...(isLimited ? swap('foreign', `<tutorB.${tail}>`) : []),
    ];
  if (name === 'school.A') return [...swap('absent', NO_NUMBER), ...(isLimited ? swap('foreign', '<school.B>') : [])];
  if (isSelf(name))
    return [
      ...swap('absent', name === 'uuid' ? NO_UUID : NO_NUMBER),
      ...(isLimited ? [...swap('foreign', `<tutorB.${name}>`), ...swap('higher', `<admin.${name}>`)] : []),
    ];
  const other = others[name];
  return [
    ...swap('absent', unlike(stage.ids[name] ?? NO_NUMBER)),
    ...(isLimited && other !== undefined ? swap('foreign', `<${other}>`) : []),
  ];
}

/** Whether a placeholder is the caller's own. */
function isSelf(name: string): boolean {
  return name === 'userId' || name === 'uuid' || name === 'sid';
}

/** The request of a role, with one account in every place where it names one; null where it names none. */
export function aimed(
  right: Right,
  printed: readonly PrintedCall[],
  stage: Stage,
  letter: Letter,
  target: PersonName,
): Request | null {
  const base = requestOf(right, printed, stage, letter, `at ${target}`);
  const accounts = placeholdersOf(base.call).filter(
    (name) => isSelf(name) || /^(pupil|young|tutor)\w*\.(userId|uuid|sid)$/.test(name),
  );
  if (accounts.length === 0) return null;
  const call = accounts.reduce(
    (one, name) => swapped(one, `<${name}>`, `<${target}.${name.split('.').at(-1)}>`),
    base.call,
  );
  return { ...base, call };
}

/** A value of the same form that nothing has. */
function unlike(value: string): string {
  if (/^\d+$/.test(value)) return NO_NUMBER;
  return /^[0-9a-f]{8}-/.test(value) ? NO_UUID : value.replace(/[A-Za-z0-9]/g, 'a');
}

function requestOf(
  right: Right,
  printed: readonly PrintedCall[],
  stage: Stage,
  letter: Letter | null,
  what: string,
): Request {
  const { method, path } = methodAndPath(right.call);
  const model = printed.find((call) => nameOf(call.method ?? 'POST', call.path) === nameOf(method, path));
  const own = letter === null ? undefined : right.by?.[letter];
  const isOwn = right.send !== undefined || right.params !== undefined || right.form !== undefined;
  const { params, send: sent, form }: Payload = { ...(isOwn ? right : model), ...own };
  const as = letter === null ? null : (right.as?.[letter] ?? personOf[letter]);
  const send = typeof sent === 'function' ? sent(stage, as) : sent;
  const call: PrintedCall = {
    ...(method === 'GET' ? { method } : {}),
    path,
    as,
    reply: [],
    ...(params ? { params } : {}),
    ...(send ? { send: withoutSelf(send) } : {}),
    ...(form ? { form: { ...form, parts: textsOf(withoutSelf(form.parts ?? {})) } } : {}),
  };
  const answer = right.says?.all ?? (letter && right.says?.[letter]) ?? 'SUCCESS';
  return { as, what, call, answer };
}

/** The session stands in the header; what a body says of it is tried elsewhere. */
function withoutSelf(send: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(send).filter(([name]) => !['token', 'uuid', 'sid'].includes(name)));
}

function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** The names in angle brackets of a call. */
export function placeholdersOf(call: PrintedCall): string[] {
  const text = JSON.stringify([call.params, call.send, call.form?.parts]);
  return [...new Set([...text.matchAll(/"<([\w.]+)>"/g)].map((match) => match[1] ?? ''))];
}

function swapped(call: PrintedCall, from: string, to: string): PrintedCall {
  const swap = (value: unknown): unknown => {
    if (value === from) return to;
    if (Array.isArray(value)) return value.map(swap);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, swap(one)]));
  };
  const { params, send, form, ...rest } = call;
  return {
    ...rest,
    ...(params ? { params: textsOf(Object.fromEntries(Object.entries(params).map(([k, v]) => [k, swap(v)]))) } : {}),
    ...(send ? { send: Object.fromEntries(Object.entries(send).map(([k, v]) => [k, swap(v)])) } : {}),
    ...(form
      ? {
          form: {
            ...form,
            parts: textsOf(Object.fromEntries(Object.entries(form.parts ?? {}).map(([k, v]) => [k, swap(v)]))),
          },
        }
      : {}),
  };
}

/** Makes a request. */
export async function send(stage: Stage, request: Request): Promise<Outcome> {
  const { status, body } = await sendPrinted(stage, request.call);
  const refused = at(body, 'refused') ?? at(body, 'unchanged');
  return {
    status,
    code: status === 200 && at(body, 'success') !== false ? 'SUCCESS' : String(at(body, 'code') ?? status),
    text: JSON.stringify(body),
    refused: Array.isArray(refused) ? refused.length : 0,
  };
}
