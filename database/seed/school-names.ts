/**
 * The schools of the demonstration: invented names, none of them a real school's. Each line is one municipality (the
 * words before „savivaldybė“) with its schools; the last word of a name says the type, the grades stand behind it.
 */
export const schoolNames: Record<string, readonly (readonly [name: string, grades: readonly [number, number]])[]> = {
  'Akmenės rajono': [
    ['Naujosios Akmenės Baltųjų klinčių gimnazija', [1, 12]],
    ['Akmenės r. Gluosnynės pagrindinė mokykla', [1, 10]],
  ],
  'Alytaus miesto': [
    ['Alytaus Nemuno kilpų gimnazija', [9, 12]],
    ['Alytaus Mėlynojo tilto progimnazija', [1, 8]],
    ['Alytaus Pušų viršūnių progimnazija', [1, 8]],
    ['Alytaus Ežiukų pradinė mokykla', [1, 4]],
  ],
  'Alytaus rajono': [['Alytaus r. Beržupio gimnazija', [1, 12]]],
  'Anykščių rajono': [
    ['Anykščių Šilelio takų gimnazija', [1, 12]],
    ['Anykščių r. Lapkalnio pagrindinė mokykla', [1, 10]],
  ],
  Birštono: [['Birštono Nemuno vingio gimnazija', [1, 12]]],
  'Biržų rajono': [
    ['Biržų Dviejų upių gimnazija', [5, 12]],
    ['Biržų r. Šaltvandenės pagrindinė mokykla', [1, 10]],
  ],
  Druskininkų: [['Druskininkų Druskos kelio gimnazija', [1, 12]]],
  Elektrėnų: [
    ['Elektrėnų Šviesos bokštų gimnazija', [9, 12]],
    ['Elektrėnų Marių bangų progimnazija', [1, 8]],
  ],
  'Ignalinos rajono': [['Ignalinos Šimto ežerų gimnazija', [1, 12]]],
  'Jonavos rajono': [
    ['Jonavos Senojo kelto gimnazija', [9, 12]],
    ['Jonavos Lakštingalų slėnio progimnazija', [1, 8]],
  ],
  'Joniškio rajono': [
    ['Joniškio Lygumų vėjo gimnazija', [5, 12]],
    ['Joniškio r. Žagarupės pagrindinė mokykla', [1, 10]],
  ],
  'Jurbarko rajono': [['Jurbarko Panemunės pilių gimnazija', [1, 12]]],
  'Kaišiadorių rajono': [
    ['Kaišiadorių Dviejų bėgių gimnazija', [5, 12]],
    ['Kaišiadorių r. Gervėnų mokykla-daugiafunkcis centras', [1, 8]],
  ],
  Kalvarijos: [['Kalvarijos Šešupės tiltų gimnazija', [1, 12]]],
  'Kauno miesto': [
    ['Kauno Dviejų santakų gimnazija', [9, 12]],
    ['Kauno Žaliųjų kalvų gimnazija', [9, 12]],
    ['Kauno Ąžuolų alėjos gimnazija', [5, 12]],
    ['Kauno Funikulieriaus progimnazija', [1, 8]],
    ['Kauno Vėjo malūno progimnazija', [1, 8]],
    ['Kauno Bokšto laikrodžio progimnazija', [1, 8]],
    ['Kauno Saulėtojo šlaito pagrindinė mokykla', [1, 10]],
    ['Kauno Voveraičių pradinė mokykla', [1, 4]],
    ['Kauno Devyndarbių profesinio mokymo centras', [9, 12]],
  ],
  'Kauno rajono': [
    ['Kauno r. Marių pakrantės gimnazija', [1, 12]],
    ['Kauno r. Obelynės progimnazija', [1, 8]],
    ['Kauno r. Kregždučių mokykla-darželis', [1, 4]],
  ],
  'Kazlų Rūdos': [['Kazlų Rūdos Girių takų gimnazija', [1, 12]]],
  'Kėdainių rajono': [
    ['Kėdainių Keturių aikščių gimnazija', [9, 12]],
    ['Kėdainių Nevėžio lankų progimnazija', [1, 8]],
  ],
  'Kelmės rajono': [
    ['Kelmės Kražantės slėnio gimnazija', [5, 12]],
    ['Kelmės r. Vilnupės pagrindinė mokykla', [1, 10]],
  ],
  'Klaipėdos miesto': [
    ['Klaipėdos Baltosios burės gimnazija', [9, 12]],
    ['Klaipėdos Marių vartų gimnazija', [9, 12]],
    ['Klaipėdos Gintaro kopų gimnazija', [5, 12]],
    ['Klaipėdos Žuvėdrų krantinės progimnazija', [1, 8]],
    ['Klaipėdos Švyturio šviesos progimnazija', [1, 8]],
    ['Klaipėdos Laivų statytojų pagrindinė mokykla', [1, 10]],
    ['Klaipėdos Jūrų arkliukų pradinė mokykla', [1, 4]],
  ],
  'Klaipėdos rajono': [
    ['Gargždų Minijos slėnio gimnazija', [1, 12]],
    ['Klaipėdos r. Pajūrio pievų progimnazija', [1, 8]],
  ],
  'Kretingos rajono': [
    ['Kretingos Žiemos sodo gimnazija', [5, 12]],
    ['Kretingos r. Akmenupio pagrindinė mokykla', [1, 10]],
  ],
  'Kupiškio rajono': [['Kupiškio Lėvens krantų gimnazija', [1, 12]]],
  'Lazdijų rajono': [['Lazdijų Dzūkų kalvų gimnazija', [1, 12]]],
  Marijampolės: [
    ['Marijampolės Sūduvos lygumų gimnazija', [9, 12]],
    ['Marijampolės Šešupės salos progimnazija', [1, 8]],
    ['Marijampolės Meškučių pradinė mokykla', [1, 4]],
  ],
  'Mažeikių rajono': [
    ['Mažeikių Ventos krantų gimnazija', [9, 12]],
    ['Mažeikių Trijų liepų progimnazija', [1, 8]],
    ['Mažeikių r. Rasakalnio pagrindinė mokykla', [1, 10]],
  ],
  'Molėtų rajono': [['Molėtų Žvaigždžių stebėtojų gimnazija', [1, 12]]],
  Neringos: [['Neringos Vėtrungių gimnazija', [1, 12]]],
  Pagėgių: [['Pagėgių Panemunės lankų gimnazija', [1, 12]]],
  'Pakruojo rajono': [
    ['Pakruojo Vėjo sparnų gimnazija', [1, 12]],
    ['Pakruojo r. Linkuvėlės pagrindinė mokykla', [1, 10]],
  ],
  'Palangos miesto': [
    ['Palangos Ilgojo tilto gimnazija', [5, 12]],
    ['Palangos Gintaro dulkės pradinė mokykla', [1, 4]],
  ],
  'Panevėžio miesto': [
    ['Panevėžio Nevėžio slėnio gimnazija', [9, 12]],
    ['Panevėžio Teatro aikštės gimnazija', [5, 12]],
    ['Panevėžio Linų žiedo progimnazija', [1, 8]],
    ['Panevėžio Raudonųjų plytų progimnazija', [1, 8]],
    ['Panevėžio Boružėlių pradinė mokykla', [1, 4]],
  ],
  'Panevėžio rajono': [['Panevėžio r. Smilgynės gimnazija', [1, 12]]],
  'Pasvalio rajono': [
    ['Pasvalio Svalios versmių gimnazija', [5, 12]],
    ['Pasvalio r. Mūšakalnio pagrindinė mokykla', [1, 10]],
  ],
  'Plungės rajono': [
    ['Plungės Žemaičių ąžuolų gimnazija', [5, 12]],
    ['Plungės r. Platelupės mokykla-daugiafunkcis centras', [1, 8]],
  ],
  'Prienų rajono': [['Prienų Nemuno šilų gimnazija', [1, 12]]],
  'Radviliškio rajono': [
    ['Radviliškio Garvežių gimnazija', [5, 12]],
    ['Radviliškio r. Tytuvalkio pagrindinė mokykla', [1, 10]],
  ],
  'Raseinių rajono': [
    ['Raseinių Kalno vėjų gimnazija', [5, 12]],
    ['Raseinių r. Dubysalės pagrindinė mokykla', [1, 10]],
  ],
  Rietavo: [['Rietavo Pirmosios lemputės gimnazija', [1, 12]]],
  'Rokiškio rajono': [
    ['Rokiškio Dvaro liepų gimnazija', [5, 12]],
    ['Rokiškio r. Vyžuonėlės pagrindinė mokykla', [1, 10]],
  ],
  'Skuodo rajono': [['Skuodo Bartuvos krantų gimnazija', [1, 12]]],
  'Šakių rajono': [
    ['Šakių Zanavykų laukų gimnazija', [5, 12]],
    ['Šakių r. Lapupės pagrindinė mokykla', [1, 10]],
  ],
  'Šalčininkų rajono': [
    ['Šalčininkų Devynių klevų gimnazija', [1, 12]],
    ['Šalčininkų r. Merkupio pagrindinė mokykla', [1, 10]],
  ],
  'Šiaulių miesto': [
    ['Šiaulių Saulės laikrodžio gimnazija', [9, 12]],
    ['Šiaulių Talkšos pakrantės gimnazija', [5, 12]],
    ['Šiaulių Dviračių takų progimnazija', [1, 8]],
    ['Šiaulių Geležinės lapės progimnazija', [1, 8]],
    ['Šiaulių Vyturių lauko pagrindinė mokykla', [1, 10]],
    ['Šiaulių Zuikučių pradinė mokykla', [1, 4]],
  ],
  'Šiaulių rajono': [
    ['Kuršėnų Molio ąsočių gimnazija', [5, 12]],
    ['Šiaulių r. Pušvingės pagrindinė mokykla', [1, 10]],
  ],
  'Šilalės rajono': [['Šilalės Lokystos krantų gimnazija', [1, 12]]],
  'Šilutės rajono': [
    ['Šilutės Potvynio lankų gimnazija', [5, 12]],
    ['Šilutės r. Nemunyno pagrindinė mokykla', [1, 10]],
  ],
  'Širvintų rajono': [['Širvintų Tvenkinio salų gimnazija', [1, 12]]],
  'Švenčionių rajono': [
    ['Švenčionių Žeimenos versmių gimnazija', [1, 12]],
    ['Švenčionėlių Trijų pušų progimnazija', [1, 8]],
  ],
  'Tauragės rajono': [
    ['Tauragės Jūros slėnio gimnazija', [9, 12]],
    ['Tauragės Karklynų progimnazija', [1, 8]],
  ],
  'Telšių rajono': [
    ['Telšių Septynių kalvų gimnazija', [9, 12]],
    ['Telšių Masčio bangų progimnazija', [1, 8]],
  ],
  'Trakų rajono': [
    ['Trakų Pilies salų gimnazija', [1, 12]],
    ['Trakų r. Lentvarėlio progimnazija', [1, 8]],
  ],
  'Ukmergės rajono': [
    ['Ukmergės Piliakalnio takų gimnazija', [5, 12]],
    ['Ukmergės Šventosios pievų progimnazija', [1, 8]],
  ],
  'Utenos rajono': [
    ['Utenos Aukštaičių ežerų gimnazija', [9, 12]],
    ['Utenos Ramunių pievos progimnazija', [1, 8]],
  ],
  'Varėnos rajono': [['Varėnos Grybų šilo gimnazija', [1, 12]]],
  'Vilkaviškio rajono': [
    ['Vilkaviškio Baltųjų gandrų gimnazija', [5, 12]],
    ['Vilkaviškio r. Paežupės pagrindinė mokykla', [1, 10]],
  ],
  'Vilniaus miesto': [
    ['Vilniaus Tiltų gatvės gimnazija', [1, 12]],
    ['Vilniaus Neries krantinių gimnazija', [9, 12]],
    ['Vilniaus Septynių kalnelių gimnazija', [9, 12]],
    ['Vilniaus Bokštų šešėlio gimnazija', [5, 12]],
    ['Vilniaus Debesų progimnazija', [1, 8]],
    ['Vilniaus Pilies liepų progimnazija', [1, 8]],
    ['Vilniaus Vilnelės vingių progimnazija', [1, 8]],
    ['Vilniaus Sodų vartų progimnazija', [1, 8]],
    ['Vilniaus Kaštonų alėjos pagrindinė mokykla', [1, 10]],
    ['Vilniaus Pelėdžiukų pradinė mokykla', [1, 4]],
    ['Vilniaus Bitučių mokykla-darželis', [1, 4]],
    ['Vilniaus Tylos specialioji mokykla', [1, 10]],
  ],
  'Vilniaus rajono': [
    ['Nemenčinės Neries šlaitų gimnazija', [1, 12]],
    ['Vilniaus r. Riešupės progimnazija', [1, 8]],
    ['Vilniaus r. Maišiakalnio pagrindinė mokykla', [1, 10]],
  ],
  Visagino: [['Visagino Gervių ežero gimnazija', [1, 12]]],
  'Zarasų rajono': [['Zarasų Ežerų rato gimnazija', [1, 12]]],
};

/** A class of many grades and full lists: the school of the account `tutor`. */
export const tutorSchool = 'Vilniaus Tiltų gatvės gimnazija';
/** The two schools of the account `tutor2`, in two municipalities. */
export const tutor2Schools = ['Vilniaus Debesų progimnazija', 'Trakų Pilies salų gimnazija'] as const;
/** Where the organisers try things out: its attempts stand in no result. */
export const testSchool = {
  name: 'Bandomoji mokykla „Damba“',
  municipality: 'Vilniaus miesto',
  grades: [1, 12],
} as const;
