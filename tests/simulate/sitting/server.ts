// The server of a simulation: the calls of a sitting over the model of its rules, with the failures of a real one.
import type { Chance } from '../machine/chance';
import { beginning } from '../machine/computer';
import type { World } from '../machine/time';
import { statesOf } from './board';
import type { Sent } from './journal';
import { listOf, Model } from './model';

export type Request = { path: string; token: string | null; body: Readonly<Record<string, unknown>> };
export type Reply = { status: number; headers: Record<string, string>; body: string };

/**
 * down: nobody answers. busy: every second call is refused for a while. breaks: it fails with 500, before the call is
 * carried out or after it. takes no answers: so fails what brings answers, and nothing else.
 */
export type Health = 'up' | 'down' | 'busy' | 'breaks' | 'takes no answers';

/** What staff do, and a log-in: nothing of it comes from the simulated pages. */
export type Act =
  | { act: 'log in'; uuid: string; token: string }
  | { act: 'minutes'; uuid: string; more: number }
  | { act: 'reopen'; uuid: string; atLeast: number }
  | { act: 'close' | 'end session'; uuid: string };

/**
 * What was carried out, in order, for the comparison with the real server. at: milliseconds since the beginning. board:
 * the states afterwards (board.ts).
 */
export type Recorded = { at: number; board: ReturnType<typeof statesOf> } & (
  | { request: Request; status: number; reply: Readonly<Record<string, unknown>> }
  | Act
);

export type Server = {
  /** Carries out a call that has arrived; null: nobody answers. */
  receive: (request: Request) => Reply | null;
  /** Answers the token of the new session. */
  logIn: (uuid: string) => string;
  /** more: below 0 where minutes are taken back. */
  addMinutes: (uuid: string, more: number) => void;
  reopen: (uuid: string, atLeast: number) => void;
  close: (uuid: string) => void;
  endSession: (uuid: string) => void;
  health: Health;
  /** Whether it refuses the next answer that comes, and from then on that answer whoever sends it. */
  refusesNext: boolean;
  /** The tasks of which it has refused an answer, with their pupils. */
  refused: ReadonlySet<string>;
  model: Model;
  recorded: Recorded[];
};

export function createServer(world: World, chance: Chance): Server {
  const model = new Model(() => world.now());
  const reply = (status: number, body: object, headers = {}): Reply => ({
    status,
    headers: { date: new Date(beginning + world.now()).toUTCString(), ...headers },
    body: JSON.stringify(body),
  });
  const failed = (status: number, code: string, headers = {}) => reply(status, { success: false, code }, headers);

  const refused = new Set<string>();
  const refusedKeys = new Set<string>();
  /** Takes out of a call what is refused. */
  const pick = (request: Request) => {
    const no: Sent[] = [];
    const yes = listOf(request.body).filter((sent) => {
      const key = `${sent.userUid} ${sent.taskId} ${sent.epoch} ${sent.seq}`;
      if (!server.refusesNext && !refusedKeys.has(key)) return true;
      server.refusesNext = false;
      refusedKeys.add(key);
      refused.add(`${sent.userUid} ${sent.taskId}`);
      no.push(sent);
      return false;
    });
    if (no.length === 0) return { left: request, no };
    return { left: { ...request, body: { ...request.body, adata: yes } }, no };
  };

  const note = (act: Act) => void server.recorded.push({ at: world.now(), board: statesOf(model), ...act });

  const server: Server = {
    logIn(uuid) {
      const token = model.logIn(uuid);
      note({ act: 'log in', uuid, token });
      return token;
    },
    addMinutes(uuid, more) {
      if (model.addMinutes(uuid, more)) note({ act: 'minutes', uuid, more });
    },
    reopen(uuid, atLeast) {
      model.reopen(uuid, atLeast);
      note({ act: 'reopen', uuid, atLeast });
    },
    close(uuid) {
      model.close(uuid);
      note({ act: 'close', uuid });
    },
    endSession(uuid) {
      model.endSession(uuid);
      note({ act: 'end session', uuid });
    },
    health: 'up',
    refusesNext: false,
    refused,
    model,
    recorded: [],
    receive(request) {
      if (server.health === 'down') return null;
      if (server.health === 'busy' && chance.one(0.5)) {
        return failed(503, 'OVERLOADED', { 'retry-after': String(1 + Math.floor(chance.number() * 5)) });
      }
      if (server.health === 'takes no answers' && 'adata' in request.body) return failed(500, 'SYSTEM_ERROR');
      const isBroken = server.health === 'breaks';
      if (isBroken && chance.one(0.3)) return failed(500, 'SYSTEM_ERROR');
      const { left, no } = pick(request);
      const { status, body } = model.answer(left);
      server.recorded.push({ at: world.now(), board: statesOf(model), request: left, status, reply: body });
      if (isBroken && chance.one(0.3)) return failed(500, 'SYSTEM_ERROR');
      const more = no.map(({ taskId, epoch, seq }) => ({ taskId, epoch, seq, code: 'BAD_VALUE' }));
      const all = [body.refused ?? []].flat();
      return reply(status, more.length > 0 && status === 200 ? { ...body, refused: [...all, ...more] } : body);
    },
  };
  return server;
}
