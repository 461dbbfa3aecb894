/** Words of the second step of a log-in, Lithuanian. */
export const authSecond = {
  title: 'Antrasis veiksnys',
  appText: 'Atverkite programėlę telefone ir įrašykite šešis skaitmenis.',
  passkeyText: 'Patvirtinkite prieigos raktu.',
  recoveryText: 'Įrašykite vieną iš atsarginių kodų, kuriuos išsisaugojote.',
  code: 'Kodas',
  recoveryCode: 'Atsarginis kodas',
  submit: 'Patvirtinti',
  withPasskey: 'Naudoti prieigos raktą',
  byApp: 'Turiu programėlę',
  byPasskey: 'Turiu prieigos raktą',
  byRecovery: 'Neturiu telefono: naudosiu atsarginį kodą',
  back: 'Grįžti prie slaptažodžio',
  notSigned: 'Naršyklė rakto nepatvirtino. Bandykite dar kartą.',
};
