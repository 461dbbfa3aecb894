import type { CustomTableLayout } from 'pdfmake/interfaces';

/** The lines of a page of cards: dashed, to cut along. */
export const cutLines: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#7C8E8C',
  vLineColor: () => '#7C8E8C',
  hLineStyle: () => ({ dash: { length: 4, space: 3 } }),
  vLineStyle: () => ({ dash: { length: 4, space: 3 } }),
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

/** The mark: four lying logs, 16 by 14 points. */
export function mark() {
  const logs = [
    [0, 8.5],
    [3.4, 11.5],
    [6.8, 11.5],
    [10.2, 8.5],
  ] as const;
  return {
    canvas: logs.flatMap(([y, width]) => [
      { type: 'rect' as const, x: 0, y, w: width + 1.4, h: 2.9, r: 1.4, color: '#CDA670' },
      { type: 'ellipse' as const, x: width, y: y + 1.45, r1: 1.45, r2: 1.45, color: '#EEDFC8' },
      { type: 'ellipse' as const, x: width, y: y + 1.45, r1: 0.55, r2: 0.55, color: '#64441E' },
    ]),
  };
}
