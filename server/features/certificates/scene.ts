// The river with its dam at the foot of a certificate, drawn by rule: the same picture on every page of every document.

/** Width and height of the picture; all lengths of a page are in px of 1/96 inch. */
export const scene = { width: 722, height: 290 };

const FOREST = 146;
const HIGH_WATER = 162;
const LOW_WATER = 206;
const DAM = { x: 361, radius: 12.1, rows: 7 };
const SHORE = DAM.x;

type Paint = PDFKit.PDFDocument;

/** Draws it with its upper left corner at the origin. The sky begins white, so that the page blends into it. */
export function drawScene(paint: Paint): void {
  const { width, height } = scene;
  const random = chance(width);
  const sky = paint.linearGradient(0, 0, 0, height).stop(0, '#ffffff').stop(1, '#e9f2f1');
  paint.rect(0, 0, width, height).fill(sky);
  paint.circle(566, 52, 27).fill('#ffd67a');
  paint.path(`M0 82q144.4 -60 303.24 -26t433.2 -18V212H0z`).fill('#b9d5d4');
  paint.path(forest(FOREST - 16, 26, 1, random)).fill('#8db7b8');
  paint.rect(0, 124, width, 40).fill('#8db7b8');
  paint.path(forest(FOREST + 4, 40, 1.12, random)).fill('#5c9499');
  paint.rect(0, FOREST, width, 40).fill('#5c9499');
  paint.rect(0, FOREST, width, 80).fill('#84a877');
  paint.path(`M361 146q108 -14 199 -4T722 138V216H361z`).fill('#7aa06d');
  paint.path(`M361 186q126 -18 217 4T722 174V216H361z`).fill('#6a9160');
  paint.path(spruce(520, 120, 1.28)).fill('#3f7a5e');
  paint.path(spruce(580, 110, 1.19)).fill('#356a52');
  paint.path(spruce(647, 123, 1.1)).fill('#3f7a5e');
  const water = paint.linearGradient(0, HIGH_WATER, 0, height).stop(0, '#4f969e').stop(1, '#1c6671');
  paint.rect(0, HIGH_WATER, SHORE + 10, height - HIGH_WATER).fill(water);
  paint.rect(SHORE, LOW_WATER, width - SHORE, height - LOW_WATER).fill('#2f7b85');
  drawRipples(paint);
  drawDam(paint, random);
  for (const reed of reeds) drawReed(paint, reed);
}

/** A log seen from its end. shade: 0, 1 or 2; turn in degrees. */
export function drawLog(paint: Paint, x: number, y: number, radius: number, shade: number, turn: number): void {
  const { bark, wood } = shades[shade % shades.length] ?? shades[0];
  paint
    .save()
    .translate(x, y)
    .rotate(turn)
    .scale(radius / 10);
  paint.circle(0, 0, 10).lineWidth(1.1).fillAndStroke(bark, '#64441e');
  paint.circle(0.8, 0.3, 7.2).fill(wood);
  paint.lineWidth(0.6).lineCap('round').strokeColor('#9c6f36');
  paint.circle(0.8, 0.3, 5).stroke();
  paint.circle(0.8, 0.3, 2.6).stroke();
  paint.moveTo(0.8, 0.3).lineTo(6.4, 2.9).stroke();
  paint.restore();
}

const shades = [
  { bark: '#cda670', wood: '#dfc49c' },
  { bark: '#c49a61', wood: '#d9ba8c' },
  { bark: '#b98a4d', wood: '#cda670' },
] as const;

function drawDam(paint: Paint, random: () => number): void {
  const { x, radius, rows } = DAM;
  const logs = Array.from({ length: rows }, (_, row) => {
    const fromTop = rows - 1 - row;
    const count = fromTop < 2 ? fromTop + 3 : fromTop + 5;
    const y = scene.height - radius * (0.95 + row * 1.81);
    return { y, xs: Array.from({ length: count }, (_, at) => x + (at - (count - 1) / 2) * radius * 2.08) };
  });
  const top = logs.at(-1)?.y ?? scene.height;
  drawSticks(paint, top);
  const edge = radius * 0.55;
  const left = logs.map(({ y, xs }) => `${(xs[0] ?? x) - edge} ${y}`);
  const right = logs.map(({ y, xs }) => `${(xs.at(-1) ?? x) + edge} ${y}`).reverse();
  const foot = (logs[0]?.xs.length ?? 0) * radius * 1.04 + radius * 0.4;
  const outline = `M${x - foot} ${scene.height}L${left.join('L')}L${right.join('L')}L${x + foot} ${scene.height}z`;
  paint.path(outline).lineWidth(6).lineJoin('round').fillAndStroke('#4b3316', '#4b3316');
  for (const { y, xs } of logs)
    for (const at of xs)
      drawLog(paint, at, y, radius * (0.97 + random() * 0.06), Math.floor(random() * 3), random() * 360);
  drawHeron(paint, x - radius * 0.3, top - radius * 0.8, radius / 18.5);
}

