import { expect, it } from 'vitest';
import { lets, roles } from '../../../contract/roles';
import { screens } from '../../../contract/screens';
import { flagDefaults } from '../../../contract/settings';
import { menuOf, teacherMenu } from './menus';
import { paths } from './paths';

const everything = { ...flagDefaults, addToContest: true, sessionsMenu: true, crossword: true, invoices: true };

it('a teacher finds the four ways of the day at once, in one row, and the rest in groups behind one word', () => {
  const { main, groups } = teacherMenu(flagDefaults);
  expect(main.map(({ to }) => to)).toEqual([paths.home, paths.participants, paths.results, paths.practice]);
  expect(groups.flatMap(({ links }) => links.map(({ to }) => to))).toContain(paths.rollover);
  for (const { links } of groups) expect(links.length).toBeLessThanOrEqual(6);
});

it('a teacher finds every screen once that the role table allows', () => {
  const { main, groups } = teacherMenu(everything);
  const found = [...main, ...groups.flatMap(({ links }) => links)].map(({ to }) => to);
  expect(new Set(found).size).toBe(found.length);
  const allowed = Object.entries(screens).flatMap(([screen, access]) => (lets(access, 'TUTOR') ? [screen] : []));
  const byAddress = new Map<string, string>(Object.entries(paths).map(([screen, path]) => [path, screen]));
  for (const path of found) expect(allowed).toContain(byAddress.get(path));
});

it('a pupil finds three ways at once, and the own things behind the own name', () => {
  const items = menuOf('STUDENT', { ...flagDefaults, crossword: true, studentSurvey: true });
  const main = items.filter(({ isMain }) => isMain);
  expect(main.map(({ to }) => to)).toEqual([paths.home, paths.myResults, paths.freeTrainings]);
  const rest = items.filter(({ isMain }) => !isMain).map(({ to }) => to);
  expect(rest).toEqual([paths.profile, paths.changePassword, paths.survey, paths.crossword, paths.results]);
});

it('nobody else has a way behind that word', () => {
  for (const role of roles.filter((role) => role !== 'STUDENT'))
    expect(menuOf(role, flagDefaults).every(({ isMain }) => isMain)).toBe(true);
});
