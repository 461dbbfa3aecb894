// Sends a flood of requests from many addresses. Run as a child by flood.ts, behind everything else on the machine: an
// attacker brings computers of his own. GET /start?kind=…&to=… (&sources=…) begins, GET /stop ends and tells what came back.
import { Agent, request } from 'node:http';
import { getPriority, setPriority } from 'node:os';
import { serveCommands } from './commands';

type Sent = { path: string; body: object; from: string };

/** Requests that are under way together. */
const AT_ONCE = 200;
/** Requests a second at most; refusals are cheap, and an attacker's line is not endless. */
const MOST_PER_SECOND = 600;
/** The addresses that the requests come from, unless somebody says otherwise. */
const SOURCES = 250;

const counts = new Map<number, number>();
let kind = '';
let sources = SOURCES;
let stops = () => {};

/** One request of the flood; each is another one. */
function make(nth: number): Sent {
  const from = `198.51.${nth % 2}.${(nth * 7) % sources}`;
  if (kind === 'lists') {
    const year = 2026 - (nth % 3);
    const lists: readonly [string, object][] = [
      ['/api/statistics/participantscount', { year, district: null }],
      ['/api/statistics/participantscountbycity', { year }],
      ['/api/statistics/participants', { year, district: null, by: 'GRADE' }],
      ['/api/statistics/participants', { year, district: '1', by: 'SCHOOL_TYPE' }],
      ['/api/public/getresults', { year, grade: (nth % 8) + 5 }],
    ];
    const [path, body] = lists[nth % lists.length] ?? ['', {}];
    return { path, body, from };
  }
  // Every third asks for a real pupil, and every second knows what a proof of work is.
  const username = nth % 3 === 0 ? `mokinys${(nth % 50) + 1}` : `niekas${nth}`;
  const captcha = nth % 2 === 0 ? { captcha: null } : {};
  return { path: '/api/auth/login', body: { authtype: 'BASIC', username, password: `Ne-${nth}`, ...captcha }, from };
}

function send(agent: Agent, to: string, { path, body, from }: Sent): Promise<number> {
  const text = JSON.stringify(body);
  return new Promise((resolve) => {
    const out = request(
      `${to}${path}`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          'x-forwarded-for': from,
        },
      },
      (reply) => {
        reply.resume();
        reply.once('end', () => resolve(reply.statusCode ?? 0));
        reply.once('error', () => resolve(0));
      },
    );
    out.once('error', () => resolve(0));
    out.end(text);
  });
}

function start(to: string): void {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let open = 0;
  let nth = 0;
  counts.clear();
  const timer = setInterval(() => {
    for (let sent = 0; sent < MOST_PER_SECOND / 50 && open < AT_ONCE; sent += 1) {
      open += 1;
      nth += 1;
      void send(agent, to, make(nth)).then((status) => {
        open -= 1;
        counts.set(status, (counts.get(status) ?? 0) + 1);
      });
    }
  }, 20);
  stops = () => {
    clearInterval(timer);
    agent.destroy();
  };
}

setPriority(Math.min(getPriority() + 15, 19));
serveCommands({
  start: async (asked) => {
    kind = asked.get('kind') ?? '';
    sources = Number(asked.get('sources') ?? SOURCES);
    start(asked.get('to') ?? '');
    return {};
  },
  stop: async () => {
    stops();
    stops = () => {};
    return Object.fromEntries(counts);
  },
});
