// The drawings that a sitting does not show at once. Frames import this file, so that their pages have all at the first paint.
import { iconPaths } from '../icon-paths';

export const furtherIconPaths = {
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  'chevron-down': 'M5 7.5l5 5 5-5',
  'chevron-left': 'M12 4.5L6.5 10l5.5 5.5',
  'chevron-right': 'M8 4.5l5.5 5.5L8 15.5',
  user: 'M10 3.2a3.3 3.3 0 110 6.6 3.3 3.3 0 010-6.6zM3.5 17c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 016 0V9',
  key: 'M7 9.2a3.8 3.8 0 110 7.6 3.8 3.8 0 010-7.6zM9.8 10.2L17 3M14 6l2.4 2.4',
  eye: 'M2.5 10c2-3.7 4.5-5.5 7.5-5.5s5.5 1.8 7.5 5.5c-2 3.7-4.5 5.5-7.5 5.5S4.5 13.7 2.5 10zM10 7.7a2.3 2.3 0 110 4.6 2.3 2.3 0 010-4.6z',
  'eye-off':
    'M3 3l14 14M8 4.7a7 7 0 012-.2c3 0 5.5 1.8 7.5 5.5a13 13 0 01-2.2 3M12.2 15.1a7 7 0 01-2.2.4c-3 0-5.5-1.8-7.5-5.5a13 13 0 012.7-3.4M8.4 8.4a2.3 2.3 0 003.2 3.2',
  wifi: 'M2.5 8a11 11 0 0115 0M5 11a7.3 7.3 0 0110 0M7.5 13.8a3.6 3.6 0 015 0M10 16.5v.01',
  'wifi-off':
    'M3 3l14 14M2.5 8a11 11 0 013.3-2.2M9.5 4.9a11 11 0 018 3.1M5 11a7.3 7.3 0 013.4-1.9M13 9.7a7 7 0 012 1.3M7.5 13.8a3.6 3.6 0 015 0M10 16.5v.01',
  hand: 'M6.5 10V5a1.3 1.3 0 012.6 0v4M9.1 8.5V3.8a1.3 1.3 0 012.6 0V9M11.7 8.5V5a1.3 1.3 0 012.6 0v6.5c0 3.3-1.7 5.5-4.8 5.5-2.3 0-3.6-1-4.7-3l-1.9-3.4c-.5-1 .9-2 1.8-1l1.8 2',
  circle: 'M10 4a6 6 0 110 12 6 6 0 010-12z',
  printer: 'M6 7V3h8v4M6 14H3.5V7.5h13V14H14M6 12h8v5H6z',
  trophy: 'M6 3.5h8V9a4 4 0 01-8 0zM6 5H3v1.5A3 3 0 006 9.5M14 5h3v1.5a3 3 0 01-3 3M10 13v3.5M6.5 16.5h7',
  download: 'M10 3.5V13M5.5 9l4.5 4.5L14.5 9M3.5 17h13',
  upload: 'M10 14V4M5.5 8L10 3.5 14.5 8M3.5 17h13',
  dots: 'M10 4.5v.01M10 10v.01M10 15.5v.01',
  home: 'M3 9.5L10 3.5l7 6M5 8.5v8h10v-8',
  moon: 'M16.5 11.5A7 7 0 018.5 3.5a7 7 0 108 8z',
  sun: 'M10 6.8a3.2 3.2 0 110 6.4 3.2 3.2 0 010-6.4zM10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M15.3 4.7l-1 1M5.7 14.3l-1 1',
  copy: 'M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4',
  paper: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5',
  computers: 'M3 5h7v6H3zM13 9.5h4.5v7h-8v-3M5 14h3',
  screen: 'M2.5 4h15v9.5h-15zM10 13.5V17M6.5 17h7',
  logout: 'M8.5 3.5h-5v13h5M8 10h9M13.5 6.5L17 10l-3.5 3.5',
} as const;

Object.assign(iconPaths, furtherIconPaths);
