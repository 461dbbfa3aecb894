// Pure: the lines of the incident report, before the layout (docs/rules/sitting.md).
import { type BoardAction, boardActions, type SittingAction } from '../../../../contract/board';
import { namesAmong } from '../../../../contract/classes';
import type { board } from '../../../../text/lt/board';
import { dayOf, hourOf } from '../../../platform/days';
import { logOf, type Span, silences, stretches } from '../sitting/sitting';
import type { ReportAct, ReportPupil } from './queries';

type Words = typeof board;

/** A line of the table of pupils, with its cells as printed. */
export type PupilLine = {
  name: string;
  login: string;
  started: string;
  ended: string;
  end: string;
  extra: string;
  saved: number | null;
  lost: string;
};

/** A line of events. Equal events in one minute share a line with their pupils or the number of pupils. */
export type EventLine = { time: string; who: string; pupils: string; what: string; reason: string };

export type ReportText = {
  /** The day of all events; null: they span several days, and each time is printed with its day. */
  day: string | null;
  summary: string;
  /** Whose answers may be on a computer that was left, and what to do there; null: nobody's. */
  leftSilent: string | null;
  pupils: PupilLine[];
  /** The totals of minutes without contact (the sum of the lines) and of added minutes. */
  totals: string;
  events: EventLine[];
};

const MINUTE = 60_000;
const NAMES_SHOWN = 3;

/** The text of a report. now: milliseconds. */
export function reportOf(
  words: Words,
  pupils: readonly ReportPupil[],
  acts: readonly ReportAct[],
  now: number,
): ReportText {
  const happened = [
    ...acts.filter(({ action }) => action !== 'permission.give').map(actHappening(words)),
    ...pupils.flatMap((pupil) => sittingHappenings(words, pupil, now)),
  ];
  const days = new Set(
    [
      ...pupils.flatMap(({ sitting }) => sitting?.startedAt ?? []),
      ...happened.map(({ at }) => at),
      ...acts.map((act) => act.time),
    ].map(dayOf),
  );
  const time = (at: number): string => (days.size > 1 ? `${dayOf(at)}\u00a0${hourOf(at)}` : hourOf(at));
  const lost = pupils.map(({ sitting }) => (sitting ? silences(sitting, now) : []));
  const minutes = lost.reduce((sum, spans) => sum + minutesOf(spans), 0);
  const extra = pupils.reduce((sum, pupil) => sum + pupil.extraMinutes, 0);
  const began = pupils.filter(({ sitting }) => sitting !== null);
  return {
    day: days.size === 1 ? ([...days][0] ?? null) : null,
    summary: words.report.summary({
      all: pupils.length,
      ended: began.filter(({ end }) => end !== 'RUNNING').length,
      running: began.filter(({ end }) => end === 'RUNNING').length,
      absent: pupils.length - began.length,
    }),
    leftSilent: leftWords(words, pupils),
    pupils: pupils.map((pupil, index) => pupilLine(words, pupil, { lost: lost[index] ?? [], now, time })),
    totals: `${words.report.lostTotal({ n: minutes })}, ${words.report.extraTotal({ n: extra })}.`,
    events: [...lettingLines(words, acts, time), ...eventLines(words, happened, time)],
  };
}

function leftWords({ report }: Words, pupils: readonly ReportPupil[]): string | null {
  const left = pupils.filter(({ leftSilent }) => leftSilent);
  return left.length === 0 ? null : report.leftSilent({ names: left.map(namesAmong(pupils)).join(', ') });
}

type LineContext = { lost: readonly Span[]; now: number; time: (at: number) => string };

function pupilLine(words: Words, pupil: ReportPupil, { lost, now, time }: LineContext): PupilLine {
  const { sitting } = pupil;
  // A re-opening that was taken back has no end of its own.
  const isUndone = (till: number) => sitting?.events.some(({ kind, at }) => kind === 'REOPEN_UNDONE' && at === till);
  const ends = sitting ? stretches(sitting, now).flatMap(({ till }) => (isUndone(till) ? [] : till)) : [];
  // The last stretch of a sitting that still runs has no end yet, and an end before it is none of the pupil's.
  const isRunning = sitting?.endedAt === null;
  const ended = (isRunning ? ends.slice(0, -1) : ends).map(time).join(', ');
  return {
    name: pupil.name,
    login: pupil.login,
    started: sitting ? time(sitting.startedAt) : '',
    ended: isRunning && ended ? words.report.goesOn({ ended }) : ended,
    end: remarkOf(words, pupil, time),
    extra: count(pupil.extraMinutes),
    saved: sitting ? pupil.saved : null,
    lost: lostWords(words, lost, time),
  };
}

/** How it ended, or goes on, or that it was not begun; what the computer may still hold, and what came too late. */
function remarkOf(words: Words, pupil: ReportPupil, time: LineContext['time']): string {
  const { report } = words;
  const { state, waiting, late, satOffline, leftSilent } = pupil;
  const remarks = [howWords(words, pupil, time)];
  if (satOffline) remarks.push(report.satOffline);
  if (state === 'UNSENT') remarks.push(report.unsentOf({ n: waiting }));
  if (state === 'LOST_AT_END') remarks.push(report.lostAtEnd);
  if (leftSilent) remarks.push(report.wentOn);
  if (late > 0) remarks.push(report.lateOf({ n: late }));
  return remarks.join(', ');
}

