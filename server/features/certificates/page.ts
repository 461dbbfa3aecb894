import qrcode from 'qrcode-generator';
import { certificatesPaper as paper } from '../../../text/lt/certificates-paper';
import { drawBrand, sheetSize } from './ground';
import { drawLog } from './scene';
import type { Certificate, PupilCertificate } from './sheet';
import { cellsOf, dayWords, groupOf, roman, stageIn, stageOf, tellsTasks } from './view';
import { centred, fitInto, type Line, widthOf, write } from './write';

type Paint = PDFKit.PDFDocument;

const MIDDLE = sheetSize.width / 2;
/** The distance of text from both edges of the page. */
const EDGE = 80;
const WIDTH = sheetSize.width - 2 * EDGE;
const INK = '#15262a';
const RIVER = '#0c414a';
const QUIET = '#516361';
const BODY = '#273634';

/** Writes one certificate on a page that has its background. Lengths in px of 1/96 inch from the upper left corner. */
export function drawPage(paint: Paint, certificate: Certificate): void {
  const { award, name, year, round } = certificate;
  if (award.kind === 'PLACE') drawMedal(paint, award.place);
  else {
    drawBrand(paint, MIDDLE - 32, 70, 64);
    titled(paint, 163, 25, paper.brand);
  }
  centred(paint, MIDDLE, 213, 17, paper.stage({ year, stage: stageOf(round) }), QUIET);
  titled(paint, 270, 52, paper.title[award.kind]);
  if ('points' in certificate) centred(paint, MIDDLE, 314, 18, leadOf(certificate), BODY);
  const fitted = fitInto(paint, 'title', name, WIDTH, [46, 42, 38, 34, 30]);
  const feet = fitted.lines.length > 1 ? [350, 386] : [372];
  for (const [at, line] of fitted.lines.entries()) titled(paint, feet[at] ?? 386, fitted.size, line, INK);
  drawWave(paint, 404);
  if ('points' in certificate) drawPupil(paint, certificate);
  else drawThanks(paint, certificate);
  drawFoot(paint, certificate);
}

function leadOf({ award, gender }: PupilCertificate): string {
  return award.kind === 'PLACE' ? paper.awarded[gender ?? 'X'] : paper.lead;
}

function drawPupil(paint: Paint, certificate: PupilCertificate): void {
  const { award, school, grade, className, year, round, solved, tasks } = certificate;
  let y = 446;
  const next = (line: string | Line, size = 18): void => {
    centred(paint, MIDDLE, y, size, line, BODY);
    y += 29;
  };
  // A place is one of the whole grade, so a diploma says the grade; taking part is of the own class.
  const name = award.kind === 'PLACE' ? String(grade) : className;
  const { lines, size } = fitInto(paint, 'text', paper.school({ school, name }), WIDTH, [18, 17, 16, 15]);
  for (const line of lines) next(line, size);
  if (award.kind === 'PLACE') {
    const place = paper.place[award.scale]({ place: roman(award.place) });
    const after = ` ${paper.placeAfter({ grade })}`;
    next([{ text: `${paper.placeBefore} ` }, { text: place, bold: true }, { text: after }], 20);
    next(paper.placeStage({ year, stage: stageIn(round) }));
  } else {
    const isWhole = !tellsTasks(certificate);
    next(tookPartLine(certificate, isWhole ? '.' : ''));
    if (!isWhole) next(paper.solved({ solved, tasks }));
  }
  drawCells(paint, cellsOf(certificate), y + 2);
}

/** That the pupil took part, with the age group in bold; a group without a name of ours is left out. */
function tookPartLine({ ageGroup, year, round }: PupilCertificate, end: string): Line {
  const group = groupOf(ageGroup);
  if (group === null) return [{ text: `${paper.tookPart({ year, stage: stageIn(round) })}${end}` }];
  return [{ text: `${paper.tookPartIn} ` }, { text: group, bold: true }, { text: ` ${paper.inGroup}${end}` }];
}

function drawThanks(paint: Paint, { school, year, pupils }: Extract<Certificate, { pupils: number }>): void {
  const place = fitInto(paint, 'text', school, WIDTH, [18, 17, 16, 15, 14]);
  for (const [at, line] of place.lines.entries()) centred(paint, MIDDLE, 446 + at * 27, place.size, line, BODY);
  const words = [paper.thanksFor({ year }), paper.thanksAnd, paper.pupils({ n: pupils })];
  for (const [at, line] of words.entries()) centred(paint, MIDDLE, 520 + at * 32, 20, line, INK);
}

