import {
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  Pagination,
  Radio,
} from '@mantine/core';

// The ten steps of each colour as in ui/theme.css: Mantine computes contrasts from them and cannot read CSS variables.

const upe: MantineColorsTuple = [
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

const mediena: MantineColorsTuple = [
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

const gintaras: MantineColorsTuple = [
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

const nendre: MantineColorsTuple = [
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

const molis: MantineColorsTuple = [
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

const rukas: MantineColorsTuple = [
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
const dark: MantineColorsTuple = [
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

/** Mantine in our look: colours, letters, radii and defaults of the components that staff pages use. */
export const staffTheme = createTheme({
  primaryColor: 'upe',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  black: '#15262a',
  white: '#ffffff',
  colors: {
    upe,
    mediena,
    gintaras,
    nendre,
    molis,
    rukas,
    dark,
    gray: rukas,
    red: molis,
    green: nendre,
    yellow: gintaras,
  },
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font-ui)',
  headings: {
    fontFamily: 'var(--font-head)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.6875rem', lineHeight: '2rem' },
      h2: { fontSize: '1.375rem', lineHeight: '1.75rem' },
      h3: { fontSize: '1.125rem', lineHeight: '1.5rem' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.125rem', xl: '1.375rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  components: {
    // autoContrast considers the light scheme's shade only; on a dark page the primary needs dark letters.
    Button: Button.extend({
      vars: (_theme, { color, variant = 'filled' }) => ({
        root: color || variant !== 'filled' ? {} : { '--button-color': 'var(--on-primary)' },
      }),
    }),
    Checkbox: Checkbox.extend({ vars: () => ({ root: { '--checkbox-icon-color': 'var(--on-primary)' } }) }),
    Radio: Radio.extend({ vars: () => ({ root: { '--radio-icon-color': 'var(--on-primary)' } }) }),
    Badge: { defaultProps: { variant: 'light', radius: 6, tt: 'none', fw: 600 } },
    Card: { defaultProps: { withBorder: true, radius: 12 } },
    Menu: { defaultProps: { transitionProps: { duration: 0 }, withinPortal: true } },
    // Without the lock of Mantine, which writes a style sheet: mantine.css keeps the page behind them still.
    Modal: { defaultProps: { lockScroll: false, radius: 16, centered: true, transitionProps: { duration: 0 } } },
    Drawer: { defaultProps: { lockScroll: false, transitionProps: { duration: 200 } } },
    Notification: { defaultProps: { radius: 10 } },
    Popover: { defaultProps: { transitionProps: { duration: 0 } } },
    Pagination: Pagination.extend({
      defaultProps: { styles: { control: { fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' } } },
      vars: () => ({ root: { '--pagination-active-color': 'var(--on-primary)' } }),
    }),
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false } },
  },
});

/** Maps Mantine's roles to ours. Both schemes are the same, because our variables change with the scheme themselves. */
export const staffVariables: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--dimmed)',
    '--mantine-color-placeholder': 'var(--dimmed)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-default': 'var(--paper)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--dimmed)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-upe-light': 'var(--link-tint)',
    '--mantine-color-upe-light-hover': 'var(--link-tint)',
    '--mantine-color-upe-light-color': 'var(--link)',
  };
  return { variables: {}, light: roles, dark: roles };
};
