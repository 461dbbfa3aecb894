import { describe, expect, it } from 'vitest';
import { readinessBounds, readinessKinds } from '../../../../contract/rehearsal-country';
import { judgeReadiness, levelOf, type ReadinessFacts } from './readiness';

/** All is known and well. */
const good: ReadinessFacts = {
  robots: { n: 20_000, of: 10_000 },
  robotsLogInMs: 1_400,
  robotsAnswerMs: 90,
  robotsRefused: { n: 12, of: 160_000 },
  robotsLost: { n: 0, of: 159_000 },
  isSetFit: true,
  pupils: { n: 9_000, of: 10_000 },
  schools: { n: 300, of: 400 },
  logIns: { n: 3, of: 9_400 },
  answers: { n: 4, of: 90_000 },
  cut: { n: 12, of: 9_000 },
  silent: { n: 40, of: 9_000 },
  longestSilenceSeconds: 95,
  roomsRed: { n: 4, of: 400 },
  roomsRedPupils: { n: 900, of: 60_000 },
  roomsNever: { n: 40, of: 400 },
  roomsNeverPupils: { n: 3_000, of: 60_000 },
  standbys: 1,
  backupMinutes: 2,
};
const unknown: ReadinessFacts = {
  robots: null,
  robotsLogInMs: null,
  robotsAnswerMs: null,
  robotsRefused: null,
  robotsLost: null,
  isSetFit: null,
  pupils: null,
  schools: null,
  logIns: null,
  answers: null,
  cut: null,
  silent: null,
  longestSilenceSeconds: null,
  roomsRed: null,
  roomsRedPupils: null,
  roomsNever: null,
  roomsNeverPupils: null,
  standbys: null,
  backupMinutes: null,
};
/** The verdict, and the reasons that are not well. */
const judge = (change: Partial<ReadinessFacts>) => {
  const { level, checks } = judgeReadiness({ ...good, ...change });
  return [level, Object.fromEntries(checks.flatMap((one) => (one.level === 'GO' ? [] : [[one.kind, one.level]])))];
};

