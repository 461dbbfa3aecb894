/** Words of the two consents that are in force, for a parent and for the pupil; Lithuanian. */
export const agreementsConsents = {
  title: 'Sutikimai',
  name: { TAKE_PART: 'Dalyvauti iššūkyje', PUBLISH: 'Skelbti vardą viešuose rezultatuose' },
  givenAt: ({ day }: { day: string }) => `Duotas ${day}`,
  notGiven: 'Neduotas',
  withdraw: 'Atšaukti sutikimą',
  withdrawOf: ({ name }: { name: string }) => `Atšaukti sutikimą: ${name}`,
  give: 'Duoti sutikimą',
  giveOf: ({ name }: { name: string }) => `Duoti sutikimą: ${name}`,
  reallyWithdraw: 'Taip, atšaukti',
  reallyGive: 'Sutinku',
  leave: 'Palikti, kaip yra',
  done: { withdrawn: 'Sutikimas atšauktas.', given: 'Sutikimas duotas.' },
  failed: 'Sutikimo pakeisti nepavyko.',
  parent: {
    withdraw: {
      TAKE_PART: 'Vaikas nebegalės pradėti iššūkio. Jei jau sprendžia, galės baigti. Skelbimo sutikimas nesikeičia.',
      PUBLISH: 'Vaiko vardas ir mokykla viešuose rezultatuose nebebus rodomi. Dalyvauti galės ir toliau.',
    },
    give: {
      TAKE_PART: 'Kad vaikas vėl galėtų dalyvauti, pasirašykite iš naujo.',
      PUBLISH:
        'Sutinku, kad mano vaiko vardas, pavardė, mokykla, klasė ir užimta vieta būtų skelbiami viešuose rezultatuose.',
    },
    noMore: 'Nuo 14-ojo gimtadienio sprendžia pats mokinys: sutikimus jis keičia savo profilyje.',
  },
  pupil: {
    withdraw: {
      TAKE_PART: 'Nebegalėsi pradėti iššūkio. Jei jau sprendi, galėsi baigti. Skelbimo sutikimas nesikeičia.',
      PUBLISH: 'Tavo vardas ir mokykla viešuose rezultatuose nebebus rodomi. Dalyvauti galėsi ir toliau.',
    },
    give: {
      TAKE_PART:
        'Susipažinau su iššūkio taisyklėmis ir privatumo pranešimu. Sutinku, kad iššūkio vykdymo tikslu būtų tvarkomi mano asmens duomenys: vardas, pavardė, gimimo data, lytis, mokykla, klasė, atsakymai ir rezultatai.',
      PUBLISH:
        'Sutinku, kad mano vardas, pavardė, mokykla, klasė ir užimta vieta būtų skelbiami viešuose rezultatuose.',
    },
    noMore:
      'Iki 14-ojo gimtadienio sprendžia tėvai: sutikimus jie keičia atvėrę sutikimo lape nurodytą adresą arba įrašę jame esantį raktą.',
    notLoaded: 'Sutikimų gauti nepavyko.',
  },
  changes: 'Kas keista',
  changed: {
    TAKE_PART: { given: 'Sutikimas dalyvauti duotas iš naujo', withdrawn: 'Sutikimas dalyvauti atšauktas' },
    PUBLISH: { given: 'Sutikimas skelbti vardą duotas iš naujo', withdrawn: 'Sutikimas skelbti vardą atšauktas' },
  },
  by: { SELF: 'mokinys', PARENT: 'vienas iš tėvų' },
};
