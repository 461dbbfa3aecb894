import { afterEach, describe, expect, it, vi } from 'vitest';
import { entry, attempt as sample } from './samples';

// What the modules need from a page when they are imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const { deliverBatch } = await import('./delivery');
const { endSession, openSession } = await import('../session/session');

const attempt = { ...sample, nextSeq: 2 };
const answer = entry('a', 1);
const confirmed = { success: true, confirmed: [{ taskId: 'a', epoch: 1, seq: 1 }] };
const ended = { success: false, code: 'SESSION_ENDED', error: 'The session has ended' };

function logIn(token: string): void {
  const person = { sid: '1', role: 'STUDENT', firstName: '', lastName: '', grade: 5, birthday: null } as const;
  openSession({ token, uuid: 'u', ...person, hasAgreement: true, schools: [] });
}

/** Answers the calls in turn with a status and body; records the address and token of each. */
function answerCalls(...replies: { status: number; json: object; before?: () => void }[]): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    calls.push(`${address} ${headers['Authentication-token'] ?? 'nobody'}`);
    const reply = replies[calls.length - 1];
    if (!reply) throw new Error('one call too many');
    reply.before?.();
    return new Response(JSON.stringify(reply.json), { status: reply.status });
  });
  return calls;
}

const deliver = () => deliverBatch(attempt, [answer], new AbortController().signal);

afterEach(() => endSession(false));

describe('an answer that is sent while the session ends', () => {
  it('goes on by the ticket', async () => {
    logIn('old');
    const calls = answerCalls({ status: 401, json: ended }, { status: 200, json: confirmed });
    expect((await deliver()).settled.confirmed).toEqual([answer]);
    expect(calls).toEqual(['/api/challenge/send-answer old', '/api/challenge/log-answer nobody']);
  });

  it('goes on with a session that has begun meanwhile, and is not blamed', async () => {
    logIn('old');
    const before = () => logIn('new');
    const time = { usedTime: 4, serverTime: '2026-11-20T10:00:04.000Z', remainingMs: 1 };
    const calls = answerCalls({ status: 401, json: ended, before }, { status: 200, json: { ...confirmed, ...time } });
    expect((await deliver()).settled).toMatchObject({ confirmed: [answer], refused: [] });
    expect(calls).toEqual(['/api/challenge/send-answer old', '/api/challenge/send-answer new']);
  });

  it('waits when the ticket is not known either: asked once, nothing is refused', async () => {
    const calls = answerCalls({ status: 401, json: ended });
    await expect(deliver()).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(1);
  });
});

it('is not refused by a reply that the page cannot read', async () => {
  logIn('old');
  answerCalls({ status: 200, json: { success: true, taken: 1 } });
  await expect(deliver()).rejects.toMatchObject({ status: 200 });
});
