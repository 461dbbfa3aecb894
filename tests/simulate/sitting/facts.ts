// What the model knows for the class board: sessions and what pages say of themselves, as the facts from which the server
// tells the state of a pupil (server/features/lesson/sitting/standing-queries.ts).
import type { Facts } from '../../../server/features/lesson/sitting/standing-queries';
import { type Attempt, graceMs } from './journal';

type Session = { uuid: string; since: number; seenAt: number; endedAt: number | null; endedBy: string | null };
type Presence = { by: string; taskNo: number | null; waiting: number; waitingSince: number | null; heardAt: number };
/** entries: when sessions entered, in their order; by: the token of the last. */
type Course = { entries: number[]; by: string; reopenedAt: number[] };

export type EndedBy = 'PUPIL' | 'LOGIN' | 'STAFF';

export class BoardFacts {
  readonly #sessions = new Map<string, Session>();
  readonly #presences = new Map<string, Presence>();
  readonly #courses = new Map<string, Course>();

  /** now: milliseconds since the beginning. */
  constructor(readonly now: () => number) {}

  logsIn(uuid: string, token: string): void {
    this.ends(uuid, 'LOGIN');
    this.#sessions.set(token, { uuid, since: this.now(), seenAt: this.now(), endedAt: null, endedBy: null });
  }

  ends(uuid: string, by: EndedBy): void {
    const live = this.#live(uuid)?.[1];
    if (live) Object.assign(live, { endedAt: this.now(), endedBy: by });
  }

  /** A call of this session has come. */
  hears(token: string | null): void {
    const session = this.#sessions.get(token ?? '');
    if (session && session.endedAt === null) session.seenAt = this.now();
  }

  enters({ id }: Attempt, token: string): void {
    const course = this.#courses.get(id) ?? { entries: [], by: token, reopenedAt: [] };
    if (course.entries.length === 0 || course.by !== token) course.entries.push(this.now());
    this.#courses.set(id, { ...course, by: token });
  }

  reopens({ id }: Attempt): void {
    this.#courses.get(id)?.reopenedAt.push(this.now());
  }

  finishes({ id, closedBy }: Attempt): void {
    const presence = this.#presences.get(id);
    if (presence && closedBy === 'PUPIL') Object.assign(presence, { waiting: 0, waitingSince: null });
  }

  /** What a page says with its pulse; undefined: it does not say. */
  pulses({ id, closedBy }: Attempt, by: string, taskNo: number | undefined, waiting: number | undefined): void {
    if (taskNo === undefined ? waiting === undefined : closedBy === 'PUPIL') return;
    const before = this.#presences.get(id);
    const now = this.now();
    this.#presences.set(id, {
      by,
      taskNo: taskNo ?? before?.taskNo ?? null,
      waiting: waiting ?? 0,
      waitingSince: waiting ? (before?.waitingSince ?? now) : null,
      heardAt: now,
    });
  }

  /** isOver: the attempt has ended, or its grace has. */
  of(uuid: string, attempt: Attempt | undefined, isOver: boolean): Facts {
    const [sid, live] = this.#live(uuid) ?? [];
    return {
      now: this.now(),
      isSigned: true,
      withdrawnAt: null,
      birthDate: null,
      permissionEndsAt: null,
      permissionWaits: false,
      live: sid !== undefined && live ? { sid, since: live.since } : null,
      attempt: attempt ? this.#ofAttempt(attempt, isOver) : null,
    };
  }

  #live(uuid: string): [string, Session] | undefined {
    return [...this.#sessions].find(([, one]) => one.uuid === uuid && one.endedAt === null);
  }

  #ofAttempt(attempt: Attempt, isOver: boolean): NonNullable<Facts['attempt']> {
    const { id, startedAt, deadline, finishedAt, closedBy, journal } = attempt;
    const { entries, by, reopenedAt } = this.#courses.get(id) ?? { entries: [], by: '', reopenedAt: [] };
    const session = this.#sessions.get(by);
    const presence = this.#presences.get(id);
    const times = [...journal.values()].map(({ at }) => at);
    const heardAt = presence?.heardAt ?? null;
    const arrived = presence && presence.waiting > 0 ? times : [];
    const since = presence?.waitingSince ?? null;
    const endedAt = finishedAt ?? (isOver ? deadline : null);
    const reopened = reopenedAt.at(-1);
    return {
      id,
      startedAt,
      deadline,
      endedAt,
      closedBy,
      closedAt: endedAt === null ? null : endedAt + (closedBy === null || closedBy === 'TIME' ? graceMs : 0),
      extraMinutes: 0,
      taskNo: presence?.taskNo ?? null,
      waiting: Math.max(0, (presence?.waiting ?? 0) - arrived.filter((at) => at > (heardAt ?? 0)).length),
      waitingSince: arrived.length > 0 ? Math.max(since ?? 0, ...arrived) : since,
      heardAt,
      heardBy: presence?.by ?? null,
      isOffline: false,
      hasAnswerSinceReopening: reopened !== undefined && times.some((at) => at > reopened),
      history: {
        events: reopenedAt.map((at) => ({ kind: 'REOPENED' as const, at, till: null })),
        entries,
        session: session
          ? { sid: by, lastSeenAt: session.seenAt, endedAt: session.endedAt, endedBy: session.endedBy }
          : null,
      },
    };
  }
}
