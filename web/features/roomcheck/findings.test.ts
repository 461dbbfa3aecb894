import { describe, expect, it } from 'vitest';
import { roomFindings, roomParts } from '../../../contract/roomcheck-verdict';
import { roomcheck as en } from '../../../text/en/roomcheck';
import { roomcheck as lt } from '../../../text/lt/roomcheck';
import { browserWords, readFindings } from './findings';

const good = {
  download: { promised: 60_000_000, received: 60_000_000, ms: 20_000, slowestMs: 940, failed: 0 },
  answers: { sent: 30, confirmed: 30, slowestMs: 400, tries: 30 },
  contact: { firstEventMs: 90, pulseMs: 40 },
  storage: { works: true, quotaBytes: 2_000_000_000 },
  offline: { registers: true, holds: true },
  browser: { name: 'CHROME', version: 131 },
  screen: { width: 1366, height: 768 },
  clockMs: 300,
  filter: { piece: 'SAME', script: 'SAME', json: 'SAME', picture: 'SAME', font: 'SAME', headers: true },
} as const;

/** What each part says, by what was found. */
type Told = Readonly<Record<string, Readonly<Record<string, { says: string; todo?: string }>>>>;

describe('what is told of a room', () => {
  it.each<[string, Told]>([
    ['Lithuanian', lt.found],
    ['English', en.found],
  ])('says in %s what to do about everything that is not well', (_, told) => {
    const silent = Object.entries(roomFindings).flatMap(([part, levels]) =>
      Object.entries(levels)
        .filter(([found, level]) => level !== 'GREEN' && !told[part]?.[found]?.todo)
        .map(([found]) => `${part} ${found}`),
    );
    expect(silent).toEqual([]);
  });

  it('is every part in its order, with nothing to do where all is well', () => {
    const told = readFindings(lt, good);
    expect(told.map(({ part }) => part)).toEqual([...roomParts]);
    expect(told.filter(({ todo }) => todo !== '')).toEqual([]);
    expect(told[0]).toMatchObject({ level: 'GREEN', says: lt.found.download.FAST.says });
    expect(told[0]?.figure).toBe('24\u00a0Mb/s, reikia 8\u00a0Mb/s; lėčiausias atsakas 0,9\u00a0sek.');
    expect(told.at(-1)?.figure).toBe('');
  });

  it('begins with the worst, says what to do and how far a slow line came', () => {
    const told = readFindings(lt, {
      ...good,
      download: { ...good.download, received: 15_000_000, ms: 60_000 },
      contact: { firstEventMs: null, pulseMs: 40 },
      clockMs: -61_000,
    });
    expect(told.slice(0, 3).map(({ part, level }) => `${part} ${level}`)).toEqual([
      'download RED',
      'contact AMBER',
      'answers GREEN',
    ]);
    expect(told[0]?.todo).toBe(lt.found.download.TOO_SLOW.todo);
    expect(told[0]?.figure).toContain('per minutę atkeliavo 25\u00a0%');
    expect(told[1]?.figure).toBe('pirmo įvykio nesulaukta, užklausa per 0\u00a0sek.');
    expect(told.at(-1)?.figure).toBe('vėluoja 61\u00a0sekundę');
  });

  it('a wrong clock is well, and says for whom it must be set', () => {
    const clock = readFindings(lt, { ...good, clockMs: -300_000 }).at(-1);
    expect([clock?.level, clock?.todo]).toEqual(['GREEN', lt.found.clock.WRONG.todo]);
  });

  it('names the browser with its version, if it has one', () => {
    expect(browserWords(lt, good)).toBe('Chrome 131');
    expect(browserWords(lt, { ...good, browser: { name: 'OTHER', version: 0 } })).toBe('kita naršyklė');
  });
});
