import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import * as z from 'zod/mini';

/** A mail as a mail server received it: the recipients of its envelope, and all of its lines. */
export type ReceivedMail = { recipients: string[]; raw: string };

export type Mailbox = {
  url: string;
  received: ReceivedMail[];
  /** The error code that refuses the next mail, such as 451; 0 lets it through. */
  refuseNext: number[];
  /** What becomes of the next mail once it is received whole: its answer is late or never comes, or the line is cut. */
  afterData: ('SILENT' | 'CUT')[];
  close(): Promise<void>;
};

const withCode = (code: number): Error => Object.assign(new Error('not now'), { responseCode: code });

/** A real SMTP server on a free port of this machine. */
export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const refuseNext: number[] = [];
  const afterData: Mailbox['afterData'] = [];
  const lines = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      const code = refuseNext.shift() || undefined;
      callback(code === undefined ? null : withCode(code));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, raw: Buffer.concat(chunks).toString('utf8') });
        const end = afterData.shift();
        if (end === 'CUT') for (const line of lines) line.destroy();
        if (end === undefined) callback();
      });
    },
  });
  server.server.on('connection', (line: Socket) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const { port } = z.parse(z.object({ port: z.number() }), listening.address() satisfies AddressInfo | string | null);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: received,
    refuseNext,
    afterData,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The raw headers of a mail and its decoded parts. */
export function open(raw: string): { headers: string; text: string; html: string } {
  const [headers = '', ...rest] = raw.split('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const part = (kind: string): string => decoded(parts.find((one) => one.includes(`Content-Type: ${kind}`)) ?? '');
  return { headers, text: part('text/plain'), html: part('text/html') };
}

function decoded(part: string): string {
  const [head = '', ...rest] = part.trimStart().split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
