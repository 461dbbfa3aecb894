// The names under which the database, the calls and task files know how a task is answered. The code asks kinds.ts.

/** What is typed into a field: a number, a text, a day, a time. */
export const dataTypes = ['N', 'S', 'D', 'T'] as const;
export type DataType = (typeof dataTypes)[number];

/**
 * How the choices of a task are laid out. SEVERAL: one below the other, to be ticked. ORDER: the same, to be put in order.
 * INPUT: it has none, and a field or a frame takes the answer.
 */
export const choiceLayouts = ['ALL_IN_ONE_ROW', 'ONE_PER_ROW', 'TWO_PER_ROW', 'SEVERAL', 'ORDER', 'INPUT'] as const;
export type ChoiceLayout = (typeof choiceLayouts)[number];
