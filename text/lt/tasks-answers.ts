/** Right answers of a task and what wrong ones mean, Lithuanian. */
export const tasksAnswers = {
  /** Above the choices of which a key is marked. letters: those of an order that are marked; left: those that it still lacks. */
  marking: ({ isOrder, letters, left }: { isOrder: boolean; letters: string; left: string }): string => {
    if (!isOrder) return 'Teisingi gali būti keli: pažymėkite visus.';
    if (letters === '') return 'Pažymėkite visus atsakymus iš eilės: pirmiausia tą, kuris turi būti pirmas.';
    return left === '' ? `Teisinga tvarka: ${letters}.` : `Iš eilės pažymėta: ${letters}. Dar liko: ${left}.`;
  },
  /** left: the letters that an order still lacks. */
  badKey: ({ isOrder, left }: { isOrder: boolean; left: string }): string => {
    if (!isOrder) return 'Bent vienas atsakymas turi būti neteisingas.';
    return left === ''
      ? 'Teisinga tvarka turi skirtis nuo tos, kuria atsakymai rodomi: kitaip užduotis būtų išspręsta nieko neperkėlus.'
      : `Teisinga tvarka turi apimti visus atsakymus. Dar nepažymėta: ${left}.`;
  },
  /** Before the last of the right choices: one of them is enough, or all are to be ticked. */
  or: 'arba',
  and: 'ir',
  hintOf: ({ letter }: { letter: string }) => `Ką pasakyti pasirinkusiam ${letter}`,
  hintTitle: 'Mokiniai tai mato treniruotėse ir paskelbtuose sprendimuose, bet niekada per iššūkį.',
  alsoAccepted: 'Taip pat tinka',
  alsoAcceptedHint: 'Kiekvienas atsakymas\u00a0– atskiroje eilutėje. Skaičiai 7 ir 7,0\u00a0laikomi vienu atsakymu.',
  alsoAcceptedFault: 'Kiekviena eilutė turi būti atsakymas, kurį mokinys gali įrašyti į lauką.',
  tolerance: 'Paklaida\u00a0±',
  toleranceHint: 'Kiek atsakymas gali skirtis nuo teisingo. Tuščia\u00a0– turi sutapti.',
  toleranceFault: 'Įrašykite teigiamą skaičių; visi pagal paklaidą tinkami atsakymai turi tilpti tarp ribų.',
};
