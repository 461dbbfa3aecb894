import { expect, it } from 'vitest';
import { roles } from '../../../contract/roles';
import { flagDefaults } from '../../../contract/settings';
import { menuOf } from './menus';
import { paths } from './paths';

it('a teacher finds at most five ways at once, in one row, and the rest behind one word', () => {
  const items = menuOf('TUTOR', flagDefaults);
  const main = items.filter(({ isMain }) => isMain);
  expect(main.length).toBeLessThanOrEqual(5);
  expect(main.map(({ to }) => to)).toContain(paths.board);
  expect(items.filter(({ isMain }) => !isMain).map(({ to }) => to)).toContain(paths.rollover);
});

it('where the row is short, a class is let in and watched at once all the same', () => {
  const main = (left: number) => menuOf('TUTOR', flagDefaults, left).flatMap(({ to, isMain }) => (isMain ? [to] : []));
  expect(main(1)).toEqual(main(0).filter((to) => to !== paths.participationList));
  expect(main(2)).toEqual([paths.participants, paths.permissions, paths.board]);
  expect(menuOf('TUTOR', flagDefaults, 2).map(({ to }) => to)).toEqual(
    menuOf('TUTOR', flagDefaults).map(({ to }) => to),
  );
});

it('a pupil finds three ways at once, and the own things behind the own name', () => {
  const items = menuOf('STUDENT', { ...flagDefaults, crossword: true, studentSurvey: true });
  const main = items.filter(({ isMain }) => isMain);
  expect(main.map(({ to }) => to)).toEqual([paths.home, paths.myResults, paths.freeTrainings]);
  const rest = items.filter(({ isMain }) => !isMain).map(({ to }) => to);
  expect(rest).toEqual([paths.profile, paths.changePassword, paths.survey, paths.crossword, paths.results]);
});

it('nobody else has a way behind that word', () => {
  for (const role of roles.filter((role) => role !== 'TUTOR' && role !== 'STUDENT'))
    expect(menuOf(role, flagDefaults).every(({ isMain }) => isMain)).toBe(true);
});
