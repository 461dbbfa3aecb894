import { count } from './numbers';

/** Words around the parts of a task, Lithuanian. */
export const tasksScene = {
  more: ({ n }: { n: number }) => count(n, 'Dar # atsakymas', 'Dar # atsakymai', 'Dar # atsakymo', 'Dar # atsakymų'),
  frame: 'Užduotis tęsiasi žemiau',
  field: 'Atsakymo laukas\u00a0– žemiau',
  tickAll: 'Pažymėk visus teisingus atsakymus.',
  picture: 'Paveikslas',
  enlarge: 'Padidinti paveikslą',
  enlargeAnswer: ({ letter }: { letter: string }) => `Padidinti atsakymo ${letter} paveikslą`,
  close: 'Užverti',
};
