import { count } from './numbers';

/** The tester's look through the tasks of a contest, Lithuanian. */
export const contestReview = {
  tasks: 'Užduotys',
  tasksOf: ({ name }: { name: string }) => `Užduotys: ${name}`,
  back: 'Visi rinkiniai',
  about:
    'Atsakykite, kaip atsakytų mokinys, ir pasitikrinkite. Niekas neįskaitoma: kas peržiūrėta, prisimena tik šis kompiuteris, o pastabas mato užduočių autoriai.',
  ways: 'Rinkinio užduotys',
  task: ({ n, name, state }: { n: number; name: string; state: string }) => `${n}. ${name} (${state})`,
  state: { NEW: 'neperžiūrėta', SEEN: 'peržiūrėta', RIGHT: 'atsakyta teisingai', WRONG: 'atsakyta neteisingai' },
  of: ({ at, of }: { at: number; of: number }) => `${at} užduotis iš ${of}`,
  summary: 'Suvestinė',
  noRemarks: 'Nepavyko gauti pastabų.',
  failed: 'Nepavyko gauti rinkinio užduočių.',
  empty: 'Rinkinyje užduočių nėra',
  looked: ({ n, of }: { n: number; of: number }) => `Peržiūrėta ${n}\u00a0iš ${of}`,
  right: ({ n }: { n: number }) => count(n, '# teisingas', '# teisingi', '# teisingo', '# teisingų'),
  wrong: ({ n }: { n: number }) => count(n, '# neteisingas', '# neteisingi', '# neteisingo', '# neteisingų'),
  open: ({ n }: { n: number }) => count(n, '# neišspręsta', '# neišspręstos', '# neišspręstos', '# neišspręstų'),
  settled: ({ n }: { n: number }) => count(n, '# išspręsta', '# išspręstos', '# išspręstos', '# išspręstų'),
  fact: { looked: 'Užduotys', answers: 'Atsakymai', time: 'Laikas', remarks: 'Pastabos' },
  col: {
    no: 'Nr.',
    name: 'Užduotis',
    level: 'Sunkumas',
    answer: 'Atsakymas',
    tries: 'Bandymai',
    time: 'Laikas',
    remarks: 'Pastabos',
    go: 'Veiksmas',
  },
  show: 'Atverti',
  openOf: ({ n, name }: { n: number; name: string }) => `Atverti: ${n}. ${name}`,
  forget: 'Pradėti iš naujo',
  forgotten: 'Peržiūra pradėta iš naujo',
  forgetHint: 'Pastabos lieka.',
};
