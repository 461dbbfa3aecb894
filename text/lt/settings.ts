import type { ConstantName, FlagName, TextName } from '../../contract/settings-change';
import type { RecordWords } from '../../contract/settings-privacy';
import { count, num } from './numbers';

type Named = { name: string; hint: string };

const days = (n: number) => count(n, '# diena', '# dienos', '# dienos', '# dienų');
const months = (n: number) => count(n, '# mėnuo', '# mėnesiai', '# mėnesio', '# mėnesių');

/** Words of the settings, Lithuanian: each by the name of contract/settings.ts. */
export const settings = {
  title: 'Nustatymai',
  lead: 'Kiekvienas pakeitimas įrašomas į veiksmų žurnalą.',
  readOnly: 'Nustatymus keičia administratorius, o čia jie tik rodomi.',
  numbers: 'Metai ir skaičiai',
  keeping: 'Kiek laiko saugoma',
  switches: 'Kas įjungta',
  texts: 'Duomenys ir parašas',
  record: 'Duomenų tvarkymo įrašas',
  openRecord: 'Rodyti įrašą',
  guard: 'Organizatorių prisijungimas',
  on: 'įjungta',
  off: 'išjungta',
  empty: 'neužpildyta',
  keysNotice: 'Pranešimas prieš spausdinant korteles',
  noticeHint: 'Rodomas mokytojui prieš spausdinant prisijungimo korteles.',
  noticeEnglish: 'Angliškai (nebūtina)',
  noticeLithuanian: 'Lietuviškai',
  noticeUntil: 'Rodyti iki (nebūtina)',
  pickDay: 'Rinktis dieną kalendoriuje',
  dayWrong: 'Dieną reikia rašyti taip: 2026-11-23.',
  controllerMissing: 'Neužpildyta: sutikimų spausdinti negalima.',
  wrongNumber: ({ least, most }: { least: number; most: number }) => `Reikia skaičiaus nuo ${least} iki ${most}.`,
  wrongDay: 'Reikia mėnesio ir dienos, pavyzdžiui, 09-01.',
  wrongEmail: 'Netinkamas el.\u00a0pašto adresas.',
  wrongPhone: 'Netinkamas telefono numeris.',
  wrongCode: 'Kodą sudaro 7–9\u00a0skaitmenys.',
  changes: ({ n }: { n: number }) => `${count(n, '# pakeitimas', '# pakeitimai', '# pakeitimo', '# pakeitimų')}:`,
  change: ({ name, from, to }: { name: string; from: string; to: string }) => `${name}: ${from} → ${to}`,
  save: ({ n }: { n: number }) => `Išsaugoti ${count(n, '# pakeitimą', '# pakeitimus', '# pakeitimo', '# pakeitimų')}`,
  discard: 'Atmesti',
  saved: 'Nustatymai išsaugoti',
  notSaved: 'Nustatymai neišsaugoti',
  notLoaded: 'Nepavyko gauti nustatymų.',
  conflict: 'Kol keitėte, kitas žmogus pakeitė tą patį nustatymą. Niekas neišsaugota.',
  conflictLine: ({ name, theirs, mine }: { name: string; theirs: string; mine: string }) =>
    `${name}: dabar yra ${theirs}, Jūs rašėte ${mine}`,
  keepMine: 'Palikti mano',
  takeTheirs: 'Palikti esamus',
  flag: {
    invoices: { name: 'Sąskaitos už mokamus raktus', hint: 'mokytojų ir organizatorių meniu' },
    fastLogin: { name: 'Prisijungimas raktu iš kortelės', hint: 'prisijungimo puslapyje yra vieta raktui' },
    agreements: { name: 'Sutikimai dalyvauti', hint: 'sutikimai renkami ir saugomi' },
    agreementRequired: { name: 'Be sutikimo pradėti negalima', hint: 'mokytojas mato, kas jo neturi' },
    socialLogin: { name: 'Prisijungimas per socialinį tinklą', hint: 'prisijungimo puslapyje' },
    loginColumn: { name: 'Prisijungimo vardai sąrašuose', hint: 'leidimų ir dalyvavimo sąrašuose' },
    taskFlag: { name: 'Užduoties šalies vėliava', hint: 'prie užduoties pavadinimo' },
    taskPoints: { name: 'Užduoties taškai sprendžiant', hint: 'mokinys mato, kiek taškų verta užduotis' },
    resultsMenu: { name: 'Rezultatai mokinių meniu', hint: 'mokinys atsiverčia savo rezultatus' },
    addToContest: { name: 'Pridėti klasę ir įtraukti į iššūkį', hint: 'meniu nuoroda mokytojams ir administratoriams' },
    sessionsMenu: { name: 'Seansų sąrašas meniu', hint: 'kas dabar prisijungęs' },
    studentsEdit: { name: 'Mokinys keičia savo profilį', hint: 'kitaip keičia tik mokytojas' },
    lockdown: { name: 'Saugioji naršyklė', hint: 'iššūkiui ją įjungia organizatorius rinkinio puslapyje' },
    captcha: { name: 'Patikra, ar jungiasi žmogus', hint: 'registruojantis ir tikrinant nuorodas' },
    parentsManual: { name: 'Atmintinė tėvams', hint: 'nuoroda pradžios puslapyje' },
    publicResults: { name: 'Vieši rezultatai', hint: 'nuo kiekvieno iššūkio rezultatų datos' },
    studentSurvey: { name: 'Mokinių apklausa', hint: 'klausia kartą per metus' },
    teacherSurvey: { name: 'Mokytojų apklausa', hint: 'klausia kartą per metus' },
    crossword: { name: 'Kryžiažodis', hint: 'visi prisijungę gali spręsti' },
    openData: {
      name: 'Iššūkių duomenis be asmenų gali atsisiųsti visi',
      hint: 'suvestiniai skaičiai viešų rezultatų puslapyje',
    },
    secondReview: { name: 'Rezultatus tikrina antras žmogus', hint: 'nepatikrinta versija neskelbiama' },
    secondFactorAdmin: {
      name: 'Antrasis veiksnys administratoriams',
      hint: 'be jo prisijungus galima tik jį nustatyti',
    },
    secondFactorDeveloper: { name: 'Antrasis veiksnys kūrėjams', hint: 'tas pats kūrėjams' },
    secondFactorCentre: {
      name: 'Antrasis veiksnys centrų administratoriams',
      hint: 'tas pats centrų administratoriams',
    },
  } satisfies Record<FlagName, Named>,
  constant: {
    accessWindowMinutes: { name: 'Leidimas galioja, min.', hint: 'nuo mokytojo leidimo iki „Pradėti“' },
    year: { name: 'Iššūkio metai', hint: 'rodomi visur, kur nepasirinkti kiti' },
    awardsPerGrade: {
      name: 'Į šventę kviečiama iš kiekvienos klasės',
      hint: 'lygiosios dalijasi vietą, todėl gali būti daugiau',
    },
    contestTasks: { name: 'Užduočių I\u00a0etapo rinkinyje', hint: 'mažiau turintis rinkinys dar neparengtas' },
    crosswordYear: { name: 'Kryžiažodžio metai', hint: 'kiekvienas atsako kartą per šiuos metus' },
    keepLinksDays: { name: 'Nebegaliojančios nuorodos saugomos, dienų', hint: 'slaptažodžio ir paskyros nuorodos' },
    keepAddressesDays: { name: 'Prisijungimų adresai ir naršyklės, dienų', hint: 'nuo seanso pabaigos' },
    keepSessionsDays: { name: 'Pasibaigę seansai, dienų', hint: 'po to seanso įrašo nelieka' },
    keepMailsDays: { name: 'Laiškai, dienų', hint: 'kam, koks ir kada išsiųstas' },
    keepPapersDays: { name: 'Atšaukti popieriniai sutikimai, dienų', hint: 'nuo atšaukimo; galiojantys saugomi' },
    keepAnswersMonths: {
      name: 'Pakeisti atsakymai, mėn.',
      hint: 'nuo iššūkio pabaigos; įskaityti atsakymai ir rezultatai lieka',
    },
    keepRoomChecksMonths: { name: 'Kompiuterių klasių patikros, mėn.', hint: 'senesni rezultatai pašalinami' },
    keepAuditMonths: { name: 'Veiksmų žurnalas, mėn.', hint: 'senesni įrašai pašalinami' },
    keepArchivedMonths: {
      name: 'Archyvuoti mokiniai nuasmeninami po, mėn.',
      hint: 'jei per tiek laiko neprisijungė ir nesprendė; kartu ir niekada neaktyvintos paskyros, mokytojų taip pat',
    },
    staffIdleHours: {
      name: 'Nieko neveikiant seansas baigiasi po, val.',
      hint: 'administratorių, kūrėjų ir centrų administratorių',
    },
    staffMostHours: {
      name: 'Ilgiausias seansas, val.',
      hint: 'po jo tenka prisijungti iš naujo; kas parašyta, lieka',
    },
  } satisfies Record<ConstantName, Named>,
  /** What a setting means today, by its name. */
  today: {
    agreements: ({ n, of }: { n: number; of: number }) =>
      `šiandien sutikimą turi ${num(n)} iš ${count(of, '# mokinio', '# mokinių', '# mokinio', '# mokinių')}`,
    agreementRequired: ({ n }: { n: number }) =>
      `šių metų klasėse ${count(n, '# mokinys jo neturi ir pradėti negalėtų', '# mokiniai jo neturi ir pradėti negalėtų', '# mokinio jo neturi ir pradėti negalėtų', '# mokinių jo neturi ir pradėti negalėtų')}`,
    fastLogin: ({ n, of }: { n: number; of: number }) =>
      `šiandien raktą turi ${num(n)} iš ${count(of, '# mokinio', '# mokinių', '# mokinio', '# mokinių')}`,
    pupils: ({ n, schools }: { n: number; schools: number }) =>
      `šių metų klasėse ${count(n, '# mokinys', '# mokiniai', '# mokinio', '# mokinių')} ${count(schools, 'iš # mokyklos', 'iš # mokyklų', 'iš # mokyklos', 'iš # mokyklų')}`,
    tutors: ({ n }: { n: number }) =>
      `šiandien ${count(n, '# patvirtintas mokytojas', '# patvirtinti mokytojai', '# patvirtinto mokytojo', '# patvirtintų mokytojų')}`,
    publicResults: ({ n }: { n: number }) =>
      `šiandien paskelbti ${count(n, '# iššūkio', '# iššūkių', '# iššūkio', '# iššūkių')} rezultatai`,
    openData: ({ n }: { n: number }) =>
      `šiandien tai ${count(n, '# iššūkio', '# iššūkių', '# iššūkio', '# iššūkių')} duomenys`,
    secondReview: ({ n }: { n: number }) =>
      `šiandien antro žmogaus netikrintos ir nepaskelbtos: ${count(n, '# versija', '# versijos', '# versijos', '# versijų')}`,
    lockdown: ({ n, of }: { n: number; of: number }) =>
      `tik joje sprendžiama ${num(n)} iš ${count(of, '# šių metų iššūkio', '# šių metų iššūkių', '# šių metų iššūkio', '# šių metų iššūkių')}`,
    sessionsMenu: ({ n }: { n: number }) => `dabar ${count(n, '# seansas', '# seansai', '# seanso', '# seansų')}`,
    studentSurvey: ({ n, year }: { n: number; year: number }) =>
      `${year}\u00a0m. atsakė ${count(n, '# mokinys', '# mokiniai', '# mokinio', '# mokinių')}`,
    teacherSurvey: ({ n, year }: { n: number; year: number }) =>
      `${year}\u00a0m. atsakė ${count(n, '# mokytojas', '# mokytojai', '# mokytojo', '# mokytojų')}`,
    crossword: ({ n, year }: { n: number; year: number }) =>
      `${year}\u00a0m. atsakė ${count(n, '# žmogus', '# žmonės', '# žmogaus', '# žmonių')}`,
    secondFactor: ({ n, of }: { n: number; of: number }) => `šiandien jo neturi ${num(n)} iš ${num(of)}`,
    accessWindowMinutes: ({ n }: { n: number }) =>
      `dabar galioja ${count(n, '# leidimas', '# leidimai', '# leidimo', '# leidimų')}`,
    year: ({ n }: { n: number }) => `šių metų ${count(n, '# iššūkis', '# iššūkiai', '# iššūkio', '# iššūkių')}`,
    contestTasks: ({ n }: { n: number }) =>
      `mažiau jų turi ${count(n, '# šių metų juodraštis', '# šių metų juodraščiai', '# šių metų juodraščio', '# šių metų juodraščių')}`,
  },
  sample: 'Pažymėjimo pavyzdys (PDF)',
  text: {
    seasonBegins: {
      name: 'Nauji metai prasideda',
      hint: 'mėnuo ir diena, nuo kurios mokiniai ir mokytojai mato naujus metus',
    },
    controller: { name: 'Duomenų valdytojas', hint: 'sutikimuose, privatumo pranešime, kiekvieno puslapio apačioje' },
    contactEmail: { name: 'Organizatorių el.\u00a0paštas', hint: 'puslapių apačioje; tuščias\u00a0– nerodomas' },
    signatory: { name: 'Pasirašantis asmuo', hint: 'vardas, pavardė ir pareigos pažymėjimuose ir diplomuose' },
    controllerCode: { name: 'Valdytojo kodas', hint: 'juridinio asmens kodas' },
    controllerAddress: { name: 'Valdytojo adresas', hint: 'buveinė' },
    controllerPhone: { name: 'Valdytojo telefonas', hint: 'privatumo pranešime ir įraše' },
    officer: { name: 'Duomenų apsaugos pareigūnas', hint: 'vardas ir pavardė arba įstaiga' },
    officerEmail: { name: 'Pareigūno el.\u00a0paštas', hint: 'čia kreipiasi mokiniai ir tėvai' },
    processors: {
      name: 'Duomenų tvarkytojai',
      hint: 'po vieną eilutėje: kas nuomoja serverį, kas siunčia laiškus',
    },
    transfers: {
      name: 'Perdavimas už ES ribų',
      hint: 'šalis ir pagrindas; tuščia\u00a0– neperduodama',
    },
    impactAssessment: {
      name: 'Poveikio duomenų apsaugai vertinimas',
      hint: 'ar atliktas ir kada, pavyzdžiui, „atliktas 2026-09-01“',
    },
  } satisfies Record<TextName, Named>,
  /** The page of the record of processing, and the document to sign. */
  privacyRecord: {
    title: 'Duomenų tvarkymo veiklos įrašas',
    law: 'Reglamento (ES) 2016/679 30\u00a0straipsnio 1\u00a0dalis',
    lead: 'Sudaromas iš šios sistemos nustatymų. Pasirašo duomenų valdytojas.',
    print: 'Lietuviškai (PDF)',
    printEnglish: 'Angliškai (PDF)',
    missing: ({ n }: { n: number }) =>
      `Įrašui dar trūksta ${count(n, '# nustatymo', '# nustatymų', '# nustatymo', '# nustatymų')}`,
    missingHint: 'Ko trūksta, dokumente palikta vietos įrašyti ranka.',
    fill: 'Pildyti nustatymuose',
    complete: 'Viskas užpildyta: įrašą galima spausdinti ir pasirašyti.',
    notLoaded: 'Nepavyko gauti nustatymų.',
    empty: 'neužpildyta',
    none: 'Neperduodama',
    file: 'duomenu-tvarkymo-irasas',
    code: ({ code }: { code: string }) => `kodas ${code}`,
    sign: { date: 'Data', name: 'Vardas, pavardė, pareigos', signature: 'Parašas' },
    made: ({ day }: { day: string }) => `Nustatymai ${day}`,
    label: {
      controller: 'Duomenų valdytojas',
      contacts: 'Kontaktai',
      officer: 'Duomenų apsaugos pareigūnas',
      activity: 'Tvarkymo veikla',
      purposes: 'Tikslai',
      grounds: 'Teisinis pagrindas',
      subjects: 'Duomenų subjektai',
      data: 'Duomenų kategorijos',
      special: 'Specialių kategorijų duomenys',
      recipients: 'Gavėjai',
      processors: 'Duomenų tvarkytojai',
      transfers: 'Perdavimas už ES ribų',
      ages: 'Saugojimo terminai',
      measures: 'Saugumo priemonės',
      automated: 'Automatizuoti sprendimai',
      comparison: 'Atsakymų palyginimas',
      impact: 'Poveikio duomenų apsaugai vertinimas',
    },
    age: {
      keepAddressesDays: ({ n }) => `prisijungimo adresas ir naršyklė: ${days(n)} nuo seanso pabaigos`,
      keepSessionsDays: ({ n }) => `pasibaigę seansai: ${days(n)}`,
      keepLinksDays: ({ n }) => `nebegaliojančios nuorodos: ${days(n)}`,
      keepMailsDays: ({ n }) => `išsiųsti laiškai (kam, koks, kada): ${days(n)}`,
      keepPapersDays: ({ n }) => `atšauktų sutikimų dokumentai ir tėvų vardai: ${days(n)} nuo atšaukimo`,
      keepAnswersMonths: ({ n }) => `pakeisti atsakymai: ${months(n)} nuo iššūkio pabaigos`,
      keepRoomChecksMonths: ({ n }) => `kompiuterių klasių patikros: ${months(n)}`,
      keepAuditMonths: ({ n }) => `veiksmų žurnalas: ${months(n)}`,
      keepArchivedMonths: ({ n }) =>
        `archyvuoti nesilankantys mokiniai ir niekada neaktyvintos paskyros nuasmeninami po ${count(n, '# mėnesio', '# mėnesių', '# mėnesio', '# mėnesių')}`,
    },
    guarded: ({ who }: { who: string }) => `antrasis veiksnys privalomas ${who}`,
    guardedRole: { ADMIN: 'administratoriams', DEVELOPER: 'kūrėjams', CENTER_ADMIN: 'centrų administratoriams' },
    said: {
      activity: [
        'kasmetinio informatikos iššūkio mokykloms vykdymas: registracija, sprendimas, rezultatai, pažymėjimai, II\u00a0etapas, apdovanojimai',
      ],
      purposes: [
        'iššūkio vykdymas',
        'rezultatų skelbimas, gavus atskirą sutikimą',
        'sistemos sauga ir sąžiningas iššūkis',
        'atskaitomybė',
      ],
      grounds: [
        'sutikimas (6\u00a0str. 1\u00a0d. a\u00a0p., 8\u00a0str.; pagalbos priemonėms\u00a0– 9\u00a0str. 2\u00a0d. a\u00a0p.)',
        'prievolė įrodyti sutikimą ir atskaitomybė (6\u00a0str. 1\u00a0d. c\u00a0p., 5\u00a0str. 2\u00a0d., 7\u00a0str. 1\u00a0d., 32\u00a0str.)',
        'teisėtas interesas: sąžiningas iššūkis, sauga, įrodymas, kad pranešta (6\u00a0str. 1\u00a0d. f\u00a0p.)',
        'mokytojų ir darbuotojų duomenims\u00a0– viešojo intereso užduotis arba sutartis (6\u00a0str. 1\u00a0d. e arba b\u00a0p.)',
      ],
      subjects: [
        '1–12\u00a0klasių mokiniai',
        'sutikimą davę tėvai ir globėjai',
        'mokytojai',
        'organizatorių darbuotojai',
      ],
      data: [
        'vardas, pavardė, mokykla, klasė, lytis, gimimo data; jei nurodyta\u00a0– el.\u00a0paštas, telefonas',
        'sutikimai ir tekstas, su kuriuo sutikta',
        'atsakymai, taškai, vietos, pažymėjimai',
        'prisijungimų laikas, adresas, naršyklė; veiksmų žurnalas; laiškai',
        'asmens kodas nerenkamas',
      ],
      special: [
        'pagalbos priemonės sprendžiant (didesnis tekstas, daugiau laiko) gali rodyti sveikatos ypatumus: tik mokinio ar šeimos pageidavimu',
      ],
      recipients: [
        'mokinio mokyklos mokytojai',
        'II\u00a0etapo centro administratorius',
        'organizatoriai: kiekviena jų peržiūra įrašoma žurnale',
        'viešai\u00a0– tik su tuo sutikusių mokinių vardai',
      ],
      kept: [
        'paskyra: kol mokinys dalyvauja; paprašius nuasmeninama',
        'įskaityti atsakymai ir rezultatai: kol jų reikia; nuasmeninus lieka be vardo',
      ],
      measures: [
        'šifruotas ryšys; slaptažodžiai ir raktai saugomi tik kaip maišos reikšmės',
        'teisės pagal vaidmenį ir mokyklą; veiksmų žurnalas, kurio įrašų keisti negalima',
        'nuasmeninimas, pakartojamas ir atkūrus atsarginę kopiją; mažų skaičių slėpimas statistikoje',
        'puslapiai nieko nesiunčia kitoms svetainėms ir nieko iš jų neįkelia',
      ],
      automated: [
        'nėra: sprendimų vien automatiškai nepriimama, taškai skaičiuojami pagal atsakymus ir visiems vienodas taisykles',
      ],
      comparison: [
        'organizatoriui paprašius programa parodo vienos klasės mokinių poras su neįtikėtinai vienodais atsakymais, dvi to paties mokinio paskyras ir atsakymus, gautus greičiau, nei spėjama perskaityti',
        'tai mokinio elgesio automatizuotas vertinimas (profiliavimas, 4\u00a0str. 4\u00a0p.): pagal jį niekas nesprendžiama, taškai ir vietos nesikeičia, sąrašas nesaugomas, kiekviena peržiūra įrašoma žurnale',
        'mokinys ir tėvai gali nesutikti (21\u00a0str.), parašę duomenų valdytojui',
      ],
    },
  } satisfies RecordWords & Record<string, unknown>,
};
