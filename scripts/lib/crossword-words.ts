/** Words of informatics and their clues, from which the crossword is laid out. We wrote them, like the tasks. */
export const crosswordWords: readonly { word: string; clue: string }[] = [
  { word: 'ALGORITMAS', clue: 'Tikslus veiksmų aprašas, kurį atlikus gaunamas rezultatas.' },
  { word: 'ATMINTIS', clue: 'Kompiuterio dalis, kurioje laikomi duomenys.' },
  { word: 'BITAS', clue: 'Mažiausias informacijos vienetas: 0 arba 1.' },
  { word: 'CIKLAS', clue: 'Veiksmai, kurie kartojami kelis kartus.' },
  { word: 'DĖKLAS', clue: 'Duomenų krūvelė: kas padėta paskiausiai, paimama pirmiausia.' },
  { word: 'DUOMENYS', clue: 'Skaičiai, tekstai ir vaizdai, kuriuos apdoroja kompiuteris.' },
  { word: 'EILĖ', clue: 'Duomenų seka: kas pirmas atėjo, tas pirmas ir išeina.' },
  { word: 'EKRANAS', clue: 'Kompiuterio dalis, kurioje matome vaizdą.' },
  { word: 'FAILAS', clue: 'Tekstas, vaizdas ar daina, įrašyta diske tam tikru vardu.' },
  { word: 'GRAFAS', clue: 'Taškai ir juos jungiančios linijos: taip vaizduojami keliai ar draugystės.' },
  { word: 'KINTAMASIS', clue: 'Vardą turinti vieta programoje, kurios reikšmė gali keistis.' },
  { word: 'KLAIDA', clue: 'Jos ieškoma, kai kas nors veikia ne taip, kaip reikia.' },
  { word: 'KODAS', clue: 'Sutartiniai ženklai informacijai užrašyti.' },
  { word: 'KOMANDA', clue: 'Vienas nurodymas robotui ar kompiuteriui.' },
  { word: 'LENTELĖ', clue: 'Duomenys, surašyti eilutėmis ir stulpeliais.' },
  { word: 'MEDIS', clue: 'Turi šaknį, šakas ir lapus, bet auga ne miške, o duomenų struktūrose.' },
  { word: 'NARŠYKLĖ', clue: 'Su ja atveriami tinklalapiai.' },
  { word: 'PELĖ', clue: 'Ja spragsima, bet sūrio ji neėda.' },
  { word: 'PIKSELIS', clue: 'Mažiausias vaizdo taškas.' },
  { word: 'PROGRAMA', clue: 'Kompiuteriui suprantamai užrašyti nurodymai.' },
  { word: 'RAKTAS', clue: 'Be jo užšifruoto laiško neperskaitysi.' },
  { word: 'REKURSIJA', clue: 'Būdas spręsti uždavinį, kai veiksmų aprašas naudoja pats save.' },
  { word: 'ROBOTAS', clue: 'Mašina, kuri pati atlieka suprogramuotus veiksmus.' },
  { word: 'SĄLYGA', clue: 'Nuo jos priklauso, ką programa darys toliau: jeigu … , tai … .' },
  { word: 'ŠIFRAS', clue: 'Slaptaraščio taisyklė.' },
  { word: 'TINKLAS', clue: 'Tarpusavyje sujungti kompiuteriai.' },
  { word: 'VIRUSAS', clue: 'Kenkia kompiuteriui ir plinta iš vieno į kitą.' },
  { word: 'ŽYMEKLIS', clue: 'Rodyklė ekrane.' },
];

/** The solution in the marked squares. It stands in no row of its own. */
export const crosswordSolution = 'UŽTVANKA';
