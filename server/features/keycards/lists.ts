import type { Content, TableCell } from 'pdfmake/interfaces';
import { keycards } from '../../../text/lt/keycards';
import type { PdfDocument } from '../../platform/files/pdf';
import { groupsOf } from './rules';
import { keyWords, type Sheet, type SheetPupil, shownAddress } from './sheet';

const { paper } = keycards;

/** A table for each class, on its own page: number, name, log-in name and, where there are any, keys. */
export function listDocument(sheet: Sheet): PdfDocument {
  const title = sheet.layout === 'LIST' ? paper.keys : paper.logins;
  const classes = groupsOf(sheet.pupils, (pupil) => JSON.stringify([pupil.school, pupil.classWords]));
  return {
    title,
    styles: {
      title: { font: 'Aleo', bold: true, fontSize: 18 },
      head: { bold: true },
      // The font Andika is taller than the others.
      login: { font: 'Andika', lineHeight: 0.8 },
      key: { font: 'Andika', bold: true, fontSize: 12, lineHeight: 0.8 },
    },
    footer: (page, pages) => ({
      columns: [
        { text: paper.made({ day: sheet.day }), width: '*' },
        { text: paper.page({ page, pages }), width: 'auto' },
      ],
      fontSize: 8,
      margin: [36, 12, 36, 0],
    }),
    content: classes.flatMap((pupils, index) => classOf(title, pupils, sheet, index > 0)),
  };
}

function classOf(title: string, pupils: readonly SheetPupil[], sheet: Sheet, isNext: boolean): Content[] {
  const [first] = pupils;
  if (!first) return [];
  const hasKeys = sheet.layout === 'LIST';
  const address = shownAddress(sheet.address);
  const head = [paper.no, paper.name, paper.login, ...(hasKeys ? [paper.key] : [])];
  const rows = pupils.map((pupil, index): TableCell[] => {
    const key: TableCell = { text: keyWords(pupil.key ?? ''), style: 'key', noWrap: true, margin: [0, -5, 0, 0] };
    const login: TableCell = { text: pupil.login, style: 'login', margin: [0, -3, 0, 0] };
    return [String(index + 1), pupil.name, login, ...(hasKeys ? [key] : [])];
  });
  return [
    { text: `${title}: ${first.classWords}`, style: 'title', ...(isNext ? { pageBreak: 'before' } : {}) },
    { text: first.school, margin: [0, 3, 0, 3] },
    { text: hasKeys ? paper.keysHint({ address }) : paper.loginsHint({ address }), fontSize: 9 },
    {
      margin: [0, 8, 0, 0],
      layout: {
        hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 1 : 0.5),
        vLineWidth: () => 0,
        hLineColor: (line) => (line === 1 ? '#152120' : '#C0CDCB'),
        paddingLeft: (column) => (column === 0 ? 0 : 6),
        paddingRight: () => 6,
        paddingTop: () => 4,
        paddingBottom: () => 4,
      },
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: hasKeys ? ['auto', '*', 'auto', 'auto'] : ['auto', '*', 'auto'],
        body: [head.map((text) => ({ text, style: 'head', noWrap: true })), ...rows],
      },
    },
  ];
}
