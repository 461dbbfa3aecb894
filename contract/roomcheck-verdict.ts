import * as z from 'zod/mini';

/**
 * What a check of a computer room measures, and what the figures mean. The limits and their reasons:
 * docs/rules/room-check.md. Pure, so that the page shows at once what the server stores later.
 */

export const roomCheckLimits = {
  /** Pupils of a room, who all open the challenge within so many seconds. */
  pupils: 30,
  seconds: 60,
  /** The measurement is stopped after this time, in milliseconds. */
  stopMs: 60_000,
  /** A room that would take longer than this for its start loses too much of a lesson, in milliseconds. */
  longestStartMs: 180_000,
  /** An answer whose confirmation takes longer is slow, in milliseconds. */
  slowAnswerMs: 5_000,
  /** Trial answers of 30 that may get lost before the room is refused: one of ten. */
  lostAnswers: 3,
  /** The first event of a stream, and the reply to a pulse, must come within this time, in milliseconds. */
  firstEventMs: 6_000,
  /** Room for the files and the answers of a sitting, in bytes. Private windows often have less. */
  storageBytes: 50_000_000,
  /** The narrowest screen on which tasks are drawn without loss, in CSS pixels. */
  screenWidth: 360,
  /** A clock that is off by more is told, in milliseconds; nothing depends on it. */
  clockMs: 120_000,
};

/** The oldest versions that open a sitting. */
export const oldestBrowsers = { CHROME: 109, EDGE: 109, FIREFOX: 115, SAFARI: 15 } as const;
const browserNames = ['CHROME', 'EDGE', 'FIREFOX', 'SAFARI', 'OTHER'] as const;
export type BrowserName = (typeof browserNames)[number];

/** Samples that pages of the release before know: they refuse a reply that names another one among these. */
export const firstSamples = ['script', 'json', 'picture', 'font'] as const;
/** What is fetched to see whether something between the server and the computer changes or stops it. */
export const sampleKinds = [...firstSamples, 'sound'] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** SAME: came as it was sent; CHANGED: other bytes came; PAGE: a web page came instead; BLOCKED: nothing came. */
const arrivals = ['SAME', 'CHANGED', 'PAGE', 'BLOCKED'] as const;
export type Arrival = (typeof arrivals)[number];
const arrival = z.enum(arrivals);

const ms = z.number().check(z.gte(0), z.lte(600_000));
const size = z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000_000_000));
const dots = z.number().check(z.int(), z.gte(0), z.lte(100_000));
const few = z.number().check(z.int(), z.gte(0), z.lte(1_000));

/** The measured figures. null: nothing came, or the browser does not tell. */
export const roomFigures = z.object({
  /** promised: all bytes of the room; ms: until the last came or the time was over; slowestMs: of one piece. */
  download: z.object({ promised: size, received: size, ms, slowestMs: ms, failed: few }),
  /** tries: calls that were made for all of them. */
  answers: z.object({ sent: few, confirmed: few, slowestMs: ms, tries: few }),
  /** firstEventMs: until the first event of the stream; pulseMs: until the reply of the pulse. */
  contact: z.object({ firstEventMs: z.nullable(ms), pulseMs: z.nullable(ms) }),
  storage: z.object({ works: z.boolean(), quotaBytes: z.nullable(size) }),
  /** Whether the worker was registered, and holds the files of a sitting. */
  offline: z.object({ registers: z.boolean(), holds: z.boolean() }),
  browser: z.object({ name: z.enum(browserNames), version: few }),
  screen: z.object({ width: dots, height: dots }),
  /** How far the computer's clock is ahead of the server's. */
  clockMs: z.number().check(z.gte(-10_000_000_000_000), z.lte(10_000_000_000_000)),
  filter: z.object({
    piece: arrival,
    script: arrival,
    json: arrival,
    picture: arrival,
    font: arrival,
    /** A recording; the frame of an interactive task, perhaps from an address of its own. Releases before measured neither. */
    sound: z.optional(arrival),
    frame: z.optional(arrival),
    headers: z.boolean(),
  }),
});
export type RoomFigures = z.infer<typeof roomFigures>;

export const verdicts = ['GREEN', 'AMBER', 'RED'] as const;
export type Verdict = (typeof verdicts)[number];

/** What was found in each part, by the worst that is true; text/lt/roomcheck.ts says each in words. */
export const roomFindings = {
  download: { FAST: 'GREEN', SLOW: 'AMBER', TOO_SLOW: 'RED', NOTHING: 'RED' },
  answers: { ALL: 'GREEN', SLOW: 'AMBER', SOME_LOST: 'AMBER', LOST: 'RED' },
  contact: { BOTH: 'GREEN', PULSE_ONLY: 'AMBER', STREAM_ONLY: 'AMBER', NONE: 'RED' },
  filter: {
    CLEAN: 'GREEN',
    HEADERS: 'AMBER',
    FONT: 'AMBER',
    SOUND: 'AMBER',
    FRAME: 'AMBER',
    CHANGED: 'RED',
    PAGE: 'RED',
    BLOCKED: 'RED',
  },
  browser: { NEW: 'GREEN', UNKNOWN: 'AMBER', OLD: 'RED' },
  storage: { WORKS: 'GREEN', SMALL: 'AMBER', NONE: 'AMBER' },
  offline: { HOLDS: 'GREEN', EMPTY: 'AMBER', NONE: 'AMBER' },
  screen: { WIDE: 'GREEN', NARROW: 'AMBER' },
  clock: { RIGHT: 'GREEN', WRONG: 'GREEN' },
} as const satisfies Record<string, Record<string, Verdict>>;
export type RoomPart = keyof typeof roomFindings;
/** What was found, by part. */
export type RoomFound = { readonly [Part in RoomPart]: keyof (typeof roomFindings)[Part] };

