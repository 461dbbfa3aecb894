/** Words about solving a task without sight, at the desk, Lithuanian. */
export const tasksSight = {
  title: 'Be regėjimo',
  mark: 'Galima išspręsti be regėjimo',
  hint: 'Viskas, ko reikia atsakymui, pasakyta žodžiais arba paveikslų aprašymuose, o aprašymai atsakymo neišduoda.',
  unsaved: 'Pažymėti galėsite, kai užduotis bus išsaugota.',
  failed: 'Nepavyko sužinoti, ar užduotis pažymėta.',
  notMarked: 'Nepavyko pakeisti žymos.',
  unmark: {
    title: 'Nuimti žymą „Galima išspręsti be regėjimo“?',
    text: 'Kartu dings ir patikra. Pažymėjus iš naujo, užduotį vėl turės kas nors patikrinti.',
    act: 'Nuimti žymą',
  },
  unchecked: 'Dar nepatikrinta: patvirtinti turi žmogus, kuris šios užduoties nerašė.',
  checked: ({ day, by }: { day: string; by: string | null }) =>
    by === null ? `Patikrinta ${day}` : `Patikrino ${by} (${day})`,
  check: 'Patvirtinti, kad patikrinta',
  done: 'Patvirtinta.',
  notChecked: 'Nepavyko patvirtinti.',
  findings: 'Kas trukdo spręsti be regėjimo',
  doubts: 'Ką peržiūrėti tikrinant',
  codes: {
    UNDESCRIBED: 'paveikslas be aprašymo',
    ALIKE: 'paveikslo aprašymas toks pat kaip kito atsakymo',
    PROGRAM: 'paketas nesako, kad užduotis atliekama klaviatūra ir pasakoma žodžiais',
    TOLD: 'paveikslo aprašyme, atrodo, pasakytas atsakymas',
    AREA: 'atsakoma ir paveiksle: ar pakanka atsakymų sąrašo?',
  },
  fields: { contentHtml: 'Sąlyga', package: 'Paketas' },
  choice: ({ letter }: { letter: string }) => `${letter} atsakymas`,
};