/** Figures in a frame, side by side. */
function drawCells(paint: Paint, cells: readonly { figure: string; label: string }[], top: number): void {
  const widths = cells.map(({ label }) => Math.max(150, widthOf(paint, 'text', 14.5, label) + 52));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let x = MIDDLE - whole / 2;
  paint.roundedRect(x, top, whole, 84, 12).lineWidth(1.5).fillAndStroke('#ffffff', '#b98a4d');
  cells.forEach(({ figure, label }, at) => {
    const width = widths[at] ?? 0;
    if (at > 0)
      paint
        .moveTo(x, top + 1)
        .lineTo(x, top + 83)
        .lineWidth(1.2)
        .stroke('#eedfc8');
    const size = widthOf(paint, 'title', 29, figure);
    write(paint, 'title', x + width / 2 - size / 2, top + 39, 29, figure, RIVER);
    centred(paint, x + width / 2, top + 65, 14.5, label, QUIET);
    x += width;
  });
}

/** Writes the issuer, the date, the number, and the QR code that opens the page confirming the certificate. */
function drawFoot(paint: Paint, { day, serial, address, signatory }: Certificate): void {
  const y = 708;
  const signed = signatory === '' ? [paper.committee, paper.challenge] : [signatory, paper.committee];
  for (const [x, strong = '', quiet = ''] of [
    [EDGE, ...signed],
    [EDGE + 269, dayWords(day), paper.town],
  ] as const) {
    paint
      .moveTo(x, y)
      .lineTo(x + 239, y)
      .lineWidth(1.2)
      .stroke('#3c4d4b');
    // A long name with a position takes two lines, not the place of the date.
    const { size, lines } = fitInto(paint, 'bold', strong, 239, [15.5, 14.5, 13.5, 12.5]);
    const first = y + 26 - 5 * lines.length;
    for (const [at, line] of lines.entries()) write(paint, 'bold', x, first + at * 15, size, line, INK);
    write(paint, 'text', x, y + 34 + 7 * lines.length, 14.5, quiet, BODY);
  }
  const label = `${paper.serial} `;
  write(paint, 'text', EDGE, 780, 13.5, label, QUIET);
  write(paint, 'code', EDGE + widthOf(paint, 'text', 13.5, label), 780, 13, serial, INK, 0.4);
  const right = sheetSize.width - EDGE;
  drawCode(paint, address, right - codeSide, codeTop, codeSide);
  // On a screen the code is a link.
  paint.link(right - codeSide, codeTop, codeSide, codeSide, address);
  write(paint, 'text', right - widthOf(paint, 'text', 13, paper.hint), 780, 13, paper.hint, QUIET);
}

/**
 * The side and the top of the QR code: above it the figures end at 650, below it the hint begins at 769, so that four
 * modules stay white around it, as a reader needs (ISO/IEC 18004).
 */
const codeSide = 92;
const codeTop = 665;

/** Draws a QR code as shapes, which stay sharp at any size. The white area around it is its quiet zone. */
function drawCode(paint: Paint, text: string, x: number, y: number, side: number): void {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const unit = side / count;
  // Written as PDF operators: calling PDFKit for some four hundred shapes per page would take half of the whole time.
  const n = (value: number): string => value.toFixed(2);
  const shapes: string[] = [];
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1) {
      if (!code.isDark(row, column)) continue;
      let end = column;
      while (end < count && code.isDark(row, end)) end += 1;
      // Slightly taller than a row, so that no white line shows between the rows.
      shapes.push(`${n(x + column * unit)} ${n(y + row * unit)} ${n((end - column) * unit)} ${n(unit + 0.04)} re`);
      column = end;
    }
  paint.fillColor('#082e35').addContent(`${shapes.join(' ')} f`);
}

/** Draws the place on a log instead of the mark. */
function drawMedal(paint: Paint, place: number): void {
  drawLog(paint, MIDDLE, 122, 56, 0, 0);
  paint.circle(MIDDLE, 122, 36).lineWidth(1.6).fillAndStroke('#fff6df', '#b98a4d');
  const text = roman(place);
  write(paint, 'title', MIDDLE - widthOf(paint, 'title', 44, text) / 2, 138, 44, text, RIVER);
}

function drawWave(paint: Paint, y: number): void {
  const waves = Array.from({ length: 15 }, () => 't26 0').join('');
  paint
    .path(`M${MIDDLE - 208} ${y}q13 -7 26 0${waves}`)
    .lineWidth(2.2)
    .lineCap('round')
    .stroke('#b98a4d');
}

function titled(paint: Paint, y: number, size: number, text: string, color = RIVER): void {
  write(paint, 'title', MIDDLE - widthOf(paint, 'title', size, text) / 2, y, size, text, color);
}
