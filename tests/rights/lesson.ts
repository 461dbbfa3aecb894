// Who may what: the sitting, letting pupils in, the class board.
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../contract/solving-late';
import { giveAttempt } from '../../server/testing/contest';
import { latecomer } from '../../server/testing/latecomers';
import type { PersonName } from '../../server/testing/people';
import { at, type Stage } from '../printed/stage';
import { act, openSecondContest, placeAtCentre } from './acts';
import { deskRights, entranceRights } from './entrance';
import { factorRights } from './factors';
import { type Right, type RightsArea, row } from './right';
import { offlineRights } from './seb';

const sitters = 'ACDSK';
const training = { id: '<training>' };
const school = { school: '<school.A>' };
const secured = { S: 'pupilA11' } as const;
const answer = { challengeId: '<running5>', taskId: '<running5.1>', selectedChoiceId: '<choice>' };
const trained = { answerId: null, taskId: '<training.2>', challengeId: '<training>', answerText: '14' };
const listed = { challengeId: '<running5>', uList: ['<pupilA5.uuid>'] };
/** The pupil who is confirmed at the centre, in the contest of the second round. */
const there = { challengeId: '<future7>', uList: ['<pupilA7.uuid>'] };
const reason = 'sugedo kompiuteris';

/** The contest of grades 7 and 8 is a second round that runs; pupilA7 is confirmed at the centre. */
async function prepare(stage: Stage): Promise<void> {
  const { world, ids } = stage;
  await openSecondContest(stage);
  await placeAtCentre(stage, 'pupilA7', true);
  await world.pool.query(`insert into setting (name, value) values ('captcha', 'false'), ('year', '2026')`);
  await world.publish('setting', '');
  ids.choice = world.collections.running5.exercises[0]?.choiceIds[0] ?? '';
}

/** Somebody, and a pupil of the other school, begin the contest. */
async function begin(stage: Stage, as: PersonName): Promise<void> {
  const { world } = stage;
  for (const person of ['pupilA5', 'pupilA6', 'pupilB5'] as const) await world.permit(person, 'running5');
  const start = { challengeId: as === 'centre' ? '<practice5>' : '<running5>', securityKey: '', grade: 5 };
  const path = 'challenge/start/5';
  await act(
    stage,
    'pupilB5',
    path,
    { ...start, challengeId: '<running5>' },
    { attemptB: 'challengeRegId', ticketB: 'deliveryTicket' },
  );
  await act(stage, as, path, start, { attempt: 'challengeRegId', ticket: 'deliveryTicket' });
}
const pupilBegins = (stage: Stage) => begin(stage, 'pupilA5');
const sitting = async ({ world }: Stage) => {
  for (const person of ['pupilA5', 'pupilB5'] as const) await giveAttempt(world, person, 'running5');
  await giveAttempt(world, 'pupilA7', 'future7');
};
const hasEnded = async ({ world }: Stage) => {
  for (const person of ['pupilA5', 'pupilB5'] as const) await giveAttempt(world, person, 'running5', [1, 'PUPIL']);
  await giveAttempt(world, 'pupilA7', 'future7', [1, 'PUPIL']);
};
const allowed = async ({ world }: Stage) => {
  for (const person of ['pupilA5', 'pupilA5b', 'pupilB5'] as const) await world.permit(person, 'running5');
};
/** An act of the board as somebody, before another. */
const first =
  (before: (stage: Stage) => Promise<void>, path: string, send: object) => async (stage: Stage, as: PersonName) => {
    await before(stage);
    await act(stage, as, path, { ...(as === 'centre' ? there : listed), ...send, reason });
  };

const sits: Right[] = [
  row('challenge/validate-key/', sitters, 'open', null, { as: secured }),
  row('challenge/get-today/{grade}', sitters, 'own', {}, { params: { grade: '5' } }),
  row(
    'challenge/get/{id}',
    sitters,
    'open',
    { securityKey: 'BEBRAS2024' },
    { params: { id: '<secured11>' }, as: secured },
  ),
  row(
    'challenge/start/{grade}',
    sitters,
    'open',
    { challengeId: '<running5>', securityKey: '', grade: 5 },
    {
      params: { grade: '5' },
      before: ({ world }) => world.permit('pupilA5', 'running5'),
      by: { C: { params: { grade: '5' }, send: { challengeId: '<practice5>' } } },
    },
  ),
  row(
    'challenge/finish',
    sitters,
    'own',
    { challengeId: '<running5>', challengeRegId: '<attempt>' },
    {
      before: begin,
      by: { C: { send: { challengeId: '<practice5>', challengeRegId: '<attempt>' } } },
    },
  ),
  row(
    'challenge/send-answer',
    sitters,
    'own',
    { adata: answer },
    {
      before: begin,
      by: { C: { send: { adata: { challengeId: '<practice5>', taskId: '<practice5.2>', answerText: '14' } } } },
      instead: { choice: null, 'absent running5': null },
    },
  ),
  row(
    'challenge/log-answer',
    'P',
    'own',
    { adata: answer, deliveryTicket: '<ticket>' },
    {
      before: pupilBegins,
      instead: { choice: null, 'absent running5': null, 'absent ticket': 'SESSION_ENDED' },
    },
  ),
  row('challenge/get-set/{id}', 'P', 'open', {}, { params: training, instead: { absent: 'SESSION_ENDED' } }),
  row(
    'challenge/get-task/{id}',
    'P',
    'open',
    {},
    {
      params: { id: '<training.1>' },
      instead: { absent: 'SESSION_ENDED' },
    },
  ),
  row(
    'challenge/get-tasks',
    'P',
    'open',
    { taskIds: ['<training.1>', '<training.2>'] },
    {
      instead: { absent: 'SESSION_ENDED' },
    },
  ),
  row('challenge/list/{type}', 'P', 'open', {}, { params: { type: 'FTR' } }),
  row('challenge/listactive', 'ADSTK', 'open', { type: 'TRA', grade: 5 }),
  row('challenge/check-answer', 'P', 'open', { answer: trained }),
  row(
    'challenge/gettotalscore',
    'P',
    'open',
    { challengeId: '<training>', answers: [trained] },
    {
      instead: { 'training.2': null },
    },
  ),
];

