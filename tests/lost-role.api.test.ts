// Whoever loses the role while an act waits for its turn is told, and nothing is written (docs/rules/roles.md).
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as awards from '../contract/awards';
import { drawCrossword, undoDraw } from '../contract/crossword';
import { sendToMailGroup, undoMailGroup } from '../contract/mail-groups';
import { decideOffline, prepareOffline, releaseOffline, withdrawOffline } from '../contract/offline';
import { movePupil, undoMove } from '../contract/people-move';
import * as publication from '../contract/publication';
import { cancelCountryRehearsal, saveCountryRehearsal } from '../contract/rehearsal-country';
import { prepareRobots } from '../contract/rehearsal-robots';
import { mergeSchools } from '../contract/schools';
import { beginFirstSeason, beginSeason, undoSeason } from '../contract/season-begin';
import { saveSetup } from '../contract/secondround';
import { saveQuotas } from '../contract/secondround-invitation';
import { acceptLate, refuseLate, restoreLate } from '../contract/solving-late';
import { inDays } from '../server/testing/collection-fields';
import { withoutRole } from '../server/testing/entry/lost-role';
import { createWorld, type World } from '../server/testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { userId } = world.people.admin;
  await run(`insert into award_event (year, place) values (2026, 'Vilnius')`);
  await run(`insert into season (year, begun_by, collection_ids) values (2031, ${userId}, '{}')`);
  await run(`insert into second_round (year, registration_till) values (2026, now() + interval '9 days')`);
  await run(`insert into mail_sending (audience, sent_by, mails, schools) values ('NOT_LOGGED_IN', ${userId}, 1, 1)`);
  await run(`insert into crossword_answer (user_id, year, ticket_number, answer)
    values (${world.people.pupilA5.userId}, 2021, 100001, 'Užtvanka')`);
  await run(`insert into crossword_draw (year, seed, winners, only_right, tickets, drawn_by)
    values (2020, 'sėkla', 1, false, '{100001}', ${userId})`);
  await run(`with made as (insert into offline_preparation (collection_id, school_id, class_names, room)
      values (${world.collections.running5.id}, ${world.schools.B}, '5', 'K7MPK7MP') returning id)
    insert into offline_parcel (preparation_id, user_id, computer, digest, came_by, started_at, used_ms, answers, state)
    select id, ${world.people.pupilB5.userId}, id, sha256('x'), 'FILE', now(), 1, 0, 'ASKED' from made`);
  await run(`insert into person_move (user_id, from_school_id, from_grade, was_archived, was_out_of_school, to_school_id,
      to_grade, moved_by)
    select id, ${world.schools.A}, grade, false, false, school_id, grade, ${userId} from user_account
    where id = ${world.people.pupilB5.userId}`);
});
afterAll(() => world.close());

const run = (text: string) => world.pool.query(text);
const asAdmin = { as: 'admin' } as const;
const contest = () => ({ collectionId: world.collections.running5.id, version: 1 });
const late = () => ({ items: [{ attemptId: '1', taskId: '1', epoch: 1, seq: 1 }] });
const row = (table: string, where: string) => `select from ${table} where ${where} for update`;
const pupil = (name: 'pupilA5' | 'pupilB5') => row('user_account', `id = ${world.people[name].userId}`);
const held = () => row('collection', `id = ${world.collections.running5.id}`);
const room = `room = 'K7MPK7MP'`;
const preparation = async () => (await run(`select id from offline_preparation where ${room}`)).rows[0]?.id ?? '';
const country = `select pg_advisory_xact_lock(hashtext('country rehearsal'))`;
/** Holds back whoever writes. */
const writers = (table: string) => `lock table ${table} in share row exclusive mode`;
const moments = { from: '2032-11-08T08:00:00Z', to: '2032-11-19T16:00:00Z', pointsAt: '2032-11-24T10:00:00Z' };
const set = { ageGroupId: '1', name: 'Mažyliai 2032', minutes: 30 };

/** An act, and what it waits for meanwhile. */
type Held = { lock: string; act: () => Promise<{ body: { code?: string } }> };

