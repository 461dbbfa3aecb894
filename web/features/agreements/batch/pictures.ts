// Makes a small grey picture of a page, finds the code on it, and says whether there is nothing on it.
import { decodeQR, type FinderPoints } from 'qr/decode.js';

/** The longer side of a stored page in pixels: A4 at 150 dots an inch. */
export const pageSide = 1754;
/** A page is stored in at most this many bytes, so that a class goes through a slow line. */
const mostBytes = 300_000;
/** How long a page is searched for its code, in milliseconds; found codes take a tenth of it. */
const searchMs = 1200;
/** How much of each edge is not looked at: the shadow of the scanner's lid, staples, holes of a binder. */
const edge = 0.08;
/** How much darker than the paper a dot of ink is, of 255; what shines through from the other side is lighter. */
const inkDepth = 60;
/** Paper is lighter than this; a darker half of a picture is a table, on which something else may lie. */
const paperTone = 140;
/** The largest share of ink on a blank page: specks of dust. The shortest signature has twice as much. */
const mostInk = 0.0002;

export type CodeFound = {
  text: string /** Quarter turns to the right that set the page upright. */;
  turns: 0 | 1 | 2 | 3;
};

/** An empty canvas with its context. */
export function newCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return { canvas, context };
}

/** Frees the memory of a canvas at once: some browsers wait with it until there is none left. */
export function dropCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Finds the code of a form on a page, however it lies; null where there is none that can be read. */
export function findCode(canvas: HTMLCanvasElement): CodeFound | null {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  let found: FinderPoints | null = null;
  const seen = (points: FinderPoints, result: string | Error) => {
    if (typeof result === 'string') found = points;
  };
  try {
    const text = decodeQR({ data, width, height }, { effort: 9, timeLimit: searchMs, pointsOnDetect: seen });
    return { text, turns: turnsOf(found) };
  } catch {
    return null;
  }
}

/** Whether there is nothing on a page. */
export function isBlank(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return context !== null && isBlankPage(context.getImageData(0, 0, canvas.width, canvas.height));
}

/** data: red, green, blue, opacity of each dot. */
type Pixels = { data: ArrayLike<number>; width: number; height: number };

/** Whether these dots are a blank page, such as the back of a form; true only where it is certain. Pure. */
export function isBlankPage({ data, width, height }: Pixels): boolean {
  const counts = new Array<number>(256).fill(0);
  const [left, top] = [Math.round(width * edge), Math.round(height * edge)];
  for (let y = top; y < height - top; y += 1)
    for (let x = left; x < width - left; x += 1) {
      const at = (y * width + x) * 4;
      const darkest = Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      counts[darkest] = (counts[darkest] ?? 0) + 1;
    }
  const all = counts.reduce((sum, n) => sum + n, 0);
  let paper = 0;
  for (let below = 0; paper < 256; paper += 1) {
    below += counts[paper] ?? 0;
    if (below * 2 >= all) break;
  }
  const ink = counts.slice(0, Math.max(0, paper - inkDepth)).reduce((sum, n) => sum + n, 0);
  return paper >= paperTone && ink <= all * mostInk;
}

/** The upper edge of a code runs to the right on an upright page. */
export function turnsOf(points: Pick<FinderPoints, 'tl' | 'tr'> | null): CodeFound['turns'] {
  if (points === null) return 0;
  const angle = Math.atan2(points.tr.y - points.tl.y, points.tr.x - points.tl.x);
  const quarters = ((Math.round(angle / (Math.PI / 2)) % 4) + 4) % 4;
  return quarters === 1 ? 3 : quarters === 2 ? 2 : quarters === 3 ? 1 : 0;
}

/** The page as a grey JPEG of at most 300 kB, turned to the right by quarters. */
export async function greyPicture(source: HTMLCanvasElement, turns: number): Promise<Blob> {
  let scale = Math.min(1, pageSide / Math.max(source.width, source.height));
  for (;;) {
    const page = turned(source, turns, scale);
    makeGrey(page);
    for (const quality of [0.72, 0.55, 0.4]) {
      const blob = await jpegOf(page.canvas, quality);
      if (blob.size <= mostBytes) {
        dropCanvas(page.canvas);
        return blob;
      }
    }
    dropCanvas(page.canvas);
    scale *= 0.8;
  }
}

/** Turns a picture that is already stored as a page. */
export async function turnedPicture(picture: Blob, turns: number): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const { canvas, context } = newCanvas(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await greyPicture(canvas, turns);
  dropCanvas(canvas);
  return blob;
}

function turned(source: HTMLCanvasElement, turns: number, scale: number) {
  const [width, height] = [source.width * scale, source.height * scale];
  const isSideways = turns % 2 === 1;
  const page = newCanvas(isSideways ? height : width, isSideways ? width : height);
  page.context.fillStyle = '#fff';
  page.context.fillRect(0, 0, page.canvas.width, page.canvas.height);
  page.context.translate(page.canvas.width / 2, page.canvas.height / 2);
  page.context.rotate((turns * Math.PI) / 2);
  page.context.drawImage(source, -width / 2, -height / 2, width, height);
  page.context.setTransform(1, 0, 0, 1, 0, 0);
  return page;
}

function makeGrey({ canvas, context }: ReturnType<typeof newCanvas>): void {
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    // The weights of ITU-R BT.601.
    const grey = (299 * (data[at] ?? 0) + 587 * (data[at + 1] ?? 0) + 114 * (data[at + 2] ?? 0)) / 1000;
    data[at] = grey;
    data[at + 1] = grey;
    data[at + 2] = grey;
  }
  context.putImageData(image, 0, 0);
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality),
  );
}
