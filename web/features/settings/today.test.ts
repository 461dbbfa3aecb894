import { expect, it } from 'vitest';
import { flagNames, guardFlagNames, type SettingCounts, type SettingName } from '../../../contract/settings-change';
import { settings } from '../../../text/lt/settings';
import { todayWords } from './today';

const nobody = { people: 0, without: 0 };
const counts: SettingCounts = {
  pupils: 21,
  withoutConsent: 11,
  withKey: 2,
  schools: 4,
  tutors: 1,
  publicContests: 0,
  uncheckedVersions: 0,
  lockedContests: 0,
  contests: 6,
  shortSets: 0,
  permissions: 0,
  sessions: 0,
  studentAnswers: 0,
  teacherAnswers: 0,
  crosswordAnswers: 0,
  secondFactor: { ADMIN: nobody, DEVELOPER: nobody, CENTER_ADMIN: nobody },
};

/** What these change is looks alone, or a page of everybody: there is nobody to count. */
const uncounted: readonly SettingName[] = ['socialLogin', 'taskFlag', 'taskPoints', 'captcha', 'parentsManual'];

it('every switch that touches people or contests says how many', () => {
  const said = todayWords(settings, counts, new Map());
  const silent = flagNames.filter((name) => said[name] === undefined);
  expect(silent.sort()).toEqual([...uncounted].sort());
  expect(guardFlagNames.every((name) => said[name] !== undefined)).toBe(true);
  expect(said.studentsEdit).toBe('šių metų klasėse 21\u00a0mokinys iš 4\u00a0mokyklų');
  expect(said.invoices).toBe('šiandien 1\u00a0patvirtintas mokytojas');
});