function drawSticks(paint: Paint, top: number): void {
  const random = chance(scene.height);
  const { x, radius } = DAM;
  paint.lineCap('round');
  for (let stick = 0; stick < 8; stick += 1) {
    const at = x + ((stick - 3.5) / 3.5) * radius * 4.3;
    const rise = radius * (3 + random() * 3.4);
    const lean = (random() - 0.6) * radius * 1.2;
    paint.moveTo(at, top + radius * 2).lineTo(at + lean, top + radius * 2 - rise);
    paint.lineWidth(radius * (0.3 + random() * 0.14)).stroke(['#4b3316', '#64441e', '#7f5828'][stick % 3]);
  }
}

/** A grey heron, watching, with its feet at (x, y); 100 units high at scale 1. */
function drawHeron(paint: Paint, x: number, y: number, scale: number): void {
  const neck = 'M12 -46q14 -6 8 -22q-5 -12 2 -20q4 -5 10 -4';
  paint.save().translate(x, y).scale(scale).lineCap('round');
  paint.path('M-3 0V-34M6 0V-34').lineWidth(2.4).stroke('#3c4d4b');
  paint.path('M-30 -30q10 -30 38 -26q10 3 12 12q-6 16 -26 16q-14 0 -24 -2z').fill('#94a5a3');
  paint.path('M-30 -30q16 -20 34 -18q-8 14 -34 18z').fill('#3c4d4b');
  paint.path(neck).lineWidth(9).stroke('#94a5a3');
  paint.path(neck).lineWidth(7).stroke('#f4f8f7');
  paint.circle(31, -92, 6).fill('#f4f8f7');
  paint.path('M34 -95l24 3l-23 4z').fill('#efa81c');
  paint.path('M34 -96q-10 -6 -20 2q8 0 16 2z').fill('#3c4d4b');
  paint.circle(33, -93, 1.3).fill('#15262a');
  paint.restore();
}

function drawRipples(paint: Paint): void {
  const random = chance(scene.width + 7);
  const waters = [
    { from: 0, to: DAM.x - 150, top: HIGH_WATER, color: '#8fbfc4' },
    { from: DAM.x + 165, to: scene.width - 40, top: LOW_WATER, color: '#6fa9b0' },
  ];
  for (const { from, to, top, color } of waters)
    for (let y = top + 18; y < scene.height - 14; y += 30)
      for (let x = from + 20 + random() * 100; x < to - 40; x += 130 + random() * 190) {
        const half = 5.5 + random() * 6;
        const start = `M${x} ${y + random() * 12}`;
        paint.path(`${start}q${half} -5 ${half * 2} 0t${half * 2} 0t${half * 2} 0`);
        paint.lineWidth(2.2).lineCap('round').stroke(color);
      }
}

type Reed = { x: number; tall: number; lean: number };
const reeds: readonly Reed[] = [
  { x: 38, tall: 120, lean: 10 },
  { x: 62, tall: 96, lean: -8 },
  { x: 86, tall: 140, lean: 14 },
  { x: 112, tall: 84, lean: 6 },
  { x: 690, tall: 110, lean: -12 },
  { x: 664, tall: 84, lean: 8 },
  { x: 634, tall: 124, lean: -8 },
];

function drawReed(paint: Paint, { x, tall, lean }: Reed): void {
  const foot = scene.height;
  const tip = x + lean * 0.92;
  const leaf = `M${x - 8} ${foot}q${lean * 0.3} ${-tall * 0.56} ${lean * 2} ${-tall * 0.8}`;
  paint.path(`${leaf}q${-lean} ${tall * 0.36} ${6 - lean * 2} ${tall * 0.8}z`).fill('#336b28');
  paint.lineCap('round');
  paint
    .path(`M${x} ${foot}q${lean * 0.2} ${-tall * 0.6} ${lean} ${-tall}`)
    .lineWidth(2.6)
    .stroke('#28551f');
  paint.moveTo(tip, foot - tall * 0.95).lineTo(tip + lean * 0.06, foot - tall * 0.95 - 22);
  paint.lineWidth(7).stroke('#64441e');
}

/** Path of one spruce with its tip at (x, y); 66 units high at scale 1. */
function spruce(x: number, y: number, scale: number): string {
  const s = (value: number): string => (value * scale).toFixed(1);
  const right = `l${s(8.5)} ${s(23.6)}h${s(-2.8)}l${s(8)} ${s(22.3)}h${s(-3.3)}l${s(9.5)} ${s(19.7)}`;
  const left = `l${s(9.5)} ${s(-19.7)}h${s(-3.3)}l${s(8)} ${s(-22.3)}h${s(-2.8)}z`;
  return `M${x.toFixed(1)} ${y.toFixed(1)}${right}H${(x - 19.9 * scale).toFixed(1)}${left}`;
}

/** An edge of forest: spruces of changing height whose feet stand on `base`, about `gap` apart. */
function forest(base: number, gap: number, scale: number, random: () => number): string {
  let path = '';
  for (let x = -10; x < scene.width + 20; x += gap * (0.65 + random() * 0.7)) {
    const size = scale * (0.55 + random() * 0.5);
    path += spruce(x, base - 66 * size, size);
  }
  return path;
}

/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