const refused = {
  absent: 'REFUSED',
  foreign: 'REFUSED',
  adult: 'REFUSED',
  'absent running5': 'NOT_FOUND',
  'absent future7': 'NOT_FOUND',
};
const letsIn = (call: string, before?: Right['before']): Right =>
  row(call, 'AT', 'school', listed, { ...(before ? { before } : {}), instead: refused });
const who = (call: string, roles: string, send: Record<string, unknown>): Right =>
  row(call, roles, 'school', { ...school, ...send }, { before: sitting });

const permissions: Right[] = [
  row('challengeadmin/getchallenges', 'ADT', 'open', {}),
  row(
    'challengeadmin/list/{grade}',
    'ADT',
    'school',
    { ...school, challengeId: '<running5>' },
    {
      params: { grade: '5' },
    },
  ),
  who('challengeadmin/listreguserforcontest', 'ADT', { challengeId: '<running5>' }),
  row('challengeadmin/listactive', 'AD', 'open', {}),
  who('challengeadmin/participatedstudent', 'ADT', { brc_id: '<running5>' }),
  who('challengeadmin/notparticipatedstudent', 'AT', { brc_id: '<running5>' }),
  letsIn('challengeadmin/reguserstochallange'),
  letsIn('challengeadmin/createpermitionlist'),
  letsIn('challengeadmin/disallow', allowed),
  letsIn('challengeadmin/disallow-finish', sitting),
];

const room = { challengeId: '<future7>', centre: true };
const watch = (call: string, more: Partial<Right> = {}): Right =>
  row(
    call,
    'ACDT',
    'school',
    { ...school, challengeId: '<running5>', grade: 5 },
    { by: { C: { send: room } }, ...more },
  );
const boardAct = (
  call: string,
  send: Record<string, unknown>,
  before: Right['before'],
  more: Partial<Right> = {},
): Right =>
  row(
    call,
    'ACT',
    'school',
    { ...listed, ...send },
    {
      by: { C: { send: { ...there, ...send } } },
      ...(before ? { before } : {}),
      instead: refused,
      ...more,
    },
  );

const board: Right[] = [
  watch('board/get'),
  watch('board/live', { isStream: true }),
  watch('board/report-link'),
  boardAct('board/add-minutes', { minutes: 5, reason }, sitting),
  boardAct('board/undo-minutes', {}, first(sitting, 'board/add-minutes', { minutes: 5 })),
  boardAct('board/reopen', { minutes: 5, reason }, hasEnded),
  boardAct('board/undo-reopen', {}, first(hasEnded, 'board/reopen', { minutes: 5 })),
  boardAct('board/close', { reason }, sitting),
  row(
    'board/end-session',
    'ACT',
    'school',
    { uList: ['<pupilA5.uuid>'], reason },
    {
      by: { C: { send: { ...there, reason } } },
      instead: { ...refused, 'absent future7': 'REFUSED' },
    },
  ),
];

/** What a computer without network has written down for a pupil. */
const rescueFile = ({ world, ids }: Stage) => {
  const challengeId = world.collections.running5.id;
  const content = {
    attemptId: ids.attempt ?? '1',
    challengeId,
    ticket: ids.ticket ?? '',
    answers: [
      { challengeId, taskId: at(world.collections.running5, 'exercises', 1, 'id'), epoch: 1, seq: 1, answerText: '14' },
    ],
  };
  const checksum = createHash('sha256').update(canonicalJson(content)).digest('hex');
  return { file: { damba: 'rescue', version: 1, pupil: 'A', ...content, checksum } };
};

const lateAnswer = { items: [{ attemptId: '<late>', taskId: '<running5.1>', epoch: 1, seq: 3 }] };
const cameLate = async (stage: Stage) => {
  stage.ids.late = await latecomer(stage.world, 'pupilA5');
};

const late: Right[] = [
  row('solving/late/list', 'AD', 'open', {}),
  row('solving/late/accept', 'A', 'open', { ...lateAnswer, reason }, { before: cameLate, instead: refused }),
  row('solving/late/refuse', 'A', 'open', { ...lateAnswer, reason }, { before: cameLate, instead: refused }),
  row('solving/late/restore', 'A', 'open', lateAnswer, {
    before: async (stage) => {
      await cameLate(stage);
      await act(stage, 'admin', 'solving/late/refuse', { ...lateAnswer, reason });
    },
    instead: refused,
  }),
  row('solving/rescue', 'AT', 'school', rescueFile, { before: pupilBegins }),
];

export const lessonRights: RightsArea = {
  name: 'a lesson',
  prepare,
  others: { attempt: 'attemptB', ticket: 'ticketB', passkey: 'passkeyB', prepared: 'preparedB' },
  rights: [
    ...entranceRights,
    ...factorRights,
    ...sits,
    ...permissions,
    ...board,
    ...late,
    ...offlineRights,
    ...deskRights,
  ],
};
