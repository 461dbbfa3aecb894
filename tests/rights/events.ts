// Who may what: the second round, the awards, the crossword, the surveys.

import type { PersonName } from '../../server/testing/people';
import { actsOfSecondRound, planSecondRound } from '../../server/testing/second-round';
import { setSettings } from '../../server/testing/settings';
import type { Stage } from '../printed/stage';
import { act, note } from './acts';
import { having, type Right, type RightsArea, row } from './right';

const years = { years: 2026 };
const year = { year: 2026 };
const registration = { id: '<registration>' };
const quotas = [{ ageGroupId: '<ageGroup>', by: 'BEST', value: 2 }];
const person = { people: ['<pupilA5.userId>'] };
const answers = { first: 'rather', second: 'rightHard', third: '{"clear":5,"enoughTime":3,"again":4}' };
const teacherAnswers = {
  first: 'more',
  second: 'Galvosūkiai.',
  third: 'both',
  fourth: '{"fitAge":4,"clearWording":5,"interesting":5,"teachThinking":4}',
  fifth: '{"easyToBegin":5,"reliable":4,"clearForPupils":3,"clearForTeachers":1}',
  sixth: 'sometimes',
  seventh: 'Klasės ekranas.',
  eighth: 'Daugiau užduočių.',
};

/** Results of a first round, two centres of which one is the centre administrator's, and two pupils who are invited. */
async function prepare(stage: Stage): Promise<void> {
  const { world, ids } = stage;
  const { ageGroupId } = await planSecondRound(world);
  const acts = actsOfSecondRound(world, ageGroupId);
  const centres = await acts.plan(acts.centre(), acts.centre(5, { name: 'Ežero centras', adminId: null }));
  await acts.invite(2);
  Object.assign(ids, {
    ageGroup: ageGroupId,
    centre: centres['Upės centras'],
    centreB: centres['Ežero centras'],
    key: await acts.keyOf('pupilA5'),
    registration: (await acts.rowOf('pupilA5')).id,
    registrationB: (await acts.rowOf('pupilB5')).id,
  });
  await setSettings(world, {
    awardsPerGrade: 2,
    studentSurvey: true,
    teacherSurvey: true,
    crossword: true,
    crosswordYear: 2021,
    year: 2026,
  });
  await world.pool.query('insert into award_event (year, opened_at) values (2026, now())');
}

/** Both pupils are confirmed, each at another centre. */
const confirmed = ({ world, ids }: Stage) =>
  world.pool.query(
    `update second_round_registration r set state = 'CONFIRMED', registered_at = now(), confirmed_at = now(),
       centre_id = case when r.id = $1 then $2::bigint else $3::bigint end`,
    [ids.registration, ids.centre, ids.centreB],
  );
const registered = ({ world, ids }: Stage) =>
  world.pool.query(`update second_round_registration set state = 'REGISTERED', registered_at = now(), centre_id = $1`, [
    ids.centre,
  ]);
const arrived = async (stage: Stage) => {
  await confirmed(stage);
  await stage.world.pool.query('update second_round_registration set arrived_at = now()');
};
const drawn = async (stage: Stage, as: PersonName) => {
  await act(stage, 'pupilA5', 'crossword/answer-submit', { answer: 'užtvanka' });
  await act(stage, as, 'crossword/draw', { year: 2021, winners: 1, onlyRight: false });
  await note(stage, 'select id as draw from crossword_draw order by id desc limit 1');
};
const toAwards = having(
  `insert into award_registration (year, user_id) select 2026, id from user_account where login in ('pupila5', 'pupilb5')`,
);
const many = (kind: string) => ({ ...years, kind, ...person, toFamilies: true, toTeachers: false, apply: true });

const pupils: Right[] = [
  row(
    'secondround/registrate/{key}',
    'P',
    'open',
    { userId: '<pupilA5.userId>' },
    {
      params: { key: '<key>' },
      instead: { absent: 'SECOND_ROUND_FAILED' },
    },
  ),
  row(
    'secondround/invitation/{key}',
    'P',
    'open',
    { userId: '<pupilA5.userId>' },
    {
      params: { key: '<key>' },
      instead: { absent: 'SECOND_ROUND_FAILED' },
    },
  ),
  row('challengeadmin/getsecondroundusers', 'ACDT', 'school', years),
  row(
    'challengeadmin/doconfirm/{id}',
    'ADT',
    'school',
    { secondRoundLocationId: '<centre>' },
    {
      params: registration,
      before: registered,
      instead: { 'foreign centre': null },
    },
  ),
  row('challengeadmin/doreject/{id}', 'AD', 'open', {}, { params: registration }),
  row('secondround/undoconfirm', 'ADT', 'school', registration, {
    before: async (stage, as) => {
      await registered(stage);
      await act(stage, as, `challengeadmin/doconfirm/${stage.ids.registration}`, { secondRoundLocationId: '<centre>' });
    },
  }),
  row('secondround/setasarrived', 'ACD', 'centre', registration, { before: confirmed }),
  row('secondround/cancelarrival', 'ACD', 'centre', registration, { before: arrived }),
  row('results/getresultsincenter', 'C', 'centre', { ...year, round: 2 }),
];

