// Simple drawings and tables of a report on paper: lines under rows, bars as rectangles.
import type { Content, ContentCanvas, TableCell } from 'pdfmake/interfaces';

const ink = { now: '#1c6671', before: '#dfc49c', line: '#c0cdcb', head: '#152120' };

/** A column of a table. width: points, 'auto' or '*'. */
export type PaperColumn<Row> = {
  title: string;
  width: number | 'auto' | '*';
  cell: (row: Row) => TableCell;
  numeric?: boolean;
};

/** A section's title, never alone at the end of a page. */
export function heading(text: string): Content {
  return { text, style: 'section', margin: [0, 12, 0, 3], headlineLevel: 1 };
}

/** A table that repeats its head on each page. */
export function paperTable<Row>(columns: readonly PaperColumn<Row>[], rows: readonly Row[]): Content {
  return {
    fontSize: 9,
    lineHeight: 1,
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 0.8 : 0.4),
      vLineWidth: () => 0,
      hLineColor: (line) => (line === 1 ? ink.head : ink.line),
      paddingLeft: (column) => (column === 0 ? 0 : 6),
      paddingRight: () => 4,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
    table: {
      headerRows: 1,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ title, numeric }) => ({ text: title, style: 'head', alignment: numeric ? 'right' : 'left' })),
        ...rows.map((row) =>
          columns.map(({ cell, numeric }): TableCell => {
            const content = cell(row);
            return typeof content === 'string' && numeric
              ? { text: content, alignment: 'right', noWrap: true }
              : content;
          }),
        ),
      ],
    },
  };
}

/** Lying bars, the present one above that of the year before; a missing value has none. */
export function bars(values: readonly [now: number | null, before?: number | null], largest: number, width: number) {
  const [now, before] = values;
  const isPair = values.length > 1;
  const lengthOf = (value: number): number => (largest <= 0 ? 0 : (value / largest) * width);
  const canvas: ContentCanvas['canvas'] = [
    { type: 'rect', x: 0, y: 0, w: width, h: 0.01, lineWidth: 0, color: '#ffffff' },
    { type: 'rect', x: 0, y: 1, w: lengthOf(now ?? 0), h: isPair ? 5 : 8, lineWidth: 0, color: ink.now },
  ];
  if (isPair)
    canvas.push({ type: 'rect', x: 0, y: 6.5, w: lengthOf(before ?? 0), h: 3, lineWidth: 0, color: ink.before });
  return { canvas };
}

/** Standing bars with a number above and a label below each. */
export function columnsChart(
  items: readonly { label: string; value: number | null; text: string }[],
  { height, width }: { height: number; width: number },
): Content {
  const largest = Math.max(0, ...items.map(({ value }) => value ?? 0));
  const step = width / Math.max(1, items.length);
  const bar = Math.min(40, step * 0.7);
  return {
    unbreakable: true,
    columnGap: 0,
    columns: items.map(({ label, value, text }) => {
      const tall = largest <= 0 ? 0 : ((value ?? 0) / largest) * height;
      return {
        width: step,
        stack: [
          {
            text: ' ',
            fontSize: 8,
            lineHeight: 1,
            margin: [0, height - tall, 0, 0] as [number, number, number, number],
          },
          {
            text,
            fontSize: 8,
            alignment: 'center' as const,
            lineHeight: 1,
            margin: [0, -9, 0, 1] as [number, number, number, number],
          },
          {
            canvas: [
              {
                type: 'rect' as const,
                x: (step - bar) / 2,
                y: 0,
                w: bar,
                h: Math.max(tall, 0.5),
                lineWidth: 0,
                color: ink.now,
              },
              {
                type: 'line' as const,
                x1: 0,
                y1: Math.max(tall, 0.5),
                x2: step,
                y2: Math.max(tall, 0.5),
                lineWidth: 0.5,
                lineColor: ink.line,
              },
            ],
          },
          {
            text: label,
            fontSize: 8,
            alignment: 'center' as const,
            color: '#516361',
            margin: [0, 2, 0, 0] as [number, number, number, number],
          },
        ],
      };
    }),
  };
}

/** The two colours of the bars, named. */
export function legend(now: string, before: string): Content {
  const sample = (color: string) => ({
    width: 12,
    canvas: [{ type: 'rect' as const, x: 0, y: 2, w: 8, h: 8, lineWidth: 0, color }],
  });
  return {
    fontSize: 8,
    columns: [sample(ink.now), { width: 50, text: now }, sample(ink.before), { width: 50, text: before }],
    margin: [0, 0, 0, 3],
  };
}
