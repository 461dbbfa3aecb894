import { count } from './numbers';

/** What is done with the choices, by the kind of answer; nothing is said of a kind that everybody knows. */
const toDo: { readonly [kind: string]: string } = {
  several: 'Pažymėk visus teisingus atsakymus.',
  order: 'Surikiuok teisinga tvarka.',
};

/** Words around the parts of a task, Lithuanian. */
export const tasksScene = {
  more: ({ n }: { n: number }) => count(n, 'Dar # atsakymas', 'Dar # atsakymai', 'Dar # atsakymo', 'Dar # atsakymų'),
  frame: 'Užduotis tęsiasi žemiau',
  field: 'Atsakymo laukas\u00a0– žemiau',
  toDo,
  picture: 'Paveikslas',
  enlarge: 'Padidinti paveikslą',
  enlargeAnswer: ({ letter }: { letter: string }) => `Padidinti atsakymo ${letter} paveikslą`,
};