const round: Right[] = [
  row('secondround/day', 'C', 'centre', {}),
  row('secondround/letinarrived', 'C', 'centre', {}, { before: arrived }),
  row('secondround/get', 'AD', 'open', years),
  row('secondround/save', 'AD', 'open', (stage) => ({
    ...years,
    registrationTill: new Date(Date.now() + 86_400_000).toISOString(),
    locations: ['centre', 'centreB'].map((name) => ({ id: stage.ids[name], name, address: '', capacity: 5 })),
  })),
  row('secondround/invite', 'AD', 'open', { ...years, quotas, apply: true }, { instead: { ageGroup: null } }),
  row('secondround/savequotas', 'AD', 'open', { ...years, quotas }, { instead: { ageGroup: null } }),
  row('secondround/pipeline', 'AD', 'open', years),
  row('secondround/act', 'AD', 'open', many('REMIND'), { instead: { absent: null } }),
  row(
    'secondround/undo',
    'AD',
    'open',
    { actId: '<act>' },
    {
      before: async (stage, as) => {
        await act(stage, as, 'secondround/act', many('CANCEL'));
        await note(stage, 'select id as act from second_round_act order by id desc limit 1');
      },
    },
  ),
  row('secondround/letters', 'AD', 'open', { ...years, ...person }),
  row('secondround/protocol', 'ACD', 'centre', { centreId: '<centre>' }),
];

const awards: Right[] = [
  row('challengeadmin/getregtoawards', 'AT', 'school', year),
  row('challengeadmin/regtoawards/{id}', 'AT', 'school', year, { params: { id: '<pupilA5.uuid>' } }),
  row('challengeadmin/regtoawardstutor/{id}', 'AT', 'own', year, { params: { id: '<tutorA.userId>' } }),
  row('awards/unregister/{user}', 'AT', 'school', year, {
    params: { user: '<pupilA5.uuid>' },
    before: toAwards,
    instead: { 'adult A': null },
  }),
  row('awards/list-invited', 'AD', 'open', year),
  row('awards/list-attending', 'AD', 'open', year),
  row('awards/save-event', 'AD', 'open', { ...year, place: 'Vilnius', heldAt: null, capacity: 100 }),
  row('awards/open-event', 'AD', 'open', { ...year, open: false }),
];

const surveys: Right[] = [
  row('crossword/answer-submit', 'ADST', 'own', { answer: 'užtvanka' }),
  row('crossword/answer-load', 'ADST', 'own', {}),
  row('crossword/list', 'AD', 'open', { year: 2021 }),
  row(
    'crossword/draw',
    'AD',
    'open',
    { year: 2021, winners: 1, onlyRight: false },
    {
      before: (stage) => act(stage, 'pupilA5', 'crossword/answer-submit', { answer: 'užtvanka' }),
    },
  ),
  row('crossword/undo-draw', 'AD', 'open', { id: '<draw>', reason: 'per anksti' }, { before: drawn }),
  row('survey/submit', 'ADSK', 'own', { answer: answers }),
  row('survey/load', 'ADSK', 'own', {}),
  row('survey/hasanswered', 'ADSK', 'own', {}),
  row('survey/issurveysswerneeded', 'ADSK', 'own', {}),
  row('teacher-survey/submit', 'ADT', 'own', { answer: { year: 2026, ...teacherAnswers } }),
  row('teacher-survey/load', 'ADT', 'own', {}),
  row('teacher-survey/hasanswered', 'ADT', 'own', { user: '<userId>', year: 2026 }),
  row('teacher-survey/issurveysswerneeded', 'ADT', 'own', { user: '<userId>', year: 2026 }),
  row('survey/results', 'AD', 'open', { kind: 'STUDENT', year: 2026 }),
  row('survey/openanswers', 'AD', 'open', { kind: 'TEACHER', year: 2026, question: 1 }),
];

export const eventRights: RightsArea = {
  name: 'the second round, awards and surveys',
  prepare,
  others: { registration: 'registrationB', centre: 'centreB' },
  rights: [...pupils, ...round, ...awards, ...surveys],
};
