import { once } from 'node:events';
import { connect } from 'node:net';
import { parseAnswer } from './attack';

const chunk = Buffer.alloc(64_000, 'a');
const boundary = 'damba-0123456789';

/** What was answered, and how many bytes of the file were on their way by then. */
export type SentFile = { status: number; code: string; sentThen: number };

/**
 * Sends a form with a file of so many bytes until all of it is gone or the server cuts it off. isLengthTold: whether the
 * headers say how long it is; else it comes in pieces. goesOn: after the answer, too, as one who does not listen.
 */
export async function sendFile(
  port: number,
  request: { path: string; token: string; field: string; bytes: number; isLengthTold: boolean; goesOn: boolean },
): Promise<SentFile> {
  const { path, token, field, bytes, isLengthTold, goesOn } = request;
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const count = Math.ceil(bytes / chunk.length);
  const length = head.length + count * chunk.length + tail.length;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let sent = 0;
  let heard = '';
  let sentThen = 0;
  let isCut = false;
  // What is thrown away has an end: then the connection is cut, after the answer.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(
    () => undefined,
    () => undefined,
  );
  void closed.then(() => {
    isCut = true;
  });
  socket.setEncoding('latin1').on('data', (text) => {
    if (heard === '') sentThen = sent;
    heard += text;
  });
  const write = async (part: Buffer) => {
    const lines = isLengthTold
      ? part
      : Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);
    if (!socket.write(lines)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  };
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthentication-token: ${token}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\n${
      isLengthTold ? `content-length: ${length}` : 'transfer-encoding: chunked'
    }\r\n\r\n`,
  );
  await write(head);
  const isAnswered = () => !goesOn && heard.includes('}');
  for (let i = 0; i < count && !isCut && !isAnswered(); i += 1) {
    await write(chunk);
    sent += chunk.length;
  }
  if (!isCut && !isAnswered()) {
    await write(tail);
    if (!isLengthTold) socket.write('0\r\n\r\n');
  }
  while (!isCut && !heard.includes('}')) await new Promise((resolve) => setTimeout(resolve, 5));
  socket.destroy();
  const { status, body } = parseAnswer(heard);
  return { status, code: JSON.parse(body).code, sentThen };
}
