import type { Content } from 'pdfmake/interfaces';
import type { School } from '../../../contract/schools';
import type { schoolsContract } from '../../../text/lt/schools-contract';
import type { PdfDocument } from '../../platform/files/pdf';

type Words = typeof schoolsContract;
export type Party = Pick<School, 'name' | 'code' | 'companyCode' | 'address' | 'municipality'>;
/** Texts of the settings. */
export type Organiser = { controller: string; contactEmail: string };

const LINE = '#152120';
const QUIET = '#4c5a58';

/** The agreement of a school with the organisers, to be printed and signed by both. */
export function contractDocument(words: Words, school: Party, { controller, contactEmail }: Organiser): PdfDocument {
  const organiser = [words.organiser({ name: controller }), contactEmail && words.contact({ email: contactEmail })];
  return {
    title: `${words.title}: ${school.name}`,
    pageMargins: [56, 44, 56, 40],
    styles: {
      title: { font: 'Aleo', bold: true, fontSize: 14 },
      section: { font: 'Aleo', bold: true, fontSize: 11 },
    },
    content: [
      { text: words.title, style: 'title', alignment: 'center', margin: [0, 0, 0, 6] },
      { text: words.place, alignment: 'center', color: QUIET, margin: [0, 0, 0, 10] },
      section(words.parties, [organiser.filter(Boolean).join(' '), words.school({ facts: factsOf(words, school) })], 1),
      ...words.sections.slice(0, -1).map(({ title, points }, at) => section(title, points, at + 2)),
      {
        // Nobody signs an empty page: the last section stands above the signatures.
        unbreakable: true,
        stack: [
          ...words.sections.slice(-1).map(({ title, points }) => section(title, points, words.sections.length + 1)),
          { text: words.signatures, style: 'section', margin: [0, 8, 0, 6] },
          { columns: [signature(words, words.ofOrganiser), signature(words, words.ofSchool)], columnGap: 28 },
        ],
      },
    ],
    footer: (page, pages) => ({
      columns: [
        { text: school.name, fontSize: 8, color: QUIET },
        { text: `${page} / ${pages}`, alignment: 'right', fontSize: 8, color: QUIET },
      ],
      margin: [56, 12, 56, 0],
    }),
  };
}

/** Everything that is known of the school, in one line. */
function factsOf(words: Words, { name, code, companyCode, address, municipality }: Party): string {
  const facts = [
    name,
    code && words.code({ code }),
    companyCode && words.companyCode({ code: companyCode }),
    address,
    municipality,
  ];
  return facts.filter(Boolean).join(', ');
}

/** A section with its numbered points: 2.1, 2.2. */
function section(title: string, points: readonly string[], number: number): Content {
  return {
    stack: [
      { text: `${number}. ${title}`, style: 'section', margin: [0, 7, 0, 3] },
      ...points.map((point, at) => ({
        columns: [
          { width: 26, text: `${number}.${at + 1}.` },
          { width: '*', text: point },
        ],
        margin: [0, 0, 0, 2] satisfies [number, number, number, number],
      })),
    ],
  };
}

function signature(words: Words, party: string): Content {
  const blank = (label: string): Content => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 226, y2: 0, lineColor: LINE, lineWidth: 0.8 }] },
      { text: label, fontSize: 8.5, color: QUIET, margin: [0, 2, 0, 0] },
    ],
    margin: [0, 26, 0, 0],
  });
  return { stack: [{ text: party, bold: true }, blank(words.name), blank(words.sign), blank(words.date)] };
}