function howWords({ report, state: words }: Words, { state, since, end }: ReportPupil, time: LineContext['time']) {
  const at = { time: since === null ? '' : time(since) };
  switch (state) {
    case 'LOGGED_OUT':
    case 'SILENT':
      return words[state](at);
    case 'REOPENED':
    case 'MOVING':
    case 'LOGGED_IN':
      return words[state];
    default:
      return report.end[end];
  }
}

/** "7 min. (13:07–13:14)"; empty without spans; a total below one minute has its own words. */
function lostWords({ report }: Words, spans: readonly Span[], time: (at: number) => string): string {
  if (spans.length === 0) return '';
  const minutes = minutesOf(spans);
  const times = spans.map(({ from, till }) => `${time(from)}–${hourOf(till)}`).join(', ');
  return `${minutes === 0 ? report.lostUnderMinute : report.lost({ n: minutes })} (${times})`;
}

/** Sums the minutes of spans. Each span is rounded, so that the lines add up. */
function minutesOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, till }) => sum + Math.round((till - from) / MINUTE), 0);
}

type Happening = { at: number; who: string; pupil: string; what: string; reason: string };

const actHappening =
  (words: Words) =>
  (act: ReportAct): Happening => ({
    at: act.time,
    who: act.who ?? words.report.nobody,
    pupil: act.pupil,
    what: actWords(words, act),
    reason: act.reason ?? '',
  });

function actWords(words: Words, { action, minutes }: ReportAct): string {
  if (action === 'attempt.extend' && minutes !== null) return words.report.extended({ n: minutes });
  if (action === 'attempt.reopen' && minutes !== null) return words.report.reopened({ n: minutes });
  const known = boardActions.find((one): one is BoardAction => one === action);
  return known ? words.event[known] : action;
}

/** Selects the events that get a line. The table shows the end, so it gets a line only in a re-opened sitting. */
const isListed = {
  'sitting.start': false,
  'sitting.resume': true,
  'sitting.finish': 'WHEN_REOPENED',
  'sitting.time-over': 'WHEN_REOPENED',
  'session.log-in': false,
  'session.log-out': true,
  'session.replace': true,
  'contact.lost': true,
  'contact.back': false,
} as const satisfies Record<SittingAction, boolean | 'WHEN_REOPENED'>;

function sittingHappenings(words: Words, { name, sitting, end }: ReportPupil, now: number): Happening[] {
  if (!sitting) return [];
  const wasReopened = sitting.events.some(({ kind }) => kind === 'REOPENED');
  const lost = silences(sitting, now);
  return logOf(sitting, now)
    .filter(({ action }) => isListed[action] === true || (isListed[action] === 'WHEN_REOPENED' && wasReopened))
    .map(({ at, action }): Happening => {
      const span = action === 'contact.lost' ? lost.find(({ from }) => from === at) : undefined;
      const goesOn = span !== undefined && end === 'RUNNING' && span.till === now;
      const what = span && !goesOn ? words.report.lostFor({ time: hourOf(span.till) }) : words.event[action];
      const who = action.startsWith('contact.') || action === 'sitting.time-over' ? words.report.nobody : name;
      return { at, who, pupil: name, what, reason: '' };
    });
}

/** Letting in is one line for each who let in, with the number of pupils: it changes nobody's course. */
function lettingLines({ report, event }: Words, acts: readonly ReportAct[], time: (at: number) => string): EventLine[] {
  const given = acts.filter(({ action }) => action === 'permission.give');
  return [...new Set(given.map(({ who }) => who))].map((who) => {
    const own = given.filter((act) => act.who === who);
    const reasons = [...new Set(own.flatMap(({ reason }) => reason ?? []))];
    return {
      time: time(Math.min(...own.map((act) => act.time))),
      who: who ?? report.nobody,
      pupils: report.pupilCount({ n: new Set(own.map(({ pupil }) => pupil)).size }),
      what: event['permission.give'],
      reason: reasons.join('; '),
    };
  });
}

function eventLines(words: Words, happened: readonly Happening[], time: (at: number) => string): EventLine[] {
  const lines = new Map<string, { line: Omit<EventLine, 'pupils'>; pupils: string[] }>();
  for (const { at, who, pupil, what, reason } of [...happened].sort((one, other) => one.at - other.at)) {
    const line = { time: time(at), who, what, reason };
    const key = JSON.stringify(line);
    const known = lines.get(key);
    if (known) known.pupils.push(pupil);
    else lines.set(key, { line, pupils: [pupil] });
  }
  return [...lines.values()].map(({ line, pupils }) => ({
    ...line,
    pupils: pupils.length > NAMES_SHOWN ? words.report.pupilCount({ n: pupils.length }) : pupils.join(', '),
  }));
}

function count(n: number): string {
  return n === 0 ? '' : String(n);
}
