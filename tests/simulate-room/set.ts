// The sealed set of a class of two pupils with three tasks, by the server's own seal.
import type { OpenedSet } from '../../contract/offline';
import type { SealedSet } from '../../contract/offline-forms';
import { pairOf, sealSet } from '../../server/features/offline/seal';
import { challenge } from '../simulate/sitting/tasks';

export const answersPair = pairOf(Buffer.from('answers'));
export const code = 'K7MPR4TXWA9HNDQ3K7MP';
export const minutes = 45;
/** When the class begins, in milliseconds since 1970. */
export const opening = Date.parse('2026-11-10T07:00:00Z');
const preparation = '6a0f1f5e-8a3b-4f6a-9d0a-0d2f6f6b1c11';

export const pupils = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const;
export const taskIds = ['11', '12', '13'] as const;

const opened: OpenedSet = {
  preparation,
  pupils: pupils.map((uuid, at) => ({ uuid, firstName: `Ona${at + 1}`, lastName: 'Onaitė', minutes, aids: null })),
  challenge: { ...challenge, attemptState: 'RUNNING' },
  rows: taskIds.map((id) => ({ brl_name: 'easy', bro_id: id, points: 6, penalty: 2 })),
  tasks: taskIds.map((id) => ({
    task: {
      id,
      bro_id: id,
      name: `Upė ${id}`,
      type: 'BASIC',
      difficultyId: '1',
      content: '<p>Kur teka upė?</p>',
      choiceLayout: 'ALL_IN_ONE_ROW',
    },
    answ: [],
  })),
  files: [],
};

const head = {
  preparation,
  contest: 'Damba',
  year: 2026,
  schoolName: 'Upės mokykla',
  className: '5a',
  pupils: pupils.length,
  opensAt: new Date(opening).toISOString(),
  closesAt: new Date(opening + 5 * 86_400_000).toISOString(),
  preparedAt: new Date(opening - 86_400_000).toISOString(),
};

export const sealed: SealedSet = sealSet(JSON.stringify(opened), {
  head,
  code,
  answers: answersPair,
  signature: pairOf(Buffer.from('signature')),
});
