/** Drawings that only staff pages need, on the same grid as ui/icon-paths. */
export const staffIconPaths = {
  archive: 'M3 4h14v3.5H3zM4.5 7.5V16.5h11V7.5M8 11h4',
  bars: 'M3 17h14M5.5 14V9M10 14V4.5M14.5 14v-7',
  book: 'M10 5C8 3.6 5.5 3.5 3 4v11.5c2.5-.5 5-.4 7 1 2-1.4 4.5-1.5 7-1V4c-2.5-.5-5-.4-7 1zM10 5v11.5',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  camera: 'M3 6.5h3.2L7.7 4.5h4.6l1.5 2H17v9.5H3zM10 8.3a2.8 2.8 0 110 5.6 2.8 2.8 0 010-5.6z',
  centre: 'M3 5h14M5.5 8.5h9M3 12h14M5.5 15.5h9',
  columns: 'M3 4h14v12H3zM7.7 4v12M12.3 4v12',
  document: 'M5 2.8h7l3.5 3.5v11H5zM12 2.8v3.5h3.5',
  external: 'M8 4.5H4.5v11h11V12M11 3.5h5.5V9M16 4L9.5 10.5',
  filter: 'M3 4h14l-5.5 6.5V16l-3 1.5v-7z',
  gear: 'M10 7.3a2.7 2.7 0 110 5.4 2.7 2.7 0 010-5.4zM10 2.8v2.2M10 15v2.2M2.8 10H5M15 10h2.2M4.9 4.9l1.6 1.6M13.5 13.5l1.6 1.6M15.1 4.9l-1.6 1.6M6.5 13.5l-1.6 1.6',
  grip: 'M7.5 5v.01M12.5 5v.01M7.5 10v.01M12.5 10v.01M7.5 15v.01M12.5 15v.01',
  image: 'M3 4h14v12H3zM3 14l4-4 3.5 3.5L13 11l4 4M12.5 7.5v.01',
  link: 'M8.5 11.5l3-3M9 6.5l1.8-1.8a3.2 3.2 0 014.5 4.5L13.5 11M11 13.5l-1.8 1.8a3.2 3.2 0 01-4.5-4.5L6.5 9',
  shield: 'M10 2.5l6 2.2v4.6c0 3.9-2.5 6.8-6 8.2-3.5-1.4-6-4.3-6-8.2V4.7z',
  history: 'M3.5 10a6.5 6.5 0 106.5-6.5A6.5 6.5 0 004.6 6.4M3.5 3.5v3.4h3.4M10 6.5V10l2.5 2',
  mail: 'M3 5h14v10.5H3zM3 6l7 5.5L17 6',
  news: 'M3.5 4h13v12h-13zM6 7.5h8M6 10.2h8M6 13h5',
  redo: 'M12.5 4L16 7.5 12.5 11M16 7.5H8a4.5 4.5 0 000 9h4',
  remark: 'M3.5 4h13v9.5H9.5L6 17v-3.5H3.5zM6.5 7.5h7M6.5 10.2h4.5',
  school: 'M3 9l7-5.5L17 9v7.5H3zM8 16.5V12h4v4.5M10 7.5v.01',
  sigma: 'M15 4H6l5 6-5 6h9',
  star: 'M10 2.8l2.2 4.7 5 .6-3.7 3.5 1 5.1L10 14.2l-4.5 2.5 1-5.1L2.8 8.1l5-.6z',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8.5 4v12',
  tag: 'M3 10V3.5h6.5L17 11l-6 6zM6.5 7v.01',
  trash: 'M4 6h12M8 6V3.5h4V6M5.5 6l.8 11h7.4l.8-11M8.5 9v5M11.5 9v5',
  undo: 'M7.5 4L4 7.5 7.5 11M4 7.5h8a4.5 4.5 0 010 9H8',
  users:
    'M8 4a2.8 2.8 0 110 5.6A2.8 2.8 0 018 4zM2.5 16c.5-3 2.7-4.3 5.5-4.3s5 1.3 5.5 4.3M13 4.3a2.7 2.7 0 010 5.1M15 12.2c1.5.6 2.3 1.9 2.6 3.8',
} as const;

export type StaffIconName = keyof typeof staffIconPaths;