const acts: Record<string, () => Held> = {
  'publishing a version': () => ({
    lock: held(),
    act: () => world.call(publication.publishVersion, { ...asAdmin, body: { ...contest(), publicVersion: null } }),
  }),
  'saying that a version was looked over': () => ({
    lock: held(),
    act: () => world.call(publication.checkVersion, { ...asAdmin, body: contest() }),
  }),
  'taking a publication back': () => ({
    lock: held(),
    act: () =>
      world.call(publication.returnVersion, {
        ...asAdmin,
        body: { ...contest(), publicVersion: 2, note: 'Per anksti' },
      }),
  }),
  'beginning a year': () => ({
    lock: writers('season'),
    act: () => world.call(beginSeason, { ...asAdmin, body: { year: 2027, collectionIds: [contest().collectionId] } }),
  }),
  'taking the beginning back': () => ({
    lock: row('season', 'year = 2031'),
    act: () => world.call(undoSeason, { ...asAdmin, body: { year: 2031 } }),
  }),
  'planning the rehearsal of the country': () => ({
    lock: country,
    act: () =>
      world.call(saveCountryRehearsal, {
        ...asAdmin,
        body: {
          updatedAt: null,
          collectionId: String(contest().collectionId),
          startsAt: inDays(1),
          endsAt: inDays(1.1),
          pupils: 10,
          schools: 2,
        },
      }),
  }),
  'cancelling the rehearsal of the country': () => ({
    lock: country,
    act: () => world.call(cancelCountryRehearsal, { ...asAdmin, body: { id: '1', updatedAt: '', isRunning: false } }),
  }),
  'preparing robots from outside': () => ({
    lock: country,
    act: () => world.call(prepareRobots, { ...asAdmin, body: { robots: 3 } }),
  }),
  'making the first sets': () => ({
    lock: writers('season'),
    act: () =>
      world.call(beginFirstSeason, {
        ...asAdmin,
        body: { ...moments, resultsAt: moments.pointsAt, year: 2032, levelGroupId: '1', withKeys: false, sets: [set] },
      }),
  }),
  'writing to a group': () => ({
    lock: `select pg_advisory_xact_lock(hashtext('mail group'))`,
    act: () => world.call(sendToMailGroup, { ...asAdmin, body: { audience: 'NOT_LOGGED_IN' } }),
  }),
  'taking the mails back': () => ({
    lock: row('mail_sending', 'id = 1'),
    act: () => world.call(undoMailGroup, { ...asAdmin, body: { id: '1' } }),
  }),
  'moving a pupil': () => ({
    lock: pupil('pupilA5'),
    act: () =>
      world.call(movePupil, {
        ...asAdmin,
        params: { user: world.people.pupilA5.uuid },
        body: { school: world.schools.B, grade: 5, reason: 'šeima persikėlė' },
      }),
  }),
  'taking a move back': () => ({
    lock: pupil('pupilB5'),
    act: () => world.call(undoMove, { ...asAdmin, params: { id: '1' } }),
  }),
  'merging two schools': () => ({
    lock: row('school', `id = ${world.schools.A}`),
    act: () => world.call(mergeSchools, { ...asAdmin, body: { keepId: world.schools.A, goneId: world.schools.B } }),
  }),
  'changing the centres': () => ({
    lock: row('second_round', 'year = 2026'),
    act: () =>
      world.call(saveSetup, {
        ...asAdmin,
        body: { years: 2026, registrationTill: '2026-12-31T10:00:00Z', locations: [] },
      }),
  }),
  'saying how many are invited': () => ({
    lock: row('second_round', 'year = 2026'),
    act: () => world.call(saveQuotas, { ...asAdmin, body: { years: 2026, quotas: [] } }),
  }),
  'saying where the awards are': () => ({
    lock: row('award_event', 'year = 2026'),
    act: () =>
      world.call(awards.saveEvent, { ...asAdmin, body: { year: 2026, place: 'Kaunas', heldAt: null, capacity: null } }),
  }),
  'opening the awards': () => ({
    lock: row('award_event', 'year = 2026'),
    act: () => world.call(awards.openEvent, { ...asAdmin, body: { year: 2026, open: true } }),
  }),
  'drawing the winners': () => ({
    lock: writers('crossword_draw'),
    act: () => world.call(drawCrossword, { ...asAdmin, body: { year: 2021, winners: 1, onlyRight: false } }),
  }),
  'undoing a draw': () => ({
    lock: row('crossword_draw', 'year = 2020'),
    act: () => world.call(undoDraw, { ...asAdmin, body: { id: '1', reason: 'Per anksti' } }),
  }),
  'accepting late answers': () => ({
    lock: writers('late_acceptance'),
    act: () => world.call(acceptLate, { ...asAdmin, body: { ...late(), reason: 'strigo ryšys' } }),
  }),
  'refusing late answers': () => ({
    lock: writers('late_refusal'),
    act: () => world.call(refuseLate, { ...asAdmin, body: { ...late(), reason: 'per vėlai' } }),
  }),
  'preparing a class for a day without the internet': () => ({
    lock: pupil('pupilA5'),
    act: () =>
      world.call(prepareOffline, {
        ...asAdmin,
        body: {
          challengeId: contest().collectionId,
          school: world.schools.A,
          uList: [world.people.pupilA5.uuid],
        },
      }),
  }),
  'withdrawing what a class was prepared with': () => ({
    lock: row('offline_preparation', room),
    act: async () => world.call(withdrawOffline, { ...asAdmin, body: { preparation: await preparation() } }),
  }),
  'giving its code out': () => ({
    lock: row('offline_preparation', room),
    act: async () => world.call(releaseOffline, { ...asAdmin, body: { preparation: await preparation() } }),
  }),
  'deciding about a parcel': () => ({
    lock: pupil('pupilB5'),
    act: () => world.call(decideOffline, { ...asAdmin, body: { parcel: '1', counts: false, reason: 'kita klasė' } }),
  }),
  'taking refusals back': () => ({
    lock: writers('late_refusal'),
    act: () => world.call(restoreLate, { ...asAdmin, body: late() }),
  }),
};

it.each(Object.entries(acts))('%s', async (_, planned) => {
  const { lock, act } = planned();
  expect((await withoutRole(world, lock, act)).body.code).toBe('SESSION_ENDED');
  const { rows } = await run(`select action from audit_log where user_id = ${world.people.admin.userId}`);
  expect(rows).toEqual([]);
});
