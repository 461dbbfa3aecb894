import type { MantineColorsTuple } from '@mantine/core';

// The ten steps of each colour as in ui/theme.css: Mantine computes contrasts from them and cannot read CSS variables.

export const upe: MantineColorsTuple = [
  '#eaf4f4',
  '#d2e6e7',
  '#a9cfd2',
  '#7ab3b9',
  '#4f969e',
  '#2f7b85',
  '#1c6671',
  '#12535d',
  '#0c414a',
  '#082e35',
];

export const mediena: MantineColorsTuple = [
  '#f8f1e7',
  '#eedfc8',
  '#dfc49c',
  '#cda670',
  '#b98a4d',
  '#9c6f36',
  '#7f5828',
  '#64441e',
  '#4b3316',
  '#33220e',
];

export const gintaras: MantineColorsTuple = [
  '#fff6df',
  '#ffe9b3',
  '#ffd67a',
  '#fbc043',
  '#efa81c',
  '#bf7c07',
  '#a66c05',
  '#7d5102',
  '#5c3b02',
  '#3d2701',
];

export const nendre: MantineColorsTuple = [
  '#edf6ea',
  '#d5eace',
  '#afd5a3',
  '#84bc75',
  '#5da14d',
  '#438635',
  '#336b28',
  '#28551f',
  '#1d3f17',
  '#142b10',
];

export const molis: MantineColorsTuple = [
  '#fceeea',
  '#f8d8cf',
  '#efb2a3',
  '#e28671',
  '#d25f47',
  '#b94531',
  '#963423',
  '#75281b',
  '#551d13',
  '#3a130c',
];

export const rukas: MantineColorsTuple = [
  '#f4f8f7',
  '#e9efee',
  '#dae3e2',
  '#c0cdcb',
  '#94a5a3',
  '#7c8e8c',
  '#516361',
  '#3c4d4b',
  '#273634',
  '#152120',
];

/** Mantine's scale for dark pages, made of the dark roles of ui/theme.css: text, …, line, hover, raised, paper, page, header. */
export const dark: MantineColorsTuple = [
  '#e6efee',
  '#c9d8d7',
  '#a9bcbb',
  '#6b8589',
  '#2c454a',
  '#22393e',
  '#1d3338',
  '#16282c',
  '#0f1b1e',
  '#0a1518',
];
