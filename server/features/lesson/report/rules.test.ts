import { describe, expect, it } from 'vitest';
import { board as words } from '../../../../text/lt/board';
import type { Sitting } from '../sitting/sitting';
import type { ReportAct, ReportPupil } from './queries';
import { reportOf } from './rules';

const began = Date.parse('2026-11-12T08:05:00Z');
const at = (minute: number) => began + minute * 60_000;
const sitting = (change: Partial<Sitting> = {}): Sitting => ({
  startedAt: at(0),
  deadline: at(45),
  endedAt: at(40),
  events: [{ kind: 'FINISHED', at: at(40), till: null }],
  entries: [at(0)],
  session: { sid: '1', lastSeenAt: at(40), endedAt: at(41), endedBy: 'PUPIL' },
  ...change,
});
const pupil = (change: Partial<ReportPupil> = {}): ReportPupil => ({
  firstName: 'Ona',
  lastName: 'Ąžuolaitė',
  name: 'Ona Ąžuolaitė',
  login: '9900118-406',
  state: 'FINISHED',
  since: at(40),
  end: 'PUPIL',
  waiting: 0,
  extraMinutes: 0,
  saved: 14,
  late: 0,
  satOffline: false,
  leftSilent: false,
  sitting: sitting(),
  ...change,
});
const give = (minute: number, name: string, change: Partial<ReportAct> = {}): ReportAct => ({
  time: at(minute),
  who: 'Rasa Vaitkienė',
  pupil: name,
  action: 'permission.give',
  reason: 'Pamokos pradžia',
  minutes: null,
  ...change,
});

describe('the report', () => {
  it('has one line for each who let in, with the number of pupils', () => {
    const acts = [
      give(-3, 'A B'),
      give(-2, 'C D'),
      give(-1, 'A B', { reason: 'Vėluoja' }),
      give(5, 'E F', { who: 'Jonas Rimkus', reason: null }),
    ];
    expect(reportOf(words, [], acts, at(60)).events).toEqual([
      {
        time: '10:02',
        who: 'Rasa Vaitkienė',
        pupils: words.report.pupilCount({ n: 2 }),
        what: 'Leista pradėti',
        reason: 'Pamokos pradžia; Vėluoja',
      },
      {
        time: '10:10',
        who: 'Jonas Rimkus',
        pupils: words.report.pupilCount({ n: 1 }),
        what: 'Leista pradėti',
        reason: '',
      },
    ]);
  });
  it('says of late answers beside the end, and of nobody who sat as usual more than that', () => {
    const { pupils, events, day } = reportOf(
      words,
      [pupil({ late: 2 }), pupil({ state: 'OFFLINE', since: null, end: 'NONE', sitting: null })],
      [],
      at(60),
    );
    expect(pupils.map(({ started, ended, end }) => [started, ended, end])).toEqual([
      ['10:05', '10:45', `Baigė mokinys, ${words.report.lateOf({ n: 2 })}`],
      ['', '', 'Nepradėta'],
    ]);
    expect(events).toEqual([]);
    expect(day).toBe('2026-11-12');
  });
  it.each<[string, Partial<ReportPupil>]>([
    ['Atsijungė 10:30', { state: 'LOGGED_OUT' }],
    ['Be ryšio nuo 10:30', { state: 'SILENT' }],
    ['Prisijungė, dar netęsia', { state: 'LOGGED_IN' }],
    ['Sprendžiama, 2 neišsiųsti ats.', { state: 'UNSENT', waiting: 2 }],
    ['Sprendžiama, 1 pavėluotas ats.', { state: 'SOLVING', late: 1 }],
    ['Baigė mokinys, sprendė be interneto', { end: 'PUPIL', satOffline: true }],
    ['Baigė mokinys, nutrūkus ryšiui prisijungė iš naujo', { end: 'PUPIL', leftSilent: true }],
    ['Baigėsi laikas, kompiuterio negirdėti', { state: 'LOST_AT_END', end: 'TIME' }],
    ['Nutraukta, 1 neišsiųstas ats., 3 pavėluoti ats.', { state: 'UNSENT', end: 'STAFF', waiting: 1, late: 3 }],
  ])('says of each state what the class screen does: %s', (remark, change) => {
    const { pupils } = reportOf(words, [pupil({ end: 'RUNNING', since: at(25), ...change })], [], at(42));
    expect(pupils[0]?.end.replaceAll('\u00a0', ' ')).toBe(remark);
  });
  it('names those who may have answers on a computer that they left, and nobody where all have stayed', () => {
    const left = pupil({ leftSilent: true });
    const namesake = pupil({ firstName: 'ONA', lastName: 'ĄŽUOLAITĖ', login: '9900118-407' });
    const told = (pupils: ReportPupil[]) => reportOf(words, pupils, [], at(60)).leftSilent;
    expect(told([pupil()])).toBeNull();
    expect(told([left])).toBe(words.report.leftSilent({ names: 'Ona Ąžuolaitė' }));
    expect(told([left, namesake])).toBe(words.report.leftSilent({ names: 'Ona Ąžuolaitė (9900118-406)' }));
  });
  it.each([
    ['goes on', null, 'RUNNING', '(10:25) tęsia', 'Baigta: 0, nebaigta: 1,'],
    ['has ended again', at(40), 'PUPIL', '10:25, 10:45', 'Baigta: 1, nebaigta: 0,'],
  ] as const)(
    'tells the earlier end of a pupil who was let go on and %s apart, and counts alike',
    (_, endedAt, end, ended, counts) => {
      const events: Sitting['events'] = [
        { kind: 'FINISHED', at: at(20), till: null },
        { kind: 'REOPENED', at: at(22), till: null },
        ...(endedAt === null ? [] : [{ kind: 'FINISHED' as const, at: endedAt, till: null }]),
      ];
      const session = { sid: '1', lastSeenAt: at(42), endedAt: null, endedBy: null };
      const { pupils, summary } = reportOf(
        words,
        [
          pupil({
            state: endedAt === null ? 'SOLVING' : 'FINISHED',
            end,
            sitting: sitting({ endedAt, events, session }),
          }),
        ],
        [],
        at(42),
      );
      expect(pupils[0]?.ended).toBe(ended);
      expect(summary).toContain(counts);
    },
  );
  it('has a finish that was taken back with the re-opening, and with its undo only the first', () => {
    const undone = sitting({
      endedAt: at(20),
      events: [
        { kind: 'FINISHED', at: at(20), till: null },
        { kind: 'REOPENED', at: at(22), till: null },
        { kind: 'REOPEN_UNDONE', at: at(23), till: null },
      ],
    });
    const { pupils } = reportOf(words, [pupil({ sitting: undone })], [], at(60));
    expect(pupils[0]?.ended).toBe('10:25');
  });
  it('prints the day beside each time of a lesson over midnight', () => {
    const late = sitting({
      startedAt: Date.parse('2026-11-12T21:50:00Z'),
      endedAt: Date.parse('2026-11-12T22:20:00Z'),
    });
    const acts = [give(0, 'A B', { time: Date.parse('2026-11-12T22:01:00Z'), action: 'attempt.extend', minutes: 5 })];
    const { events, day } = reportOf(words, [pupil({ sitting: late })], acts, Date.parse('2026-11-12T23:00:00Z'));
    expect(day).toBeNull();
    expect(events[0]?.time).toBe('2026-11-13\u00a000:01');
  });
});
