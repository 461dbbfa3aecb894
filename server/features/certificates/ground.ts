import { drawLog, drawScene, scene } from './scene';

type Paint = PDFKit.PDFDocument;

/** A page in px of 1/96 inch: A4. */
export const sheetSize = { width: 794, height: 1123 };

/** Draws the background of every page: the frame with log ends in its corners and the river at its foot. */
export function drawGround(paint: Paint): void {
  const { width, height } = sheetSize;
  paint
    .save()
    .rect(36, 36, scene.width, height - 72)
    .clip();
  paint.translate(36, height - 36 - scene.height);
  drawScene(paint);
  paint.restore();
  paint.lineJoin('miter').lineCap('butt');
  paint
    .rect(26, 26, width - 52, height - 52)
    .lineWidth(2.6)
    .stroke('#12535d');
  paint
    .rect(34.5, 34.5, width - 69, height - 69)
    .lineWidth(1.2)
    .stroke('#cda670');
  const [near, right, bottom] = [30, width - 30, height - 30];
  drawLog(paint, near, near, 17, 0, 80);
  drawLog(paint, right, near, 17, 1, 200);
  drawLog(paint, near, bottom, 17, 1, 300);
  drawLog(paint, right, bottom, 17, 0, 20);
}

/** The mark of four logs in a square of `size`, its upper left corner at (x, y). */
export function drawBrand(paint: Paint, x: number, y: number, size: number): void {
  paint
    .save()
    .translate(x, y)
    .scale(size / 30);
  for (const [top, length] of brandLogs) {
    paint.roundedRect(3, top, length, 5.2, 2.6).fill('#cda670');
    paint.circle(length + 0.4, top + 2.6, 2.6).fill('#eedfc8');
    paint.circle(length + 0.4, top + 2.6, 1).fill('#64441e');
  }
  paint.restore();
}

/** Where each log begins and how long it is, from the top. */
const brandLogs = [
  [4, 17],
  [10, 23],
  [16, 23],
  [22, 17],
] as const;

/**
 * Draws once and answers a function that puts the drawing on a page, so that five hundred pages share one form of the
 * PDF. Call it on a fresh page, whose lengths are still points.
 */
export function drawOnce(paint: Paint, name: string, draw: (paint: Paint) => void): (paint: Paint) => void {
  const { width, height } = sheetSize;
  const { page } = paint;
  // PDFKit cannot make forms, but a page has all that a form needs (content, resources). So this constructs a page
  // outside PDFKit's list, draws on it and declares it a form. Drawing on every page would write it 500 times.
  const form: Form = Reflect.construct(page.constructor, [paint, { size: [page.width, page.height], margin: 0 }]);
  paint.page = form;
  // PDFKit measures from the top and flips each page for that; a form needs the same flip.
  const turned = [1, 0, 0, -1, 0, page.height];
  paint.addContent(`${turned.join(' ')} cm`);
  paint.save();
  draw(paint);
  paint.restore();
  paint.page = page;
  Object.assign(form.content.data, {
    Type: 'XObject',
    Subtype: 'Form',
    Resources: form.resources,
    BBox: [0, page.height - height, width, page.height],
    Matrix: turned,
  });
  // Remove the entries that make it a page.
  for (const key of Object.keys(form.dictionary.data)) Reflect.deleteProperty(form.dictionary.data, key);
  form.end();
  return (target) => {
    target.page.xobjects[name] = form.content;
    target.addContent(`/${name} Do`);
  };
}

type Reference = PDFKit.PDFKitReference & { data: object };
type Form = PDFKit.PDFPage & { content: Reference; resources: Reference };
