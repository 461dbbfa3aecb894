import { count, unit } from './numbers';

/** Words of auth, Lithuanian. */
export const auth = {
  refusedScreen: 'Tas puslapis šiai paskyrai neprieinamas, todėl rodoma pradžia.',
  login: {
    title: 'Prisijungimas',
    tab: {
      password: 'Slaptažodžiu',
      key: 'Raktu',
      social: 'Per socialinį tinklą',
    },
    card: 'Turiu kortelę su paveikslais',
    username: 'Prisijungimo vardas',
    usernameHint: 'Prisijungimo vardas arba el. pašto adresas',
    password: 'Slaptažodis',
    submit: 'Prisijungti',
    forWhom: 'Mokiniams, mokytojams ir organizatoriams.',
    noDetails: 'Nėra prisijungimo duomenų? Mokiniams juos duoda informatikos mokytojas.',
    motto: 'Kiekvienas atsakymas – dar vienas rąstas tavo užtvankoje.',
    demonstration: 'Tai demonstracija: prisijungimo vardai ir slaptažodis parašyti paleidimo lange.',
    forgot: 'Pamiršote slaptažodį?',
    noAccount: 'Dar neturite paskyros? Registruokitės',
  },
  passwordField: {
    show: 'Rodyti slaptažodį',
    hide: 'Slėpti slaptažodį',
    CAPS_LOCK: 'Įjungtos didžiosios raidės („Caps Lock“).',
    ALPHABET: 'Slaptažodyje yra ne lotyniškų raidžių. Gal įjungta kita klaviatūra?',
    DIGIT_KEYS: 'Slaptažodyje yra lietuviškų raidžių, o jos rašomos skaitmenų klavišais. Gal turėjo būti skaitmenys?',
  },
  /** The account is open on another computer. */
  elsewhere: {
    wait: 'Jei tas kitas kompiuteris išjungtas, palauk 60\u00a0sek.\u00a0– tada prisijungsi savaime.',
    stillOn: 'Tas kitas kompiuteris tebėra įjungtas. Išjunk jį arba parodyk mokytojui seanso numerį.',
    left: ({ n }: { n: number }) => `Jungiamasi po ${unit(n, 'sek.')}`,
    again: 'Bandyti dar kartą',
  },
  again: {
    title: 'Seansas baigėsi',
    text: ({ name }: { name: string | number }) =>
      `${name}, prisijunkite iš naujo ir tęskite. Puslapis ir tai, kas jame įrašyta, liko kaip buvę.`,
  },
  key: {
    label: 'Greitojo prisijungimo raktas',
    part1: 'Pirma rakto dalis',
    part2: 'Antra rakto dalis',
    part3: 'Trečia rakto dalis',
    hint: 'Raktas – kortelėje, kurią davė mokytojas. Tarpų rašyti nereikia.',
    doubt: {
      CONFUSED: 'Rakte nebūna ženklų 0, O, 1, I ir L. Reikia palyginti su išspausdintu raktu.',
      KEYBOARD: 'Rakte būna tik angliškos abėcėlės raidės ir skaitmenys. Gal įjungta kita klaviatūra?',
    },
    missing: ({ n }: { n: number }) =>
      `Trūksta dar ${count(n, '# rakto ženklo', '# rakto ženklų', '# rakto ženklo', '# rakto ženklų')}.`,
  },
  captcha: {
    checking: 'Tikrinama, ar jungiasi žmogus…',
    done: 'Patikrinta: jungiasi žmogus.',
    failed: 'Žmogaus patikra nepavyko.',
    again: 'Tikrinti dar kartą',
  },
  outcome: {
    BAD_KEY: 'Neteisingas raktas.',
    RESET_LINK_EXPIRED: 'Nuoroda nebegalioja. Paprašykite naujos.',
  },
  selectSchool: {
    title: 'Pasirinkite mokyklą',
    hint: 'Dirbate keliose mokyklose. Pasirinkite, su kuria dirbsite dabar.',
    choose: 'Pasirinkti',
  },
  rules: {
    rulesPage: 'Iššūkio taisyklės',
    privacyPage: 'Privatumo pranešimas',
    title: 'Taisyklės ir sutikimas',
    text: 'Susipažinau su iššūkio taisyklėmis ir privatumo pranešimu. Sutinku, kad iššūkio vykdymo tikslu būtų tvarkomi mano asmens duomenys: vardas, pavardė, gimimo data, lytis, mokykla, klasė, atsakymai ir rezultatai.',
    publication:
      'Sutinku, kad mano vardas, pavardė, mokykla, klasė ir užimta vieta būtų skelbiami viešuose rezultatuose.',
    without: 'Antrojo sutikimo galima neduoti.',
    withdraw:
      'Kiekvieną sutikimą galima bet kada atšaukti taip pat paprastai, savo profilyje. Sutikimo atšaukimas nedaro poveikio sutikimu pagrįsto duomenų tvarkymo, atlikto iki sutikimo atšaukimo, teisėtumui.',
    term: 'Duomenys saugomi, kol dalyvaujama iššūkyje. Paprašius jie nuasmeninami: lieka tik rezultatai be vardo.',
    rights:
      'Galima susipažinti su savo duomenimis, reikalauti juos ištaisyti ar ištrinti, apriboti jų tvarkymą ir pateikti skundą Valstybinei duomenų apsaugos inspekcijai.',
    controller: ({ name }: { name: string }) => `Duomenų valdytojas: ${name}.`,
    agree: 'Sutinku',
    disagree: 'Nesutinku',
    saved: 'Sutikimas išsaugotas.',
    notSaved: 'Nepavyko išsaugoti sutikimo.',
  },
  launch: {
    title: 'Prisijungimas prie iššūkio',
    next: 'Tokia nuoroda veikia trumpai ir vieną kartą. Ją galima atverti iš naujo ten, kur ji rasta, arba prisijungti vardu ir slaptažodžiu.',
  },
  reset: {
    title: 'Slaptažodžio atkūrimas',
    email: 'El. paštas',
    submit: 'Atkurti slaptažodį',
    newTitle: 'Naujas slaptažodis',
  },
};
