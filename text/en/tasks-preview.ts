import type { tasksPreview as words } from '../lt/tasks-preview';

/** Words of the preview of a task, English. */
export const tasksPreview: typeof words = {
  title: 'Preview',
  grades: 'Grades',
  gradesOf: ({ grades }) => `Gr. ${grades}`,
  look: { label: 'Look', light: 'Light', dark: 'Dark' },
  window: ({ grades }) => `Window of the solver, grades ${grades}`,
  phone: 'Phone, 390\u00a0px',
  print: 'Printed, grey',
  try: 'Try to answer',
  looks: 'Show how it looks',
  answer: 'Answer',
};
