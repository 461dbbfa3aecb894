import { num } from './forms';

/** Words of validation, Lithuanian. */
export const validation = {
  outcome: {
    VALIDATION_REQUIRED: 'Privalomas laukas.',
    VALIDATION_EMAIL: 'Įrašykite tinkamą el. pašto adresą.',
    VALIDATION_USERNAME: 'Įrašykite prisijungimo vardą.',
    VALIDATION_PASSWORD: 'Įrašykite slaptažodį.',
    VALIDATION_DATE: 'Įrašykite datą, pvz., 2012-05-30.',
    VALIDATION_BIRTH_RANGE: ({ from, to }: { from: string | number; to: string | number }) =>
      `Gimimo data turi būti nuo ${from} iki ${to}.`,
    VALIDATION_NUMBER: 'Įrašykite skaičių.',
    VALIDATION_MIN: ({ min }: { min: string | number }) => `Ne mažiau kaip ${num(min)}.`,
    VALIDATION_MAX: ({ max }: { max: string | number }) => `Ne daugiau kaip ${num(max)}.`,
    VALIDATION_TOO_LONG: ({ max }: { max: string | number }) =>
      `Per ilgas tekstas: ženklų gali būti ne daugiau kaip ${num(max)}.`,
    VALIDATION_PHONE: 'Įrašykite telefono numerį, pvz., +370 612 34567.',
    VALIDATION_FILE: 'Pasirinkite failą.',
    VALIDATION_IMAGE_ONLY: 'Tinka tik paveikslų failai.',
    VALIDATION_CSV_ONLY: 'Tinka tik .csv failai.',
    VALIDATION_PDF_ONLY: 'Tinka tik PDF failai.',
    VALIDATION_CHALLENGE: 'Pasirinkite iššūkį.',
    VALIDATION_LOGIN_TAKEN: 'Šis prisijungimo vardas jau naudojamas.',
    VALIDATION_DATES_ORDER: 'Pabaiga turi būti vėlesnė už pradžią.',
    VALIDATION_COMPANY_CODE: 'Įmonės kodą sudaro 9 skaitmenys.',
    VALIDATION_COMPANY_CODE_CHECK: 'Patikrinkite įmonės kodą: nesutampa paskutinis skaitmuo.',
    VALIDATION_SCHOOL_CODE: 'Mokyklos kodą sudaro 7 skaitmenys.',
    VALIDATION_FORM: 'Pataisykite pažymėtus laukus.',
  },
};
