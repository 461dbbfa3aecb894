import { count, num, unit } from './numbers';

/** Words of the dam that a pupil's answers build: where answers are, never whether they are right; Lithuanian. */
export const dam = {
  name: 'Tavo užtvanka',
  logs: ({ n }: { n: number }) => count(n, '# rąstas', '# rąstai', '# rąsto', '# rąstų'),
  sentence: ({ n, of, here }: { n: number; of: number; here: number }) => {
    const logs = `Užtvankoje ${count(n, '# rąstas', '# rąstai', '# rąsto', '# rąstų')} iš ${num(of)}`;
    const only = count(
      here,
      ', # dar tik šiame kompiuteryje',
      ', # dar tik šiame kompiuteryje',
      ', # dar tik šiame kompiuteryje',
      ', # dar tik šiame kompiuteryje',
    );
    return here > 0 ? `${logs}${only}.` : `${logs}.`;
  },
  plan: ({ n }: { n: number }) =>
    count(
      n,
      'Užtvankos planas: # vieta rąstui.',
      'Užtvankos planas: # vietos rąstams.',
      'Užtvankos planas: # vietos rąstams.',
      'Užtvankos planas: # vietų rąstams.',
    ),
  place: ({ n, state }: { n: number; state: string }) => `${unit(n, 'užduotis')}, ${state}`,
  states: {
    open: 'dar neatsakyta',
    here: 'atsakyta, tik šiame kompiuteryje',
    saved: 'atsakyta, jau serveryje',
    draft: 'neįrašyta',
    unknown: 'dar gaunama',
  },
};
