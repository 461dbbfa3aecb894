import { describe, expect, it } from 'vitest';
import {
  findingsOf,
  levelOf,
  neededSpeed,
  type RoomFigures,
  type RoomPart,
  roomFigures,
  roomParts,
  speedOf,
  type Verdict,
  verdictOf,
} from '../../../contract/roomcheck-verdict';
import { goodFigures as good } from '../../testing/files/room-figures';
import { isNeeded, weigh, withoutBoasts } from './rules';

type Change = Partial<RoomFigures>;
const download = (ms: number, received = 60_000_000): Change => ({ download: { ...good.download, ms, received } });
const answers = (confirmed: number, slowestMs = 400): Change => ({
  answers: { ...good.answers, confirmed, slowestMs },
});
const filter = (change: Partial<RoomFigures['filter']>): Change => ({ filter: { ...good.filter, ...change } });
const browser = (name: RoomFigures['browser']['name'], version: number): Change => ({ browser: { name, version } });

describe('the verdict', () => {
  it('is green where all is well', () => {
    expect(verdictOf(roomFigures.parse(good))).toBe('GREEN');
    expect(Object.keys(findingsOf(good)).sort()).toEqual([...roomParts].sort());
  });

  const cases: [RoomPart, string, Verdict, Change][] = [
    ['download', 'FAST', 'GREEN', download(60_000)],
    ['download', 'SLOW', 'AMBER', download(60_001)],
    ['download', 'SLOW', 'AMBER', download(60_000, 20_000_000)],
    ['download', 'TOO_SLOW', 'RED', download(60_000, 19_900_000)],
    ['download', 'NOTHING', 'RED', download(60_000, 0)],
    ['answers', 'ALL', 'GREEN', answers(30, 5_000)],
    ['answers', 'SLOW', 'AMBER', answers(30, 5_001)],
    ['answers', 'SOME_LOST', 'AMBER', answers(29)],
    ['answers', 'SOME_LOST', 'AMBER', answers(27)],
    ['answers', 'LOST', 'RED', answers(26)],
    ['contact', 'BOTH', 'GREEN', { contact: { firstEventMs: 6_000, pulseMs: 6_000 } }],
    ['contact', 'PULSE_ONLY', 'AMBER', { contact: { firstEventMs: 6_001, pulseMs: 40 } }],
    ['contact', 'PULSE_ONLY', 'AMBER', { contact: { firstEventMs: null, pulseMs: 40 } }],
    ['contact', 'STREAM_ONLY', 'AMBER', { contact: { firstEventMs: 40, pulseMs: null } }],
    ['contact', 'NONE', 'RED', { contact: { firstEventMs: null, pulseMs: 7_000 } }],
    ['filter', 'PAGE', 'RED', filter({ json: 'PAGE', script: 'CHANGED' })],
    ['filter', 'CHANGED', 'RED', filter({ piece: 'CHANGED' })],
    ['filter', 'BLOCKED', 'RED', filter({ picture: 'BLOCKED' })],
    ['filter', 'FONT', 'AMBER', filter({ font: 'BLOCKED' })],
    ['filter', 'SOUND', 'AMBER', filter({ sound: 'CHANGED', font: 'BLOCKED' })],
    ['filter', 'FRAME', 'AMBER', filter({ frame: 'BLOCKED', sound: 'BLOCKED' })],
    ['filter', 'BLOCKED', 'RED', filter({ frame: 'BLOCKED', script: 'BLOCKED' })],
    ['filter', 'CLEAN', 'GREEN', filter({ frame: 'SAME', sound: 'SAME' })],
    ['filter', 'HEADERS', 'AMBER', filter({ headers: false })],
    ['browser', 'NEW', 'GREEN', browser('CHROME', 109)],
    ['browser', 'OLD', 'RED', browser('CHROME', 108)],
    ['browser', 'NEW', 'GREEN', browser('FIREFOX', 115)],
    ['browser', 'OLD', 'RED', browser('FIREFOX', 102)],
    ['browser', 'NEW', 'GREEN', browser('SAFARI', 15)],
    ['browser', 'OLD', 'RED', browser('SAFARI', 14)],
    ['browser', 'UNKNOWN', 'AMBER', browser('OTHER', 0)],
    ['storage', 'NONE', 'AMBER', { storage: { works: false, quotaBytes: null } }],
    ['storage', 'SMALL', 'AMBER', { storage: { works: true, quotaBytes: 49_000_000 } }],
    ['storage', 'WORKS', 'GREEN', { storage: { works: true, quotaBytes: null } }],
    ['offline', 'NONE', 'AMBER', { offline: { registers: false, holds: false } }],
    ['offline', 'EMPTY', 'AMBER', { offline: { registers: true, holds: false } }],
    ['screen', 'NARROW', 'AMBER', { screen: { width: 320, height: 568 } }],
    ['screen', 'WIDE', 'GREEN', { screen: { width: 360, height: 568 } }],
    ['clock', 'WRONG', 'GREEN', { clockMs: -3_600_000 }],
  ];
  it.each(cases)('%s: %s is %s', (part, found, verdict, change) => {
    const figures = { ...good, ...change };
    expect(findingsOf(figures)[part]).toBe(found);
    expect(levelOf(part, findingsOf(figures))).toBe(verdict);
    expect(verdictOf(figures)).toBe(verdict);
  });

  it('is the worst of all parts', () => {
    expect(verdictOf({ ...good, ...answers(29), ...browser('CHROME', 90) })).toBe('RED');
  });
});

describe('the speed', () => {
  it('is told in megabits a second, measured and needed', () => {
    expect(speedOf(good)).toBe(24);
    expect(neededSpeed(good)).toBe(8);
    expect(speedOf({ download: { ...good.download, ms: 0 } })).toBe(0);
  });
});

describe('what a check fetches', () => {
  it('is what 30 pupils fetch, in whole pieces, with a few to spare', () => {
    const { pieces, promised, allowed, pupilBytes } = weigh(400_000, 900_000);
    expect(pupilBytes).toBe(1_300_000);
    expect(promised).toBe(pieces * 262_144);
    expect(promised).toBeGreaterThanOrEqual(30 * pupilBytes);
    expect(promised).toBeLessThan(30 * pupilBytes + 262_144);
    expect(allowed - promised).toBe(12 * 262_144);
  });

  it('is never more than 4 MB a pupil, and an ordinary set where none can be weighed', () => {
    expect(weigh(400_000, 90_000_000).pupilBytes).toBe(4_000_000);
    expect(weigh(400_000, null)).toMatchObject({ setBytes: 1_500_000, pupilBytes: 1_900_000 });
  });
});

describe('a server that is needed for those who solve', () => {
  const calm = { lateMs: 0, waiting: 0, inFlight: 0 };
  it.each([
    [calm, false],
    [{ ...calm, inFlight: 61 }, true],
    [{ ...calm, lateMs: 201 }, true],
    [{ ...calm, waiting: 5 }, true],
  ])('%j: %s', (pressure, needed) => expect(isNeeded(pressure)).toBe(needed));
});

describe('figures that say more than the server has done', () => {
  it('are cut to what it sent and took', () => {
    const cut = withoutBoasts(good, { promised: 50_000_000, sent: 1_000_000, answers: 4 });
    expect(cut.download).toMatchObject({ promised: 50_000_000, received: 1_000_000 });
    expect(cut.answers.confirmed).toBe(4);
    expect(verdictOf(cut)).toBe('RED');
  });
});
