// Who may what: contests that are sat in Safe Exam Browser, or without the internet.
import type { Stage } from '../printed/stage';
import { act } from './acts';
import { type Right, type RightsArea, row } from './right';

const sitters = 'ACDSK';
const challenge = { challengeId: '<running5>' };
const named = { collectionId: '<running5>' };

async function prepare({ world }: Stage): Promise<void> {
  await world.pool.query(
    `with settings as (insert into setting (name, value) values ('captcha', 'false'), ('lockdown', 'true'))
     insert into collection_seb (collection_id, nonce) values ($1, repeat('n', 32)) on conflict do nothing`,
    [world.collections.running5.id],
  );
  await world.publish('setting', '');
}

async function launched(stage: Stage): Promise<void> {
  await act(stage, 'pupilA5', 'seb/launch', challenge, { link: 'link' });
  stage.ids.token = stage.ids.link?.split('/')[6] ?? '';
}

const url = 'http://localhost:3000/challenge/7/-?seb=n';

const rights: Right[] = [
  row('seb/get', 'AD', 'open', named),
  row('seb/save', 'AD', 'open', { ...named, isOn: true, configKeys: ['a'.repeat(64)], examKeys: [] }),
  row('GET seb/file/{id}', 'AD', 'open', {}, { params: { id: '<running5>' } }),
  row('seb/launch', sitters, 'own', challenge),
  row(
    'GET seb/launch/{token}/damba.seb',
    'P',
    'own',
    {},
    {
      params: { token: '<token>' },
      before: launched,
      instead: { absent: 'SEB_LINK_EXPIRED' },
    },
  ),
  // Nobody here is in the browser.
  row('seb/verify', sitters, 'own', { ...challenge, url }, { says: { all: 'SEB_REQUIRED' } }),
];

export const sebRights: RightsArea = { name: 'the lockdown browser', prepare, others: {}, rights };

const school = { school: '<school.A>' };
/** A pupil who is not there is refused; a school or a contest that is not there is not found. */
const ofSchool = {
  absent: 'REFUSED',
  foreign: 'REFUSED',
  adult: 'REFUSED',
  'absent running5': 'NOT_FOUND',
  'absent school.A': 'NOT_FOUND',
  'foreign school.A': 'NOT_FOUND',
};

/** Two preparations of the running contest, of the own school and of the other one. */
const isPrepared = async ({ world, ids }: Stage) => {
  await world.pool.query('delete from offline_preparation');
  for (const [name, letter, pupil] of [
    ['prepared', 'A', 'pupilA5'],
    ['preparedB', 'B', 'pupilB5'],
  ] as const) {
    const { rows } = await world.pool.query<{ id: string }>(
      `with made as (insert into offline_preparation (collection_id, school_id, class_names, room)
         values ($1, $2, '5', $3) returning id)
       insert into offline_pupil (preparation_id, user_id) select id, $4 from made returning preparation_id as id`,
      [world.collections.running5.id, world.schools[letter], `K7MPK7M${letter}`, world.people[pupil].userId],
    );
    ids[name] = rows[0]?.id ?? '';
  }
};
/** A parcel that a person decides about. */
const isAsked = async (stage: Stage) => {
  await isPrepared(stage);
  const { world, ids } = stage;
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into offline_parcel (preparation_id, user_id, computer, digest, came_by, started_at, used_ms, answers, state)
     values ($1, $2, $1, sha256('x'), 'FILE', now(), 1, 0, 'ASKED') returning id`,
    [ids.prepared, world.people.pupilA5.userId],
  );
  ids.parcel = rows[0]?.id ?? '';
};
const computer = '6f0d7c1e-2f55-4a3c-9d38-5d1b8a0f4e21';
const ofPrepared = (call: string): Right =>
  row(call, 'AT', 'school', { preparation: '<prepared>' }, { before: isPrepared });

export const offlineRights: Right[] = [
  row(
    'offline/prepare',
    'AT',
    'school',
    { challengeId: '<running5>', uList: ['<pupilA5.uuid>'], ...school },
    { instead: ofSchool },
  ),
  ofPrepared('offline/withdraw'),
  ofPrepared('offline/release'),
  row('offline/list', 'AT', 'school', school, { before: isPrepared }),
  row('offline/set', 'P', 'open', { room: 'K7MPK7MA', computer }, { before: isPrepared }),
  row('offline/deliver', 'P', 'open', { parcels: ['x'] }),
  row('offline/parcels', 'AD', 'open', {}, { before: isAsked }),
  row('offline/decide', 'A', 'open', { parcel: '<parcel>', counts: false, reason: 'kita klasė' }, { before: isAsked }),
  row('offline/code', 'P', 'open', { preparation: computer, computer }),
];
