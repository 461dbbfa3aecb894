import { crc32, deflateSync } from 'node:zlib';
import qrcode from 'qrcode-generator';

/** Dots for one module of the code: enough for sharp edges in viewers that smooth pictures. */
const SCALE = 12;
/** White modules around the code; readers do not find a code without them. */
const QUIET = 4;

/** A QR code as a black and white PNG in a data URL. Made once and reused, it costs a document next to nothing. */
export function qrPicture(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const modules = code.getModuleCount() + 2 * QUIET;
  const side = modules * SCALE;
  const bytesOfRow = Math.ceil(side / 8) + 1;
  const bits = Buffer.alloc(bytesOfRow * side, 0xff);
  for (let y = 0; y < side; y += 1) {
    bits[y * bytesOfRow] = 0;
    const row = Math.floor(y / SCALE) - QUIET;
    for (let x = 0; x < side; x += 1) {
      const column = Math.floor(x / SCALE) - QUIET;
      if (row < 0 || column < 0 || row >= modules - 2 * QUIET || column >= modules - 2 * QUIET) continue;
      const at = y * bytesOfRow + 1 + (x >> 3);
      if (code.isDark(row, column)) bits[at] = (bits[at] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit per dot, greyscale, and the standard compression, filter and interlace methods.
  head.set([1, 0, 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(bits)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
