import { expect, it } from 'vitest';
import { places } from '../database/seed/places';
import { tileOf } from '../web/features/statistics/counts/district-tiles';

it('every municipality has a tile of its own in the map of the statistics', () => {
  const tiles = places.map(({ name }) => tileOf(name));
  expect(places.filter((_, at) => !tiles[at])).toEqual([]);
  expect(new Set(tiles.map((tile) => `${tile?.x} ${tile?.y}`)).size).toBe(places.length);
  expect(tileOf('Rygos savivaldybė')).toBeUndefined();
});
