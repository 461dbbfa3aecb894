// Printed cards in front of a camera: the cards of a page, their codes, and a film of one that a browser takes for its
// camera.
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** Dots of a page with 150 dots an inch: the margin, and a card of four rows and two columns. */
const margin = 59;
const card = { width: 560, height: 406 };
const places = [0, 1, 2, 3].flatMap((row) => [0, 1].map((column) => ({ row, column })));

/** The picture cards of printed pages, in their order; empty places have no code. */
export async function cardsOn(pages: readonly Buffer[]): Promise<Buffer[]> {
  const cut = pages.flatMap((page) =>
    places.map(({ row, column }) =>
      sharp(page)
        .extract({ ...card, left: margin + column * card.width, top: margin + row * card.height })
        .png()
        .toBuffer(),
    ),
  );
  return Promise.all(cut);
}

/** What the library of the page reads on a picture; null for nothing. */
export async function codeOn(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ data, width: info.width, height: info.height }, { effort: 9, timeLimit: 2000 });
  } catch {
    return null;
  }
}

/** A film of a card held to a camera of 640 by 480 dots: a little crooked and soft, before a grey room. */
export async function filmOf(picture: Buffer): Promise<Buffer> {
  const held = await sharp(picture).rotate(4, { background: '#9aa' }).resize(560, 420, { fit: 'inside' }).toBuffer();
  const grey = await seen(held);
  return film([grey, grey], 10);
}

/** A film of a screen whose pictures follow each other, each for half a second: a little soft. */
export async function filmOfScreen(pictures: readonly Buffer[]): Promise<Buffer> {
  const shown = await Promise.all(
    pictures.map((picture) =>
      sharp(picture, { density: 400 }).resize(470, 470, { fit: 'inside' }).toBuffer().then(seen),
    ),
  );
  return film(shown, 2);
}

const [width, height] = [640, 480];

/** What a camera sees of a picture before a grey room: shades of grey, row by row. */
async function seen(picture: Buffer): Promise<Buffer> {
  const frame = await sharp({ create: { width, height, channels: 3, background: '#9aa' } })
    .composite([{ input: picture }])
    .blur(0.8)
    .png()
    .toBuffer();
  return sharp(frame).greyscale().raw().toBuffer();
}

function film(shades: readonly Buffer[], perSecond: number): Buffer {
  // No colour: both of its planes in the middle.
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frames = shades.flatMap((grey) => [Buffer.from('FRAME\n'), grey, colour]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420\n`), ...frames]);
}
