import type { Content } from 'pdfmake/interfaces';
import { secondroundPaper as words } from '../../../../text/lt/secondround-paper';
import type { PdfDocument } from '../../../platform/files/pdf';

export type PaperLetter = { name: string; grade: number; school: string; till: string; centre: string; link: string };
export type LettersPaper = { kind: 'LETTERS'; letters: readonly PaperLetter[]; day: string };

/** Letters of invitation for families without an e-mail, a page each: the link to type, and as a code to scan. */
export function lettersDocument({ letters, day }: LettersPaper): PdfDocument {
  return {
    title: words.letterTitle,
    pageMargins: [64, 64, 64, 56],
    styles: {
      title: { font: 'Aleo', bold: true, fontSize: 20 },
      small: { fontSize: 9, color: '#3C4D4B' },
      link: { font: 'Andika', fontSize: 10, lineHeight: 0.9 },
    },
    content: letters.map(
      (letter, index): Content => ({
        ...(index > 0 ? { pageBreak: 'before' } : {}),
        stack: letterOf(letter, day),
      }),
    ),
  };
}

function letterOf({ name, grade, school, till, centre, link }: PaperLetter, day: string): Content[] {
  return [
    { text: words.letterTitle, style: 'title' },
    { text: `${name}, ${words.grade({ grade })}, ${school}`, bold: true, fontSize: 12, margin: [0, 18, 0, 0] },
    { text: words.letterGreeting, fontSize: 12, margin: [0, 18, 0, 0] },
    { text: words.letterBody({ date: till }), fontSize: 12, margin: [0, 8, 0, 0] },
    { text: centre ? words.letterCentre({ centre }) : words.letterLater, fontSize: 12, margin: [0, 8, 0, 0] },
    { text: words.letterLink, fontSize: 12, margin: [0, 18, 0, 8] },
    {
      columns: [
        { qr: link, fit: 130, width: 150 },
        {
          width: '*',
          stack: [
            { text: link, style: 'link' },
            { text: words.letterHint, style: 'small', margin: [0, 10, 0, 0] },
          ],
        },
      ],
    },
    { text: words.letterFoot, fontSize: 12, margin: [0, 24, 0, 0] },
    { text: day, style: 'small', margin: [0, 4, 0, 0] },
  ];
}
