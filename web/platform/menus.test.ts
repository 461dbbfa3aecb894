import { expect, it } from 'vitest';
import { roles } from '../../contract/roles';
import { flagDefaults } from '../../contract/settings';
import { menuOf } from './menus';
import { paths } from './paths';

it('a teacher finds at most five ways at once, in one row, and the rest behind one word', () => {
  const items = menuOf('TUTOR', flagDefaults);
  const main = items.filter(({ isMain }) => isMain);
  expect(main.length).toBeLessThanOrEqual(5);
  expect(main.map(({ to }) => to)).toContain(paths.board);
  expect(items.filter(({ isMain }) => !isMain).map(({ to }) => to)).toContain(paths.rollover);
});

it('nobody else has a way behind that word', () => {
  for (const role of roles.filter((role) => role !== 'TUTOR'))
    expect(menuOf(role, flagDefaults).every(({ isMain }) => isMain)).toBe(true);
});
