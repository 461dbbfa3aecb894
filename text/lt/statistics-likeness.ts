import { count, num, unit } from './numbers';

/** Words of the comparison of answers, for administrators, Lithuanian. */
export const statisticsLikeness = {
  title: 'Vienodi atsakymai',
  failed: 'Nepavyko palyginti atsakymų.',
  failedPair: 'Nepavyko gauti šios poros atsakymų.',
  choices: 'Pasirinkimai',
  contest: 'Iššūkis',
  empty: 'Atsakymų dar nėra',
  emptyHint: 'Jie atsiras čia, kai bent vienas mokinys baigs spręsti iššūkį.',
  decides: 'Pagal šį sąrašą niekas nesprendžiama.',
  decidesHint:
    'Taškai, vietos ir diplomai nesikeičia. Vienodi atsakymai dar nėra nusirašymas: pirmiausia kalbamasi su mokytoju. Kiekviena peržiūra įrašoma į žurnalą. Mokytojai, mokiniai ir visuomenė šio puslapio nemato.',
  pairs: 'Vienos klasės mokinių poros',
  pairsHint: ({ pairs, classes }: { pairs: number; classes: number }) =>
    `Palyginta ${count(pairs, '# pora', '# poros', '# poros', '# porų')} ${count(classes, '# klasėje', '# klasėse', '# klasės', '# klasių')}.`,
  expected: ({ n }: { n: number }) =>
    `Vien dėl atsitiktinumo į sąrašą patektų ne daugiau kaip ${count(n, '# pora', '# poros', '# poros', '# porų')}.`,
  fewExpected: 'Vien dėl atsitiktinumo į sąrašą nepatektų nė viena pora arba patektų labai reta.',
  apart: ({ n, listed }: { n: number; listed: number }) =>
    `Palyginimui: iš ${count(n, '# poros', '# porų', '# poros', '# porų')}, kurių mokiniai mokosi skirtingose mokyklose ir vienas kito matyti negalėjo, į sąrašą patektų ${num(listed)}.`,
  tooFew: ({ least }: { least: number }) =>
    `Per mažai sprendimų: lyginama, kai jų yra bent ${num(least)}. Iš mažiau neįmanoma pasakyti, kas atsitiktina.`,
  noPairs: 'Tokių porų nėra.',
  school: 'Mokykla',
  className: 'Klasė',
  same: 'Vienodi atsakymai',
  sameOf: ({ same, both }: { same: number; both: number }) => `${num(same)} iš ${num(both)}`,
  sameWrong: 'Iš jų neteisingi',
  chance: 'Atsitiktinai taip sutampa',
  chanceOf: ({ n }: { n: number }) => `vienoje iš ${count(n, '# klasės', '# klasių', '# klasės', '# klasių')}`,
  chanceMillion: 'rečiau nei vienoje iš milijono klasių',
  open: 'Atsakymai greta',
  openOf: ({ className, school }: { className: string; school: string }) => `Atsakymai greta: ${className}, ${school}`,
  more: ({ shown, total }: { shown: number; total: number }) => `Rodoma ${num(shown)} iš ${num(total)}.`,
  pairTitle: ({ className, school }: { className: string; school: string }) => `${className} klasė, ${school}`,
  pairHint:
    'Palyginkite, kada mokiniai sprendė, ir pasikalbėkite su mokytoju: gal jie dirbo prie vieno kompiuterio, gal klasė to mokėsi kartu.',
  solved: ({ from, till }: { from: string; till: string }) => `sprendė ${from}–${till}`,
  task: 'Užduotis',
  numbered: ({ n, name }: { n: number; name: string }) => `${num(n)}. ${name}`,
  noAnswer: 'neatsakyta',
  choice: ({ n }: { n: number }) => `${n}-as atsakymo variantas`,
  right: 'teisingas',
  wrong: 'neteisingas',
  given: ({ n }: { n: number }) => `taip atsakė ${unit(n, '%')}`,
  equal: 'Sutampa',
  isSame: 'taip',
  isOther: 'ne',
  twice: 'Tas pats mokinys du kartus',
  twiceHint:
    'Dvi paskyros tuo pačiu vardu, pavarde ir gimimo data (jei ji nežinoma\u00a0– toje pačioje savivaldybėje ir gretimose klasėse), kuriomis išspręstas to paties etapo iššūkis. Paskyros puslapyje jas galima sujungti.',
  noTwice: 'Tokių paskyrų nėra.',
  firstAccount: 'Viena paskyra',
  secondAccount: 'Kita paskyra',
  account: ({ className, school }: { className: string; school: string }) => `${className}, ${school}`,
  fast: 'Atsakyta greičiau, nei spėjama perskaityti',
  fastHint:
    'Sprendimai, kuriuose daugiau kaip dešimtadalis atsakymų gautas greičiau nei per dešimtadalį vidutinio užduoties laiko (ne daugiau kaip per 10\u00a0sekundžių). Greiti neteisingi atsakymai dažniausiai yra spėjimai; daug greitų teisingų verti pokalbio. Be ryšio sukaupti atsakymai neskaičiuojami.',
  noFast: 'Tokių sprendimų nėra.',
  pupil: 'Mokinys',
  toPupil: 'Paskyra',
  toPupilOf: ({ className, school }: { className: string; school: string }) => `Paskyra: ${className}, ${school}`,
  fastAnswers: 'Greiti atsakymai',
  fastRight: 'Iš jų teisingi',
  how: 'Kaip lyginama',
  explained: {
    test: 'Apibendrintas binominis kriterijus: W. J. van der Linden ir L. Sotaridona, „Detecting answer copying when the regular response process follows a known response model“, Journal of Educational and Behavioral Statistics 31 (2006), 283–304, doi:10.3102/10769986031003283. Žiūrima tik į užduotis, į kurias atsakė abu. Kiekvienai apskaičiuojama, kaip dažnai sutampa dviejų tokio pat lygio mokinių, dirbusių atskirai, atsakymai; iš to tiksliai išplaukia, kaip retai atsitiktinai sutampa tiek atsakymų.',
    levels:
      'Tikimybės imamos iš paties iššūkio: kiek kuris atsakymas pasirinktas tarp mokinių, kurių teisingų atsakymų dalis panaši. Todėl geri mokiniai, kurie sutaria, nes yra teisūs, į sąrašą nepatenka.',
    alarms:
      'Riba parenkama taip, kad atsitiktinai pora į sąrašą patektų ne daugiau kaip vienoje iš šimto klasių. Kai atskirai sprendžiančių mokinių klasės imituotos, porą gavo dvi trys klasės iš tūkstančio.',
    power:
      'Daug kas lieka nepastebėta: iš mokinių, nusirašiusių visus 15\u00a0silpnesnio kaimyno atsakymų, randami keturi iš penkių, vidutinio\u00a0– beveik pusė, o nusirašiusių pusę atsakymų\u00a0– beveik niekas. Jei poros sąraše nėra, tai nereiškia, kad nenusirašyta.',
    fast: 'Greiti atsakymai: S. L. Wise ir X. Kong, „Response time effort“, Applied Measurement in Education 18 (2005), 163–183, doi:10.1207/s15324818ame1802_2; riba\u00a0– S. L. Wise ir L. Ma (2012).',
  },
};
