/** Words of the agreement between a school and the organisers, which is printed and signed. */
export const schoolsContract = {
  title: 'MOKYKLOS DALYVAVIMO INFORMATIKOS IŠŠŪKYJE SUTARTIS',
  place: '20___\u00a0m. ______________________ d.',
  parties: 'Šalys',
  organiser: ({ name }: { name: string }) => `Organizatorius: ${name} (toliau\u00a0– Organizatorius).`,
  contact: ({ email }: { email: string }) => `Kreiptis: ${email}.`,
  school: ({ facts }: { facts: string }) => `Mokykla: ${facts} (toliau\u00a0– Mokykla).`,
  code: ({ code }: { code: string }) => `mokyklos kodas ${code}`,
  companyCode: ({ code }: { code: string }) => `įmonės kodas ${code}`,
  sections: [
    {
      title: 'Dėl ko susitariama',
      points: [
        'Mokykla sudaro sąlygas savo mokiniams dalyvauti kasmetiniame informatikos iššūkyje, o Organizatorius iššūkį rengia ir vykdo savo interneto platformoje. Dalyvavimas nemokamas, jei Organizatorius iš anksto nepaskelbė kitaip.',
        'Mokinys dalyvauja savo noru. Mokykla negali jo versti nei dalyvauti, nei sutikti, kad būtų skelbiamas jo vardas.',
      ],
    },
    {
      title: 'Kokie asmens duomenys tvarkomi',
      points: [
        'Mokinio: vardas, pavardė, gimimo data, lytis, mokykla, klasė, prisijungimo vardas, prisijungimų ir sprendimo laikas, atsakymai, rezultatai ir duotas sutikimas. Jei to reikia mokiniui\u00a0– užduočių vaizdo nuostatos ir papildomas laikas.',
        'Sutikimą pasirašiusio tėvo ar kito atstovo pagal įstatymą: vardas, pavardė ir pasirašytas lapas.',
        'Mokytojo: vardas, pavardė, el.\u00a0pašto adresas, telefonas, mokykla ir veiksmai platformoje.',
        'Asmens kodai ir gyvenamosios vietos adresai nerenkami.',
      ],
    },
    {
      title: 'Kas už ką atsako',
      points: [
        'Iššūkio duomenų valdytojas yra Organizatorius. Duomenis jis tvarko tik iššūkiui vykdyti: dalyviams atpažinti, sprendimams priimti ir vertinti, pažymėjimams ir statistikai rengti.',
        'Mokykla atsako už tai, kad į platformą įrašyti jos mokinių duomenys būtų tikri ir kad už juos atsakytų Mokyklos paskirti mokytojai.',
        'Už mokinį iki 14\u00a0metų sutikimą duoda vienas iš tėvų ar kitas atstovas pagal įstatymą, nuo 14\u00a0metų\u00a0– pats mokinys. Mokykla išdalija sutikimo lapus ar nuorodas, grąžintus lapus įkelia į platformą ir įkelia tik tuos, kurie tikrai pasirašyti.',
        'Be sutikimo dalyvauti mokinys iššūkio nepradeda. Be sutikimo skelbti viešuose rezultatuose nerodomas nei jo vardas, nei Mokykla.',
      ],
    },
    {
      title: 'Mokykla įsipareigoja',
      points: [
        'paskirti bent vieną mokytoją, kuris platformoje tvarko savo mokyklos mokinių sąrašą ir iššūkio metu yra su klase;',
        'prisijungimo duomenis perduoti tik tam, kam jie skirti, ir nedelsdama pranešti Organizatoriui, jei juos sužinojo kitas asmuo;',
        'pasirūpinti, kad mokiniai iššūkį spręstų savarankiškai.',
      ],
    },
    {
      title: 'Organizatorius įsipareigoja',
      points: [
        'saugoti duomenis taip, kad juos matytų tik tie, kam jų reikia: mokytojas\u00a0– savo mokyklos mokinių;',
        'neperduoti duomenų tretiesiems asmenims, išskyrus jo nurodymu dirbančius platformos prižiūrėtojus ir atvejus, kai to reikalauja įstatymas;',
        'apie duomenų saugumo pažeidimą, susijusį su Mokyklos mokiniais, nedelsdamas pranešti Mokyklai;',
        'duomenis saugoti, kol mokinys dalyvauja iššūkyje, o paprašius juos nuasmeninti: lieka tik rezultatai be vardo;',
        'atsakyti į mokinių, tėvų ir mokytojų prašymus susipažinti su duomenimis, juos ištaisyti, ištrinti ar apriboti jų tvarkymą.',
      ],
    },
    {
      title: 'Galiojimas',
      points: [
        'Sutartis įsigalioja, kai ją pasirašo abi Šalys, ir galioja, kol viena Šalis praneša kitai, kad ją nutraukia. Pradėtas iššūkis baigiamas pagal šią sutartį.',
        'Ginčai sprendžiami susitarimu, o nesusitarus\u00a0– Lietuvos Respublikos įstatymų nustatyta tvarka.',
      ],
    },
  ],
  signatures: 'Šalių parašai',
  ofOrganiser: 'Organizatorius',
  ofSchool: 'Mokykla',
  name: 'Pareigos, vardas, pavardė',
  sign: 'Parašas',
  date: 'Data',
};
