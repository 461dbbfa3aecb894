import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as calls from '../../../../contract/board';
import { createPermissions, disallow } from '../../../../contract/permissions';
import { sendAnswer, startChallenge } from '../../../../contract/solving';
import { board as words } from '../../../../text/lt/board';
import { textOf } from '../../../testing/pdf';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';
import type { Place } from '../board/queries';
import { silences } from '../sitting/sitting';
import { readReportActs, readReportPupils } from './queries';

let world: World;
beforeAll(async () => {
  // The server stores contacts in an interval, which a test moves on.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
  vi.useRealTimers();
});
beforeEach(async () => {
  await world.pool.query('truncate permission, attempt, audit_log cascade');
  await world.pool.query('update session set ended_at = null, ended_by = null, last_seen_at = now()');
});

const place = (): Place => ({
  challengeId: world.collections.running5.id,
  schoolId: world.schools.A,
  grade: 5,
  subGrade: null,
});
const link = async (as: PersonName | null, change = {}) =>
  world.call(calls.getReport, { as, raw: { challengeId: world.collections.running5.id, grade: 5, ...change } });
const get = (url: string) => world.app.http.inject({ method: 'GET', url });

async function start(person: PersonName): Promise<{ attemptId: string; epoch: number }> {
  await world.permit(person, 'running5');
  const { body } = await world.call(startChallenge, {
    as: person,
    params: { grade: '5' },
    body: { challengeId: world.collections.running5.id },
  });
  return { attemptId: body.challengeRegId ?? '', epoch: body.epoch ?? 0 };
}

