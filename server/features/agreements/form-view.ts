import type { Column, Content } from 'pdfmake/interfaces';
import type { agreements } from '../../../text/lt/agreements';
import type { PdfDocument } from '../../platform/files/pdf';

/** The agreement as a form for parents to sign: one page a pupil. */
type Words = typeof agreements;

export type FormPage = {
  name: string;
  school: string;
  /** "5b" */
  className: string;
  /** ABCD-EFGHJK-MNPQRS */
  key: string;
  /** The address of the page where a parent signs with the key. */
  address: string;
};

const LINE = '#152120';
const QUIET = '#4c5a58';
const BODY = 12;

export function formDocument(words: Words, pages: readonly FormPage[], controller: string): PdfDocument {
  return {
    title: words.form.title,
    pageMargins: [56, 48, 56, 40],
    styles: {
      title: { font: 'Aleo', bold: true, fontSize: 16 },
      section: { font: 'Aleo', bold: true, fontSize: 12 },
      // Andika's letters are taller than those of the other fonts.
      key: { font: 'Andika', bold: true, fontSize: 13, lineHeight: 0.8 },
    },
    content: pages.map((page, index) => ({
      stack: pageOf(words, page, controller),
      ...(index < pages.length - 1 && { pageBreak: 'after' as const }),
    })),
  };
}

function pageOf({ sign, form }: Words, page: FormPage, controller: string): Content[] {
  return [
    { text: form.title, style: 'title', margin: [0, 0, 0, 12] },
    child(form, page),
    ...consent(form, form.takePart, form.takePartText({ parent: sign.blank.repeat(3), child: page.name })),
    ...consent(form, form.publish, form.publishText),
    { text: form.mark, fontSize: BODY, margin: [0, 0, 0, 10] },
    {
      text: [form.controller({ name: controller }), form.term, sign.withdraw, form.rights].join(' '),
      fontSize: 9.5,
      color: QUIET,
      margin: [0, 0, 0, 30],
    },
    {
      columns: [blank(form.name, 230), blank(form.signature, 120), blank(form.date, 90)],
      columnGap: 20,
      margin: [0, 0, 0, 12],
    },
    { text: form.back, fontSize: BODY, margin: [0, 0, 0, 10] },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 483, y2: 0, lineColor: QUIET, lineWidth: 0.8, dash: { length: 5 } }] },
    { text: form.stays, fontSize: 9, color: QUIET, margin: [0, 2, 0, 8] },
    online(form, page),
  ];
}

/** Whose form it is, with the code by which a scan of the returned part finds the pupil. */
function child(form: Words['form'], page: FormPage): Content {
  return {
    columns: [
      {
        width: '*',
        table: {
          widths: ['auto', '*'],
          body: [
            [form.child, { text: page.name, bold: true, fontSize: 13 }],
            [form.school, page.school],
            [form.class, page.className],
          ],
        },
        layout: { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0, paddingRight: () => 16 },
        fontSize: BODY,
      },
      { width: 'auto', qr: page.address, fit: 76, eccLevel: 'M' },
    ],
    columnGap: 12,
    margin: [0, 0, 0, 8],
  };
}

/** A consent with its two boxes: neither is marked. */
function consent(form: Words['form'], title: string, text: string): Content[] {
  return [
    { text: title, style: 'section', margin: [0, 0, 0, 3] },
    { text, fontSize: BODY, margin: [0, 0, 0, 6] },
    { columns: [box(form.agree), box(form.disagree)], columnGap: 28, margin: [0, 0, 0, 14] },
  ];
}

function box(label: string): Column {
  return {
    width: 'auto',
    columnGap: 0,
    columns: [
      { width: 18, canvas: [{ type: 'rect', x: 0, y: 0, w: 12, h: 12, lineColor: LINE, lineWidth: 1 }] },
      { width: 'auto', text: label, fontSize: BODY },
    ],
  };
}

/** A line to write on, and under it what belongs there. */
function blank(label: string, width: number): Column {
  return {
    width,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineColor: LINE, lineWidth: 0.8 }] },
      { text: label, fontSize: 9, color: QUIET, margin: [0, 2, 0, 0] },
    ],
  };
}

function online(form: Words['form'], { address, key, name }: FormPage): Content {
  const onlineText: Content[] = [
    { text: form.online, style: 'section', margin: [0, 0, 0, 3] },
    { text: form.onlineHow, fontSize: 10 },
    { text: address, font: 'Andika', fontSize: 9, lineHeight: 0.8, margin: [0, 3, 0, 6] },
    { text: form.onlineKey, fontSize: 10 },
    { text: key, style: 'key', margin: [0, 1, 0, 5] },
    { text: form.onlineSecret, fontSize: 9, color: QUIET, margin: [0, 0, 0, 5] },
    { text: form.withdrawHow({ child: name }), fontSize: 10 },
  ];
  return {
    table: { widths: ['*', 'auto'], body: [[{ stack: onlineText }, { qr: address, fit: 110, eccLevel: 'M' }]] },
    layout: {
      hLineColor: () => LINE,
      vLineColor: () => LINE,
      hLineWidth: () => 0.8,
      vLineWidth: (column) => (column === 1 ? 0 : 0.8),
      paddingLeft: () => 12,
      paddingRight: () => 12,
      paddingTop: () => 10,
      paddingBottom: () => 10,
    },
    unbreakable: true,
  };
}
