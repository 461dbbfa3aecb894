import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { addressOf } from './ledger';

/** A browser ends a call after this. */
const timeoutMs = 15_000;
/** How often it is looked which calls have taken longer. */
const sweepMs = 500;

/**
 * Why a call has no reply. LATE: none within a browser's time. KEPT: a connection that had answered before was closed
 * before a byte of this reply came, as happens where the server closes it while a call is on its way. LOST: any other end.
 */
type Silence = 'LATE' | 'KEPT' | 'LOST';

/**
 * text: the reply's body, each byte as one letter: whoever reads only ids and tokens need not decode the words. isResent:
 * the call was sent a second time.
 */
export type Outcome = { status: number; text: string; retryAfterMs: number; silence?: Silence; isResent?: boolean };

/** The line of one pupil to the server: one connection, as a browser keeps it; it can be cut and comes again. */
export type Line = {
  post(path: string, body: object, token: string | null): Promise<Outcome>;
  cut(): Promise<void>;
};

const noReply = (silence: Silence): Outcome => ({ status: 0, text: '', retryAfterMs: 0, silence });

/**
 * Paths are below `base`. Opens no connection before the first call. A call that gets no reply has status 0; where its
 * connection was closed by the other side (KEPT), it is sent once more first, on a new one, as browsers do. It speaks as
 * much HTTP as our server does: a reply tells its length, and calls of one line go one after the other. A server on
 * another machine sees the address of this one, by TLS where the origin says so.
 */
export function openLine(origin: string, pupil: number, base = '/api'): Line {
  const target = targetOf(origin);
  const from = target.isFar ? '' : `x-forwarded-for: ${addressOf(pupil)}\r\n`;
  const fixed = `host: ${target.name}\r\ncontent-type: application/json\r\n${from}`;
  let connection: Connection | null = null;

  function send(request: string): Promise<Outcome> {
    const used = connection?.isOpen ? connection : new Connection(target, sourceOf(pupil));
    connection = used;
    return new Promise((resolve) => used.send(request, resolve));
  }

  return {
    async post(path, body, token) {
      const json = JSON.stringify(body);
      const own = token === null ? '' : `authentication-token: ${token}\r\n`;
      const head = `POST ${base}${path} HTTP/1.1\r\n${fixed}${own}content-length: ${json.length}\r\n\r\n`;
      const outcome = await send(head + json);
      return outcome.silence === 'KEPT' ? { ...(await send(head + json)), isResent: true } : outcome;
    },
    async cut() {
      connection?.close('LOST');
      connection = null;
    },
  };
}

type Target = { host: string; port: number; name: string; isSecure: boolean; isFar: boolean };

function targetOf(origin: string): Target {
  const { hostname, host, port, protocol } = new URL(origin);
  const isSecure = protocol === 'https:';
  const isFar = isSecure || !(hostname === 'localhost' || hostname.startsWith('127.'));
  const number = port === '' ? (isSecure ? 443 : 80) : Number(port);
  return { host: hostname, port: number, name: isFar ? host : hostname, isSecure, isFar };
}

/**
 * Pupils come from sixteen addresses of this machine: one has 28,000 ports, a crowd that comes again leaves each closed one
 * for a minute, and from the half on the kernel looks long for a free one. A nation has as many addresses as schools.
 */
const sourceOf = (pupil: number): string => `127.0.0.${1 + (pupil % 16)}`;

type Call = { request: string; resolve: (outcome: Outcome) => void };

/** Bytes come in here one after the other for all lines: a buffer of its own for each would be most of their cost. */
const incoming = Buffer.allocUnsafe(256 * 1024);

/** One connection. When it ends, all its calls end without a reply. */
class Connection {
  readonly #socket: Socket;
  readonly #calls: Call[] = [];
  #sentAt = 0;
  #text = '';
  /** Letters of the head of the reply that is coming in, and of the whole; 0: the head has not come yet. */
  #headLength = 0;
  #length = 0;
  #hasAnswered = false;
  isOpen = true;
  readonly #isFar: boolean;

  constructor({ host, port, isSecure, isFar }: Target, localAddress: string) {
    this.#isFar = isFar;
    if (isFar) {
      this.#socket = isSecure
        ? connectSecurely({ host, port, servername: isIP(host) ? '' : host })
        : connect({ host, port });
      this.#socket.setNoDelay(true);
      this.#socket.on('data', (bytes: Buffer) => this.#read(bytes.toString('latin1')));
    } else {
      const callback = (count: number): boolean => {
        this.#read(incoming.toString('latin1', 0, count));
        return true;
      };
      this.#socket = connect({ host, port, localAddress, noDelay: true, onread: { buffer: incoming, callback } });
    }
    for (const event of ['error', 'end', 'close']) this.#socket.on(event, () => this.close());
  }

  /** The request is plain ASCII. */
  send(request: string, resolve: Call['resolve']): void {
    this.#calls.push({ request, resolve });
    if (this.#calls.length === 1) this.#write();
  }

  close(silence: Silence = this.#hasAnswered && this.#text === '' ? 'KEPT' : 'LOST'): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    busy.delete(this);
    this.#socket.destroy();
    for (const { resolve } of this.#calls.splice(0)) resolve(noReply(silence));
  }

  closeIfLate(now: number): void {
    if (now - this.#sentAt > timeoutMs) this.close('LATE');
  }

  #write(): void {
    const [next] = this.#calls;
    if (!next) return void busy.delete(this);
    this.#sentAt = performance.now();
    busy.add(this);
    this.#socket.write(next.request, 'latin1');
  }

  #read(part: string): void {
    this.#text += part;
    if (this.#headLength === 0) {
      const end = this.#text.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.#headLength = end + 4;
      const length = fieldOf(this.#headTo(end), 'content-length');
      if (length === null) {
        this.close();
        return;
      }
      this.#length = this.#headLength + length;
    }
    if (this.#text.length < this.#length) return;
    const text = this.#text.slice(this.#headLength);
    const status = Number(this.#text.slice(9, 12));
    const seconds = status === 200 ? 0 : (fieldOf(this.#headTo(this.#headLength), 'retry-after') ?? 0);
    this.#text = '';
    this.#headLength = 0;
    this.#hasAnswered = true;
    this.#calls.shift()?.resolve({ status, text, retryAfterMs: seconds * 1_000 });
    this.#write();
  }

  /** What stands between writes the names of headers in its own way. */
  #headTo(end: number): string {
    const head = this.#text.slice(0, end);
    return this.#isFar ? head.toLowerCase() : head;
  }
}

/** A number among the headers, or null. */
function fieldOf(head: string, name: string): number | null {
  const at = head.indexOf(`\r\n${name}: `);
  return at < 0 ? null : Number.parseInt(head.slice(at + name.length + 4, at + name.length + 16), 10);
}

/** The connections that wait for a reply. One timer looks after all. */
const busy = new Set<Connection>();
setInterval(() => {
  const now = performance.now();
  for (const connection of busy) connection.closeIfLate(now);
}, sweepMs).unref();
