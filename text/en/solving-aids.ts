import type { solvingAids as words } from '../lt/solving-aids';

const signs: Record<string, string> = {
  '+': 'plus',
  '-': 'minus',
  '−': 'minus',
  '·': 'times',
  '×': 'times',
  '÷': 'divided by',
  '=': 'equals',
  '<': 'less than',
  '>': 'more than',
  '≤': 'at most',
  '≥': 'at least',
  '≠': 'is not',
};

/** Words of what helps to read and solve tasks, English. */
export const solvingAids: typeof words = {
  toolbar: 'Reading aids',
  smaller: 'Smaller text',
  larger: 'Larger text',
  size: 'Text size',
  percent: ({ n }: { n: number }) => `${n}%`,
  listen: 'Listen',
  stop: 'Stop',
  font: 'Font',
  fonts: { read: 'Andika', ui: 'Sofia Sans' },
  contrast: 'Contrast',
  contrasts: { light: 'light', dark: 'dark', strong: 'strong' },
  is: ({ name, value }: { name: string; value: string }) => `${name}: ${value}`,
  all: 'Text size, font, contrast',
  look: 'How to show the task',
  formula: {
    over: 'divided by',
    power: 'to the power of',
    index: 'index',
    root: 'the root of',
    signs,
  },
};
