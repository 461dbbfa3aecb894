// Who may what: contests that are sat in Safe Exam Browser.
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