describe('the report of a class', () => {
  it('is a PDF, and who opened it is noted', async () => {
    await start('pupilA5');
    const { body } = await link('tutorA');
    const response = await get(body.url ?? '');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toMatch(/^inline; filename="damba-5-\d{4}-\d\d-\d\d\.pdf"$/);
    expect(response.headers['cache-control']).toBe('no-store');
    const pdf = response.rawPayload.toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.trimEnd().slice(-5)).toBe('%%EOF');
    for (const font of ['SofiaSans-Regular', 'SofiaSans-Bold', 'Aleo-Bold']) expect(pdf).toContain(font);
    const { rows } = await world.pool.query('select action, user_id from audit_log');
    expect(rows).toEqual([{ action: 'board.report', user_id: world.people.tutorA.userId }]);
  });
  it('has a link for who may look at the class', async () => {
    expect((await link('tutorA', { school: world.schools.B })).status).toBe(404);
    expect((await link('admin')).status).toBe(400);
    expect((await link('admin', { school: world.schools.B })).status).toBe(200);
    expect((await link('pupilA5')).status).toBe(403);
    expect((await link(null)).status).toBe(401);
    expect((await link('tutorA', { challengeId: '1; drop' })).status).toBe(400);
  });

  it('keeps who has left the school after the sitting, and not who did so before', async () => {
    await start('pupilA5');
    const [one, other] = [world.people.pupilA5.userId, world.people.pupilA5b.userId];
    await world.pool.query('update user_account set is_out_of_school = true where id in ($1, $2)', [one, other]);
    const names = (await readReportPupils(world.db, place(), true)).map((pupil) => pupil.name);
    const events = await readReportActs(world.db, place());
    await world.pool.query('update user_account set is_out_of_school = false where id in ($1, $2)', [one, other]);
    expect(names).toEqual(['pupilA5 Bandomasis']);
    expect(events.every((event) => event.pupil === 'pupilA5 Bandomasis')).toBe(true);
  });

  it('tells what each pupil did and what was done', async () => {
    const { attemptId } = await start('pupilA5');
    await start('pupilA5b');
    const [exercise] = world.collections.running5.exercises;
    const sent = { challengeId: world.collections.running5.id, taskId: exercise?.id ?? '' };
    await world.call(sendAnswer, {
      as: 'pupilA5',
      body: { adata: { ...sent, selectedChoiceId: exercise?.wrongChoiceId, epoch: 1, seq: 1 } },
    });
    const uList = [world.people.pupilA5.uuid];
    const act = { challengeId: world.collections.running5.id, uList, reason: 'Nebuvo ryšio' };
    await world.call(calls.addMinutes, { as: 'tutorA', body: { ...act, minutes: 5 } });
    await world.call(calls.closeAttempts, { as: 'admin', body: act });
    await world.pool.query(
      `insert into answer_journal (attempt_id, exercise_id, epoch, seq, value, is_late) values ($1, $2, 1, 2, '14', true)`,
      [attemptId, exercise?.id],
    );
    await world.call(calls.endSession, { as: 'tutorA', body: { uList, reason: 'Kitas kompiuteris' } });
    const [first, second, ...rest] = await readReportPupils(world.db, place(), true);
    expect(first).toMatchObject({ login: 'pupila5', end: 'STAFF', extraMinutes: 5, saved: 1, late: 1 });
    expect(second).toMatchObject({ login: 'pupila5b', end: 'RUNNING', extraMinutes: 0, saved: 0 });
    expect(rest).toEqual([]);
    expect(await readReportActs(world.db, place())).toMatchObject([
      {
        who: 'tutorA Bandomasis',
        pupil: 'pupilA5 Bandomasis',
        action: 'attempt.extend',
        minutes: 5,
        reason: 'Nebuvo ryšio',
      },
      { who: 'admin Bandomasis', action: 'attempt.close', minutes: null },
      { who: 'tutorA Bandomasis', action: 'session.end', reason: 'Kitas kompiuteris' },
    ]);
  });

  it('has names, acts and their reasons on paper, and nobody of another class', async () => {
    await start('pupilA5');
    const act = { challengeId: world.collections.running5.id, uList: [world.people.pupilA5.uuid] };
    await world.call(calls.closeAttempts, { as: 'tutorA', body: { ...act, reason: 'Mokytojo sprendimas' } });
    await world.call(calls.reopen, { as: 'tutorA', body: { ...act, minutes: 5, reason: 'Baigta per klaidą' } });
    const { body } = await link('tutorA');
    const text = textOf((await get(body.url ?? '')).rawPayload);
    const hasText = (words: string): boolean => text.includes(words.replace(/\s/g, ''));
    for (const words of ['pupilA5 Bandomasis', 'pupilA5b', 'Mokytojo sprendimas', 'Baigta per klaidą'])
      expect(hasText(words), words).toBe(true);
    expect(hasText('pupilA7')).toBe(false);
  });

  it('says on paper whose answers may be on a computer that was left, and what to do', async () => {
    const paper = async () => textOf((await get((await link('tutorA')).body.url ?? '')).rawPayload);
    const { attemptId } = await start('pupilA5');
    const told = words.report.leftSilent({ names: 'pupilA5 Bandomasis' }).replace(/\s/g, '');
    expect(await paper()).not.toContain(told);
    await world.pool.query(`update attempt set started_at = now() - interval '10 minutes' where id = $1`, [attemptId]);
    await world.pool.query(
      `insert into sitting_event (attempt_id, kind, happened_at, till)
       values ($1, 'SILENT', now() - interval '5 minutes', now() - interval '2 minutes'),
         ($1, 'REPLACED', now() - interval '2 minutes', null)`,
      [attemptId],
    );
    await world.pool.query('insert into attempt_epoch (attempt_id, epoch, session_sid) values ($1, 2, $2)', [
      attemptId,
      world.people.pupilA5b.sid,
    ]);
    expect(await paper()).toContain(told);
  });

  it('tells why pupils were let in and why not', async () => {
    const act = { challengeId: world.collections.running5.id, uList: [world.people.pupilA5.uuid] };
    await world.call(createPermissions, { as: 'tutorA', body: { ...act, reason: 'Pamokos pradžia' } });
    await world.call(disallow, { as: 'tutorA', body: { ...act, reason: 'Leista per klaidą' } });
    await world.call(createPermissions, { as: 'tutorA', body: act });
    expect(await readReportActs(world.db, place())).toMatchObject([
      { action: 'permission.give', reason: 'Pamokos pradžia', who: 'tutorA Bandomasis' },
      { action: 'permission.withdraw', reason: 'Leista per klaidą' },
      { action: 'permission.give', reason: null },
    ]);
    const { body } = await world.call(calls.getBoard, { as: 'tutorA', body: { ...act, grade: 5 } });
    const acts = body.events?.filter(({ action }) => action.startsWith('permission.'));
    expect(acts?.map((event) => event.reason)).toEqual([null, 'Leista per klaidą', 'Pamokos pradžia']);
  });

  it('knows when a pupil who was solving was not heard', async () => {
    const { attemptId } = await start('pupilA5');
    const { sid } = world.people.pupilA5;
    const lastSeen = async () => {
      const { rows } = await world.pool.query<{ at: string }>(
        'select last_seen_at::text as at from session where sid = $1',
        [sid],
      );
      return rows[0]?.at;
    };
    const beat = async () => {
      const before = await lastSeen();
      await world.call(sendAnswer, { as: 'pupilA5', body: { adata: [] } });
      vi.advanceTimersByTime(6_000);
      await expect.poll(lastSeen).not.toBe(before);
    };
    await beat();
    await world.pool.query(`update attempt set started_at = now() - interval '10 minutes' where id = $1`, [attemptId]);
    await world.pool.query(
      `update attempt_epoch set started_at = now() - interval '10 minutes' where attempt_id = $1`,
      [attemptId],
    );
    await world.pool.query(`update session set last_seen_at = now() - interval '3 minutes' where sid = $1`, [sid]);
    await beat();
    const [pupil] = await readReportPupils(world.db, place(), true);
    const spans = pupil?.sitting ? silences(pupil.sitting, Date.now()) : [];
    expect(spans).toHaveLength(1);
    expect(Math.round(((spans[0]?.till ?? 0) - (spans[0]?.from ?? 0)) / 60_000)).toBe(3);
  });

  it('has events that nobody changes', async () => {
    const { attemptId } = await start('pupilA5');
    await world.pool.query(`update attempt set finished_at = now(), closed_by = 'PUPIL' where id = $1`, [attemptId]);
    const change = world.pool.query(`update sitting_event set kind = 'CLOSED' where attempt_id = $1`, [attemptId]);
    await expect(change).rejects.toThrow('append-only');
  });
});
