// The calls of older clients, as they print them: the second round and the awards.
import { expect } from 'vitest';
import { calculateFinalResults } from '../../contract/collections';
import { redate } from '../../server/testing/contest';
import { actsOfSecondRound, planSecondRound } from '../../server/testing/second-round';
import { setSettings } from '../../server/testing/settings';
import { at, type PrintedArea, rowOf, type Stage, textAt } from './stage';

const own = { token: '<token>', uuid: '<uuid>' };
const participantFields = [
  'email',
  'fastLoginKey',
  'newPassword',
  'arrived',
  ...['ageGroup', 'userGrade', 'userFirstName', 'userLastName', 'schoolName', 'id', 'secondRoundLocationId'].map(
    (name) => `user.${name}`,
  ),
  'user.arrivalAddress',
  'user.arrivalConfirmed',
].map((name) => `users[].${name}`);
const awardeeFields = ['userGrade', 'userFirstName', 'userLastName'].map((name) => `students[].${name}`);

/** Results of a first round, a centre with places, and two pupils who are invited. */
async function invite(stage: Stage): Promise<void> {
  const { ageGroupId, second } = await planSecondRound(stage.world);
  const acts = actsOfSecondRound(stage.world, ageGroupId);
  const centres = await acts.plan(acts.centre());
  await acts.invite(2);
  const key = await acts.keyOf('pupilA5');
  const registration = await acts.rowOf('pupilA5');
  const other = await acts.rowOf('pupilB5');
  Object.assign(stage.ids, {
    centre: centres['Upės centras'],
    key,
    registration: registration.id,
    other: other.id,
    second,
  });
}

const stateOf = async (stage: Stage, id = stage.ids.registration) =>
  (await rowOf(stage, 'select state from second_round_registration where id = $1', [id])).state;

export const eventCalls: PrintedArea = {
  name: 'the second round and the awards',
  calls: [
    {
      path: 'secondround/registrate/{key}',
      as: null,
      params: { key: '<key>' },
      send: { userId: '<pupilA5.userId>' },
      reply: ['success'],
      before: invite,
      did: async (stage) => expect(await stateOf(stage)).toBe('REGISTERED'),
    },
    {
      path: 'challengeadmin/getsecondroundusers',
      as: 'tutorA',
      send: { ...own, years: 2026 },
      reply: ['success', ...participantFields],
      did: async ({ ids }, reply) => expect(at(reply, 'users', 0, 'user', 'id')).toBe(ids.registration),
    },
    {
      path: 'challengeadmin/doconfirm/{id}',
      as: 'tutorA',
      params: { id: '<registration>' },
      send: { ...own, secondRoundLocationId: '<centre>' },
      reply: ['success'],
      did: async (stage) => expect(await stateOf(stage)).toBe('CONFIRMED'),
    },
    {
      path: 'secondround/setasarrived',
      as: 'centre',
      send: { ...own, id: '<registration>' },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select arrived_at from second_round_registration where id = $1', [
          stage.ids.registration,
        ]);
        expect(row.arrived_at).not.toBeNull();
      },
    },
    {
      path: 'results/getresultsincenter',
      as: 'centre',
      send: { ...own, year: 2026, round: 2 },
      reply: [
        'success',
        ...['firstName', 'lastName', 'points', 'arrivalAddress', 'arrivalConfirmed', 'secondRoundLocationId'].map(
          (name) => `results[].${name}`,
        ),
      ],
      before: async ({ world, ids }) => {
        const { userId, schoolId } = world.people.pupilA5;
        await world.pool.query(
          `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
           values ($1, $2, 5, $3, now(), now() + interval '45 minutes', now(), 'PUPIL', sha256('a'))`,
          [ids.second, userId, schoolId],
        );
        await redate(world, 'future7', [-8, -7, -6]);
        await world.publish('collection', world.collections.future7.id);
        const body = { collectionId: world.collections.future7.id };
        const { status } = await world.call(calculateFinalResults, { as: 'admin', body });
        expect(status).toBe(200);
      },
      did: async ({ ids }, reply) => {
        expect(at(reply, 'results', 0)).toMatchObject({ arrivalConfirmed: true, secondRoundLocationId: ids.centre });
        expect(textAt(reply, 'results', 0, 'arrivalAddress')).toContain('Upės centras');
      },
    },
    {
      path: 'challengeadmin/doreject/{id}',
      as: 'admin',
      params: { id: '<other>' },
      send: own,
      reply: ['success'],
      did: async (stage) => expect(await stateOf(stage, stage.ids.other)).toBe('CANCELLED'),
    },
    {
      path: 'challengeadmin/getregtoawards',
      as: 'tutorA',
      send: { ...own, year: 2026 },
      reply: ['success', ...awardeeFields, 'tutors[].firstName', 'tutors[].lastName'],
      before: async ({ world }) => {
        await setSettings(world, { awardsPerGrade: 2 });
        // Teachers register once an organiser has opened the awards.
        await world.pool.query('insert into award_event (year, opened_at) values (2026, now())');
      },
    },
    {
      path: 'challengeadmin/regtoawards/{id}',
      as: 'tutorA',
      params: { id: '<pupilA5.uuid>' },
      send: own,
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select user_id from award_registration');
        expect(row.user_id).toBe(stage.world.people.pupilA5.userId);
      },
    },
    {
      path: 'challengeadmin/regtoawardstutor/{id}',
      as: 'tutorA',
      params: { id: '<userId>' },
      send: own,
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select count(*)::int as n from award_registration');
        expect(row.n).toBe(2);
      },
    },
    {
      path: 'awards/list-invited',
      as: 'admin',
      send: { ...own, year: 2026 },
      reply: [
        'success',
        ...awardeeFields,
        ...['schoolName', 'points', 'gradeRank'].map((name) => `students[].${name}`),
      ],
    },
    {
      path: 'awards/list-attending',
      as: 'admin',
      send: { ...own, year: 2026 },
      reply: [
        'success',
        ...['registrationDate', 'firstName', 'lastName', 'email', 'role', 'tutorFirstName', 'tutorEmail'].map(
          (name) => `students[].${name}`,
        ),
      ],
    },
  ],
};
