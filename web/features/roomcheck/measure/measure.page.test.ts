import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { roomCheckBounds, roomCheckFrame, roomCheckLive, sendTrialAnswer } from '../../../../contract/roomcheck';
import { sha256OfBytes } from '../../../platform/session/sha256';
import { measureAnswers } from './answers';
import { browserIn } from './computer';
import { measureContact } from './contact';
import { measureDownload } from './download';
import { measureFilter } from './filter';

// The session listens to other tabs from the start.
vi.hoisted(() => Reflect.set(globalThis, 'addEventListener', () => undefined));

/** What the server, or what stands before it, answers to a path; it hangs until the call is cancelled for null. */
type Server = (
  path: string,
  body: { adata?: { seq: number } },
  signal: AbortSignal,
) => Response | Promise<Response> | null;
let server: Server = () => null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.stubGlobal('fetch', (path: string, { body, signal }: { body?: string; signal: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      const reply = server(path, body ? JSON.parse(body) : {}, signal);
      if (reply) void Promise.resolve(reply).then(resolve);
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets the time pass until the work is done. */
async function pass<T>(work: Promise<T>, ms = 70_000): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms);
  return work;
}
const later = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
const bytes = (length: number) => new Uint8Array(length).fill(7);
const octets = (length: number) =>
  new Response(bytes(length), { headers: { 'content-type': 'application/octet-stream' } });
const page = () => new Response('<html>Blocked</html>', { headers: { 'content-type': 'text/html' } });
const room = { check: '1', pieces: 60, pieceBytes: 1_000 };

const begun = {
  ...room,
  pupils: 30,
  applicationBytes: 1,
  setBytes: 1,
  pupilBytes: 2,
  sha256: '',
  samples: [],
  serverTime: '',
};

describe('what 30 pupils fetch', () => {
  it('comes six at a time, and every part of it is told', async () => {
    server = () => later(100, octets(1_000));
    const told: number[] = [];
    const found = await pass(measureDownload(room, (received) => told.push(received)));
    expect(found).toEqual({ promised: 60_000, received: 60_000, ms: 1_000, slowestMs: 100, failed: 0 });
    expect(told.at(-1)).toBe(60_000);
  });

  it('ends after a minute on a slow line, with how far it came', async () => {
    server = () => later(11_000, octets(1_000));
    expect(await pass(measureDownload(room, () => undefined))).toMatchObject({ received: 30_000, ms: 60_000 });
  });

  it('is fetched again where a piece was cut or replaced, a few times', async () => {
    let calls = 0;
    server = () => {
      calls += 1;
      return calls === 3 ? octets(500) : calls === 4 ? page() : octets(1_000);
    };
    const found = await pass(measureDownload(room, () => undefined));
    expect(found).toMatchObject({ received: 60_000, failed: 2 });
    server = page;
    const nothing = await pass(measureDownload(room, () => undefined));
    expect(nothing.received).toBe(0);
    expect(nothing.failed).toBeLessThan(roomCheckBounds.sparePieces + 6);
  });
});

describe('trial answers', () => {
  const confirmed = (seq = 0) =>
    Response.json({
      success: true,
      confirmed: [{ taskId: '1', epoch: 1, seq }],
      serverTime: '2026-11-29T10:00:00.000Z',
    });

  it('are sent again, with the pauses of real ones, until they are confirmed', async () => {
    const tried = new Set<number>();
    server = (path, { adata }) => {
      expect(path).toBe(`/api${sendTrialAnswer.path}`);
      const seq = adata?.seq ?? 0;
      if (seq > 10 || tried.has(seq)) return confirmed(seq);
      tried.add(seq);
      return new Response('', { status: 502 });
    };
    const found = await pass(measureAnswers('1'));
    expect(found).toMatchObject({ sent: 30, confirmed: 30, tries: 40 });
    expect(found.slowestMs).toBeGreaterThanOrEqual(500);
  });

  it('that a filter answers with a page are lost', async () => {
    server = (_, { adata }) => (adata?.seq === 7 ? page() : confirmed(adata?.seq));
    expect(await pass(measureAnswers('1'))).toMatchObject({ confirmed: 29 });
  });

  it('that hang are lost after 20 s', async () => {
    server = () => null;
    expect(await pass(measureAnswers('1'))).toMatchObject({ confirmed: 0, slowestMs: 0 });
  });
});

describe('contact', () => {
  const pulse = () => Response.json({ success: true, active: true });
  const stream = (sendAfter: number | null, signal: AbortSignal) => {
    const body = new ReadableStream<Uint8Array>({
      start(control) {
        const send = (text: string) => control.enqueue(new TextEncoder().encode(text));
        signal.addEventListener('abort', () => control.error(signal.reason));
        if (sendAfter !== null) setTimeout(() => send('event: check\ndata: {}\n\n'), sendAfter);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const withStream = (reply: (signal: AbortSignal) => Response | null): Server => {
    return (path, _, signal) => (path === `/api${roomCheckLive.path}` ? reply(signal) : pulse());
  };

  it('is well where the first event comes', async () => {
    server = withStream((signal) => stream(50, signal));
    expect(await pass(measureContact('1'))).toEqual({ firstEventMs: 50, pulseMs: 0 });
  });

  it('has the pulse alone where a filter holds the stream back, cuts it or shows a page instead', async () => {
    const held = (signal: AbortSignal) => stream(null, signal);
    for (const reply of [held, () => null, page, () => new Response('', { status: 502 })]) {
      server = withStream(reply);
      expect(await pass(measureContact('1'))).toEqual({ firstEventMs: null, pulseMs: 0 });
    }
  });

  it('has neither where nothing comes', async () => {
    server = () => null;
    expect(await pass(measureContact('1'))).toEqual({ firstEventMs: null, pulseMs: null });
  });
});

describe('filters', () => {
  const known = bytes(10);
  const sha256 = sha256OfBytes(known);
  const samples = (['script', 'json', 'picture', 'font'] as const).map((kind) => ({ kind, sha256 }));
  const check = { ...begun, sha256, samples };
  const same = () => new Response(known, { headers: { 'content-security-policy': "default-src 'self'" } });

  it('are none where everything comes as it was sent', async () => {
    server = same;
    const all = { piece: 'SAME', script: 'SAME', json: 'SAME', picture: 'SAME', font: 'SAME', headers: true };
    expect(await pass(measureFilter(check))).toEqual(all);
  });

  it('are seen where they change, stop or replace something', async () => {
    server = (path) => {
      if (path.endsWith('script')) return new Response('changed');
      if (path.endsWith('json')) return page();
      if (path.endsWith('picture')) return new Response('', { status: 403 });
      return path.endsWith('font') ? null : new Response(known);
    };
    const found = {
      piece: 'SAME',
      script: 'CHANGED',
      json: 'PAGE',
      picture: 'BLOCKED',
      font: 'BLOCKED',
      headers: false,
    };
    expect(await pass(measureFilter(check))).toEqual(found);
  });

  /** A page whose frames say this as soon as they stand there; null: nothing. source: a window of somebody else's. */
  function stubFrames(says: string | null, source?: object) {
    const frame = { contentWindow: {}, setAttribute: () => undefined, remove: () => undefined };
    const hearers = new Set<(message: object) => void>();
    const tell = (data: string) => {
      for (const hear of hearers) hear({ source: source ?? frame.contentWindow, data });
    };
    vi.stubGlobal('addEventListener', (_: string, hear: (message: object) => void) => hearers.add(hear));
    vi.stubGlobal('removeEventListener', (_: string, hear: (message: object) => void) => hearers.delete(hear));
    const append = () => {
      if (says !== null) tell(says);
    };
    vi.stubGlobal('document', { createElement: () => frame, body: { append } });
    return hearers;
  }
  const whole = { ...check, soundSha256: sha256, frame: '/packages/0/index.html' };

  it('are seen where recordings or the frames of interactive tasks do not come through', async () => {
    server = (path) => (path.endsWith('sound') ? page() : same());
    const hearers = stubFrames(roomCheckFrame.says);
    expect(await pass(measureFilter(whole))).toMatchObject({ sound: 'PAGE', frame: 'SAME', font: 'SAME' });
    expect(hearers.size).toBe(0);
    server = same;
    for (const [says, source] of [[null], ['Blocked'], [roomCheckFrame.says, {}]] as const) {
      stubFrames(says, source);
      expect(await pass(measureFilter(whole))).toMatchObject({ sound: 'SAME', frame: 'BLOCKED' });
    }
  });
});

describe('a server that is needed elsewhere', () => {
  it('ends the check, which says nothing of the room', async () => {
    server = () => new Response('{}', { status: 503, headers: { 'retry-after': '5' } });
    await expect(measureDownload(room, () => undefined)).rejects.toMatchObject({ code: 'OVERLOADED' });
    await expect(measureFilter(begun)).rejects.toMatchObject({ code: 'OVERLOADED' });
    server = () => new Response('', { status: 503 });
    expect((await pass(measureFilter(begun))).piece).toBe('BLOCKED');
  });
});

describe('the browser', () => {
  const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [`Mozilla/5.0 (Windows NT 6.1) ${engine} Chrome/109.0.0.0 Safari/537.36`, 'CHROME', 109],
    [`Mozilla/5.0 (Windows NT 10.0) ${engine} Chrome/131.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'EDGE', 130],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0', 'FIREFOX', 115],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/15.6 Safari/605.1.15', 'SAFARI', 15],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 16_2 like Mac OS X) AppleWebKit CriOS/120 Mobile Safari', 'SAFARI', 16],
    ['Lynx/2.8', 'OTHER', 0],
  ])('%s is %s %i', (userAgent, name, version) => expect(browserIn(userAgent)).toEqual({ name, version }));
});
