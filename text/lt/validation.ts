import { num } from './numbers';

/** Words of validation, Lithuanian. */
export const validation = {
  outcome: {
    VALIDATION_REQUIRED: 'Privalomas laukas.',
    VALIDATION_EMAIL: 'Įrašykite tinkamą el. pašto adresą.',
    VALIDATION_DATE: 'Įrašykite datą, pvz., 2012-05-30.',
    VALIDATION_BIRTH_RANGE: ({ from, to }: { from: string | number; to: string | number }) =>
      `Gimimo data turi būti nuo ${from} iki ${to}.`,
    VALIDATION_TOO_LONG: ({ max }: { max: string | number }) =>
      `Per ilgas tekstas: ženklų gali būti ne daugiau kaip ${num(max)}.`,
    VALIDATION_PHONE: 'Įrašykite telefono numerį, pvz., +370 612 34567.',
    VALIDATION_COMPANY_CODE: 'Įmonės kodą sudaro 9 skaitmenys.',
    VALIDATION_SCHOOL_CODE: 'Mokyklos kodą sudaro 7 skaitmenys.',
  },
};
