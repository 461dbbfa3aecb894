import type { furtherIconPaths } from './frame/further-icons';

/**
 * Line drawings on a 20 x 20 grid, stroke 1.75: those that a sitting shows at once. The others that pupils' and public pages
 * use: frame/further-icons.ts. Staff ones: staff/icon-paths.ts.
 */
export const firstIconPaths = {
  check: 'M4 10.5l4 4 8-9',
  cross: 'M5 5l10 10M15 5L5 15',
  'arrow-up': 'M10 16V5M5 9.5l5-5 5 5',
  'arrow-right': 'M4 10h12M11 5l5 5-5 5',
  'arrow-left': 'M16 10H4M9 5l-5 5 5 5',
  'arrow-down': 'M10 4v11M5 10.5l5 5 5-5',
  flag: 'M5 17.5V3M5 3.5h9.5l-2 3.5 2 3.5H5',
  clock: 'M10 2.8a7.2 7.2 0 110 14.4 7.2 7.2 0 010-14.4zM10 6v4.2l2.8 1.8',
  pencil: 'M4 16l.8-3.5L13.5 3.8l2.7 2.7L7.5 15.2zM12 5.3l2.7 2.7',
  warning: 'M10 3l7.5 13.5h-15zM10 8v4M10 14.3v.01',
  info: 'M10 2.8a7.2 7.2 0 110 14.4 7.2 7.2 0 010-14.4zM10 9v5M10 6.3v.01',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  search: 'M9 3.5a5.5 5.5 0 110 11 5.5 5.5 0 010-11zM13.2 13.2L17 17',
  refresh: 'M16.5 10a6.5 6.5 0 11-2-4.7M16.5 3v3.5H13',
  list: 'M7 5h10M7 10h10M7 15h10M3.5 5v.01M3.5 10v.01M3.5 15v.01',
} as const;

export type IconName = keyof typeof firstIconPaths | keyof typeof furtherIconPaths;

/** The drawings that have come, by name; further-icons.ts adds its own. */
export const iconPaths: Partial<Record<IconName, string>> = { ...firstIconPaths };