describe('whether the challenge may begin', () => {
  it.each<[string, Partial<ReadinessFacts>, string, object]>([
    ['all is known and well', {}, 'GO', {}],
    ['the robots were fewer than twice', { robots: { n: 19_999, of: 10_000 } }, 'CARE', { ROBOTS: 'CARE' }],
    ['the robots were fewer than the pupils', { robots: { n: 9_999, of: 10_000 } }, 'NOT', { ROBOTS: 'NOT' }],
    ['no robots came lately', { robots: null }, 'NOT', { ROBOTS: 'NOT' }],
    ['their log-ins took three seconds', { robotsLogInMs: 3_000 }, 'CARE', { ROBOTS_LOG_IN: 'CARE' }],
    ['their answers took a quarter of a second', { robotsAnswerMs: 250 }, 'CARE', { ROBOTS_ANSWER: 'CARE' }],
    ['their answers took two seconds', { robotsAnswerMs: 2_000 }, 'NOT', { ROBOTS_ANSWER: 'NOT' }],
    ['two of a hundred were refused', { robotsRefused: { n: 2, of: 100 } }, 'NOT', { ROBOTS_REFUSED: 'NOT' }],
    ['one confirmed answer is lost', { robotsLost: { n: 1, of: 159_000 } }, 'NOT', { ROBOTS_LOST: 'NOT' }],
    ['no confirmed answer was compared', { robotsLost: { n: 0, of: 0 } }, 'NOT', { ROBOTS_LOST: 'NOT' }],
    ['the set is no longer fit', { isSetFit: false }, 'NOT', { SET: 'NOT' }],
    ['half of the pupils came', { pupils: { n: 5_000, of: 10_000 } }, 'GO', {}],
    ['less than half came', { pupils: { n: 4_999, of: 10_000 } }, 'CARE', { PUPILS: 'CARE' }],
    ['less than a fifth came', { pupils: { n: 1_999, of: 10_000 } }, 'NOT', { PUPILS: 'NOT' }],
    ['many pupils of few schools', { schools: { n: 100, of: 400 } }, 'CARE', { SCHOOLS: 'CARE' }],
    ['a hundredth of the log-ins failed', { logIns: { n: 100, of: 10_000 } }, 'GO', {}],
    ['more of them failed', { logIns: { n: 101, of: 10_000 } }, 'CARE', { LOG_INS: 'CARE' }],
    ['one of ten failed', { logIns: { n: 1_000, of: 10_000 } }, 'NOT', { LOG_INS: 'NOT' }],
    ['nobody has logged in', { logIns: { n: 0, of: 0 } }, 'NOT', { LOG_INS: 'NOT' }],
    ['one answer of a thousand was refused', { answers: { n: 1, of: 1_000 } }, 'GO', {}],
    ['two of a thousand were', { answers: { n: 2, of: 1_000 } }, 'CARE', { ANSWERS: 'CARE' }],
    ['two of a hundred were', { answers: { n: 2, of: 100 } }, 'NOT', { ANSWERS: 'NOT' }],
    ['a computer slept for an hour', { longestSilenceSeconds: 3_600 }, 'CARE', { SILENCE: 'CARE' }],
    ['one sitting of a hundred was cut off', { cut: { n: 1, of: 100 } }, 'CARE', { CUT: 'CARE' }],
    ['one of twenty was', { cut: { n: 1, of: 20 } }, 'NOT', { CUT: 'NOT' }],
    [
      'few rooms are red, of large schools',
      { roomsRedPupils: { n: 4_000, of: 60_000 } },
      'CARE',
      { ROOMS_RED: 'CARE' },
    ],
    ['one room of four is red', { roomsRed: { n: 100, of: 400 } }, 'NOT', { ROOMS_RED: 'NOT' }],
    ['a third was never checked', { roomsNever: { n: 134, of: 400 } }, 'CARE', { ROOMS_NEVER: 'CARE' }],
    ['there is no school', { roomsNever: { n: 0, of: 0 } }, 'CARE', { ROOMS_NEVER: 'CARE' }],
    ['there is no standby', { standbys: 0 }, 'CARE', { STANDBY: 'CARE' }],
    ['nobody may see standbys', { standbys: null }, 'CARE', { STANDBY: 'CARE' }],
    ['the log waits for half an hour', { backupMinutes: 30 }, 'CARE', { BACKUP: 'CARE' }],
    ['the log waits for two hours', { backupMinutes: 120 }, 'NOT', { BACKUP: 'NOT' }],
    ['no backup is known', { backupMinutes: null }, 'CARE', { BACKUP: 'CARE' }],
    ['the worst decides', { standbys: 0, cut: { n: 1, of: 20 } }, 'NOT', { STANDBY: 'CARE', CUT: 'NOT' }],
  ])('%s', (_, change, level, reasons) => {
    expect(judge(change)).toEqual([level, reasons]);
  });

  it('what is not known is never a reason to begin', () => {
    const { level, checks } = judgeReadiness(unknown);
    expect(level).toBe('NOT');
    expect(checks.map(({ kind }) => kind)).toEqual([...readinessKinds]);
    expect(checks.filter((one) => one.level === 'GO')).toEqual([]);
    for (const kind of readinessKinds) expect(levelOf(readinessBounds[kind], null)).not.toBe('GO');
  });

  it('tells what was measured, and of how many', () => {
    const { checks } = judgeReadiness({ ...good, standbys: null });
    expect(checks.find(({ kind }) => kind === 'PUPILS')).toEqual({
      kind: 'PUPILS',
      level: 'GO',
      value: 0.9,
      n: 9_000,
      of: 10_000,
    });
    expect(checks.find(({ kind }) => kind === 'SILENCE')).toMatchObject({ value: 95, n: 40, of: 9_000 });
    expect(checks.find(({ kind }) => kind === 'STANDBY')).toMatchObject({ value: null, n: null, of: null });
  });
});

it('every bound asks for care before it says no', () => {
  for (const { isLeast, go, care } of Object.values(readinessBounds))
    expect(isLeast ? care <= go : care >= go).toBe(true);
});
