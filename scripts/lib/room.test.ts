import { expect, it } from 'vitest';
import { FULL, ROOM_OF_RUN, withoutRoom } from './room.mjs';

const free = (folder: string) => (folder === '/small' ? 20 * 2 ** 20 : 3 * 2 ** 30);

it('names the disks without room, and what is needed', () => {
  expect(withoutRoom(['/large', '/small'], ROOM_OF_RUN, free)).toEqual([
    '20 MB free on the disk of /small, needed: 512 MB',
  ]);
  expect(withoutRoom(['/large'], ROOM_OF_RUN, free)).toEqual([]);
  expect(withoutRoom(['/small'], FULL, free)).toHaveLength(1);
});

it('asks the disk itself', () => {
  expect(withoutRoom([import.meta.dirname], 2 ** 60)).toHaveLength(1);
  expect(withoutRoom([import.meta.dirname], 0)).toEqual([]);
});
