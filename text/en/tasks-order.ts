import type { tasksOrder as lt } from '../lt/tasks-order';

/** Words of choices that are put in order, English. */
export const tasksOrder: typeof lt = {
  how: 'Space takes it up, arrows move it, Space puts it down, Escape puts it back.',
  place: ({ letter, n, of }) => `${letter}, place ${n} of ${of}`,
  up: ({ letter }) => `Move ${letter} up`,
  down: ({ letter }) => `Move ${letter} down`,
  taken: ({ place }) => `Taken: ${place}.`,
  put: ({ place }) => `Put down: ${place}.`,
  back: ({ place }) => `Put back: ${place}.`,
  order: ({ letters }) => `Order: ${letters}.`,
  unanswered: 'Not answered yet.',
  /** Where nothing can be answered any more. */
  none: 'Not answered.',
  fits: 'This order is right',
};