/** What the figures mean, part by part. */
export function findingsOf(figures: RoomFigures): RoomFound {
  const { screen, clockMs } = figures;
  return {
    download: downloadOf(figures),
    answers: answersOf(figures),
    contact: contactOf(figures),
    filter: filterOf(figures),
    browser: browserOf(figures),
    storage: !figures.storage.works
      ? 'NONE'
      : (figures.storage.quotaBytes ?? roomCheckLimits.storageBytes) < roomCheckLimits.storageBytes
        ? 'SMALL'
        : 'WORKS',
    offline: !figures.offline.registers ? 'NONE' : figures.offline.holds ? 'HOLDS' : 'EMPTY',
    screen: screen.width < roomCheckLimits.screenWidth ? 'NARROW' : 'WIDE',
    clock: Math.abs(clockMs) > roomCheckLimits.clockMs ? 'WRONG' : 'RIGHT',
  };
}

/** The parts in the order in which they are told. */
export const roomParts = [
  'download',
  'answers',
  'contact',
  'filter',
  'browser',
  'storage',
  'offline',
  'screen',
  'clock',
] as const satisfies readonly RoomPart[];

const levels: Readonly<Record<RoomPart, Readonly<Record<string, Verdict>>>> = roomFindings;

/** How a part stands. */
export function levelOf(part: RoomPart, found: RoomFound): Verdict {
  return levels[part][found[part]] ?? 'RED';
}

/** The verdict on a room: the worst of its parts. */
export function verdictOf(figures: RoomFigures): Verdict {
  const found = findingsOf(figures);
  const all = roomParts.map((part) => levelOf(part, found));
  return all.includes('RED') ? 'RED' : all.includes('AMBER') ? 'AMBER' : 'GREEN';
}

/** What came through in a second, in Mbit/s; 0 while nothing has. */
export function speedOf({ download }: Pick<RoomFigures, 'download'>): number {
  return download.ms > 0 ? (download.received * 8) / (download.ms * 1_000) : 0;
}

/** What a room needs so that all have everything within the minute, in Mbit/s. */
export function neededSpeed({ download }: Pick<RoomFigures, 'download'>): number {
  return (download.promised * 8) / (roomCheckLimits.seconds * 1_000_000);
}

/** How long the whole room takes at the measured speed, in milliseconds; null: for ever. */
export function startOf({ download }: Pick<RoomFigures, 'download'>): number | null {
  return download.received > 0 ? (download.ms * download.promised) / download.received : null;
}

function downloadOf(figures: RoomFigures): RoomFound['download'] {
  const start = startOf(figures);
  if (start === null) return 'NOTHING';
  if (start > roomCheckLimits.longestStartMs) return 'TOO_SLOW';
  return start > roomCheckLimits.seconds * 1_000 ? 'SLOW' : 'FAST';
}

function answersOf({ answers }: RoomFigures): RoomFound['answers'] {
  const lost = Math.max(0, roomCheckLimits.pupils - answers.confirmed);
  if (lost > roomCheckLimits.lostAnswers) return 'LOST';
  if (lost > 0) return 'SOME_LOST';
  return answers.slowestMs > roomCheckLimits.slowAnswerMs ? 'SLOW' : 'ALL';
}

function contactOf({ contact }: RoomFigures): RoomFound['contact'] {
  const comes = (time: number | null) => time !== null && time <= roomCheckLimits.firstEventMs;
  if (comes(contact.firstEventMs)) return comes(contact.pulseMs) ? 'BOTH' : 'STREAM_ONLY';
  return comes(contact.pulseMs) ? 'PULSE_ONLY' : 'NONE';
}

function filterOf({ filter }: RoomFigures): RoomFound['filter'] {
  const needed = [filter.piece, filter.script, filter.json, filter.picture];
  const worst = (['PAGE', 'CHANGED', 'BLOCKED'] as const).find((one) => needed.includes(one));
  if (worst) return worst;
  // Without these some tasks cannot be solved, or not be heard.
  if ((filter.frame ?? 'SAME') !== 'SAME') return 'FRAME';
  if ((filter.sound ?? 'SAME') !== 'SAME') return 'SOUND';
  // Without our letters the tasks are read in those of the computer.
  if (filter.font !== 'SAME') return 'FONT';
  return filter.headers ? 'CLEAN' : 'HEADERS';
}

function browserOf({ browser }: RoomFigures): RoomFound['browser'] {
  if (browser.name === 'OTHER') return 'UNKNOWN';
  return browser.version < oldestBrowsers[browser.name] ? 'OLD' : 'NEW';
}
