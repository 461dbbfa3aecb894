import { count, num, plural, unit } from './numbers';

/** Words of a teacher's day, Lithuanian. */
export const today = {
  pageTitle: 'Šiandien',
  lost: 'Nepavyko gauti šios dienos duomenų.',
  updated: ({ time }: { time: string }) => `Atnaujinta ${time}`,
  school: 'Mokykla',
  noSchool: {
    title: 'Jūsų paskyra dabar nesusieta su mokykla',
    text: 'Pridėkite mokyklą savo profilyje: organizatoriai ją patvirtins.',
    link: 'Atverti profilį',
  },
  contest: {
    label: 'Kas vyksta',
    name: ({ year, stage }: { year: number; stage: string }) => `Iššūkis „Damba“ ${year}, ${stage}`,
    stage: ({ round }: { round: number }) =>
      round === 1 ? 'I\u00a0etapas' : round === 2 ? 'II\u00a0etapas' : `${round}\u00a0etapas`,
    NOW: 'Vyksta',
    AHEAD: 'Netrukus',
    OVER: 'Baigėsi',
    until: ({ day, weekday, hour }: { day: string; weekday: string; hour: string }) =>
      `iki ${day}, ${weekday}, ${hour}`,
    begins: ({ stage, day }: { stage: string; day: string }) => `${stage} prasideda ${day}`,
    pointsOn: ({ day }: { day: string }) => `Taškai\u00a0– ${day}`,
    resultsOn: ({ day }: { day: string }) => `Galutiniai rezultatai\u00a0– ${day}`,
    resultsOut: 'Galutiniai rezultatai paskelbti',
    none: 'Artimiausio iššūkio datos dar nepaskelbtos.',
    enough: 'Spėsite: klasei užtenka vienos pamokos.',
    solvingUntil: ({ until }: { until: string }) => `Spręsti galima ${until}`,
  },
  left: {
    days: ({ n }: { n: number }) => count(n, 'liko # diena', 'liko # dienos', 'liko # dienos', 'liko # dienų'),
    hours: ({ n }: { n: number }) => count(n, 'liko # valanda', 'liko # valandos', 'liko # valandos', 'liko # valandų'),
    minutes: ({ n }: { n: number }) => count(n, 'liko # minutė', 'liko # minutės', 'liko # minutės', 'liko # minučių'),
  },
  bar: ({ of, finished, solving, notYet }: { of: number; finished: number; solving: number; notYet: number }) =>
    `Iš ${count(of, '# mokinio', '# mokinių', '# mokinio', '# mokinių')} baigė\u00a0${num(finished)}, sprendžia\u00a0${num(solving)}, dar nesprendė\u00a0${num(notYet)}`,
  finished: 'baigė',
  solving: 'sprendžia',
  notYet: 'dar nesprendė',
  didNot: 'nesprendė',
  pupils: ({ n }: { n: number }) => count(n, '# mokinys', '# mokiniai', '# mokinio', '# mokinių'),
  classes: {
    mine: 'Mano klasės',
    all: 'Mokyklos klasės',
    showAll: 'Visi mokyklos mokiniai',
    showMine: 'Tik mano klasės',
    lost: 'Nepavyko gauti klasių sąrašo.',
    cardsLost: 'Nepavyko gauti klasės mokinių sąrašo.',
    name: ({ name }: { name: string }) => `${name} klasė`,
    add: 'Pridėti klasę',
  },
  solvingNow: 'Sprendžia dabar',
  withoutConsent: ({ n }: { n: number }) => `Be sutikimo\u00a0${num(n)}`,
  act: {
    WATCH: () => 'Atverti klasės ekraną',
    CARDS: ({ n }: { n: number }) => `Spausdinti korteles\u00a0(${num(n)})`,
    CONSENTS: ({ n }: { n: number }) => `Surinkti sutikimus\u00a0(${num(n)})`,
    START: () => 'Pradėti pamoką',
    LET_IN: ({ n }: { n: number }) => `Leisti nesprendusiems\u00a0(${num(n)})`,
    RESULTS: () => 'Rezultatai ir pažymėjimai',
  },
  still: {
    ready: 'Viskas parengta.',
    done: 'Padaryta.',
    POINTS: ({ day }: { day: string }) => `Taškai\u00a0– ${day}`,
    PLACES: ({ day }: { day: string }) => `Vietos\u00a0– ${day}`,
    BEGINS: ({ day }: { day: string }) => `Pradžia\u00a0– ${day}`,
    didNotSit: 'Klasė nesprendė.',
    noContest: 'Šiai klasei iššūkio dar nėra.',
  },
  secondRound: {
    title: ({ n }: { n: number }) =>
      `Į II\u00a0etapą ${count(n, 'pakviestas # Jūsų mokinys', 'pakviesti # Jūsų mokiniai', 'pakviesta # Jūsų mokinio', 'pakviesta # Jūsų mokinių')}`,
    hint: ({ names, day }: { names: string; day: string }) =>
      `${names}. Centrą pasirinkite ir patvirtinkite iki ${day}`,
    act: 'Patvirtinti',
  },
  rehearsal: {
    title: ({ day, from, to }: { day: string; from: string; to: string }) => `Šalies repeticija: ${day}, ${from}–${to}`,
    hint: ({ name, minutes }: { name: string; minutes: number }) =>
      `Tomis valandomis atveskite klasę į kompiuterių klasę: mokiniai prisijungia ir pradžios puslapyje sprendžia treniruotę „${name}“ (${unit(minutes, 'min.')}). Leidimo nereikia, taškai niekur neįskaitomi. Klasės kompiuterius patikrinkite iš anksto.`,
    act: 'Patikrinti kompiuterius',
  },
  needs: {
    title: 'Reikia Jūsų dėmesio',
    lost: 'Nepavyko sužinoti, ko iš Jūsų reikia.',
    WAITING: ({ name, n }: { name: string; n: number }) =>
      `${name}: ${count(n, '# mokinys laukia leidimo', '# mokiniai laukia leidimo', '# mokinio laukia leidimo', '# mokinių laukia leidimo')}`,
    UNSENT: ({ name, n }: { name: string; n: number }) =>
      `${name}: neišsiųsti ${count(n, '# mokinio', '# mokinių', '# mokinio', '# mokinių')} atsakymai`,
    CONSENTS: ({ n }: { n: number }) =>
      count(n, 'Trūksta # sutikimo', 'Trūksta # sutikimų', 'Trūksta # sutikimo', 'Trūksta # sutikimų'),
    NOT_SAT: ({ name, n }: { name: string; n: number }) =>
      `${name}: ${count(n, '# dar nesprendė', '# dar nesprendė', '# dar nesprendė', '# dar nesprendė')}`,
    NOT_RETURNED: ({ name, n }: { name: string; n: number }) =>
      `${name}: parengta spręsti be interneto, dar negauti ${count(n, '# mokinio', '# mokinių', '# mokinio', '# mokinių')} atsakymai`,
    AWARDS: ({ n }: { n: number }) =>
      `Apdovanojimai: ${count(n, 'neužregistruotas # mokinys', 'neužregistruoti # mokiniai', 'neužregistruota # mokinio', 'neužregistruota # mokinių')}`,
    HANDED_OVER: ({ name }: { name: string }) => `${name} perdavė Jums savo klases`,
    SCHOOL_AGREEMENT: () => 'Mokyklos sutartis dar neįkelta',
    ofClass: ({ name, n }: { name: string; n: number }) => `${name}\u00a0–\u00a0${num(n)}`,
    until: ({ day }: { day: string }) => `iki ${day}`,
    more: ({ n }: { n: number }) => `ir dar ${num(n)}`,
    agreementHint: 'Pasirašytą sutartį gali įkelti bet kuris mokyklos mokytojas.',
    handedHint: 'Jos dabar\u00a0– tarp Jūsų klasių.',
  },
  dates: {
    title: 'Datos',
    lost: 'Nepavyko gauti datų.',
    none: 'Datos dar nepaskelbtos.',
    firstBegins: 'I\u00a0etapo pradžia',
    firstEnds: ({ hour }: { hour: string }) => `I\u00a0etapo pabaiga, ${hour}`,
    points: 'Mokinių taškai',
    results: 'Galutiniai rezultatai, pažymėjimai',
    secondBegins: 'II\u00a0etapas',
    secondEnds: 'II\u00a0etapo pabaiga',
  },
  hour: ({ hour }: { hour: number }) => `${hour}\u00a0val.`,
  foot: {
    label: 'Kiti darbai',
    rescue: 'Įkelti neišsiųstus atsakymus',
    manual: 'Mokytojo vadovas',
    survey: 'Mokytojų apklausa (3\u00a0min.)',
  },
  steps: {
    title: 'Laba diena!',
    left: ({ n }: { n: number }) =>
      plural(
        n,
        `Iki pirmosios pamokos liko ${num(n)}\u00a0žingsnis.`,
        `Iki pirmosios pamokos liko ${num(n)}\u00a0žingsniai.`,
        `Iki pirmosios pamokos liko ${num(n)}\u00a0žingsnio.`,
        `Iki pirmosios pamokos liko ${num(n)}\u00a0žingsnių.`,
      ),
    label: 'Pirmieji žingsniai',
    done: 'Atlikta',
    account: 'Paskyra patvirtinta',
    addClass: 'Pridėkite savo klasę',
    addClassText:
      'Nukopijuokite sąrašą iš dienyno arba įkelkite lentelę\u00a0– stulpelių keisti nereikia. 24\u00a0mokiniai\u00a0– apie 2\u00a0minutes.',
    cards: 'Išdalykite korteles ir sutikimų lapus',
    cardsText:
      'Kortele mokinys prisijungia be slaptažodžio. Sutikimą vaikui iki 14\u00a0metų duoda vienas iš tėvų\u00a0– popieriuje arba internetu.',
    train: 'Kartu išspręskite treniruotę',
    trainText:
      'Laisvoji treniruotė tinka visoms klasėms. Mokiniai pamatys, kaip sprendžiama, o Jūs\u00a0– ar tinka kompiuteriai.',
    trainAct: 'Atverti treniruotę',
    letIn: 'Pamokos pradžioje leiskite pradėti',
    letInText: 'Klasės ekrane\u00a0– vienas mygtukas. Čia pat matysite, kas sprendžia, kam dingo ryšys, kas baigė.',
    letInAct: 'Atverti klasės ekraną',
    onOnePage: 'Viskas viename puslapyje:',
    help: 'Pagalba:',
  },
  colleagues: {
    title: 'Kolegos mokykloje',
    added: ({ name, n }: { name: string; n: number }) =>
      `${name} jau pridėjo ${count(n, '# klasę', '# klases', '# klasės', '# klasių')}.`,
    seen: 'Jas matote ir Jūs:',
    showAll: 'rodyti visas mokyklos klases',
  },
  find: {
    title: 'Rasti mokinį',
    label: 'Vardas arba pavardė',
    hint: 'Įrašykite bent dvi raides.',
    none: 'Tokio mokinio mokykloje nėra.',
    lost: 'Nepavyko ieškoti mokinių.',
    profile: 'Profilis',
    profileOf: ({ name }: { name: string }) => `Profilis: ${name}`,
    found: ({ n }: { n: number }) =>
      count(n, 'Rastas # mokinys', 'Rasti # mokiniai', 'Rasta # mokinio', 'Rasta # mokinių'),
    key: 'Rasti mokinį galima ir klavišu',
  },
};
