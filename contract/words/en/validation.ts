import type { validation as words } from '../lt/validation';
import { num } from './forms';

/** Words of validation, English. */
export const validation: typeof words = {
  outcome: {
    VALIDATION_REQUIRED: 'Required field',
    VALIDATION_EMAIL: 'Enter a valid e-mail address',
    VALIDATION_USERNAME: 'Login is required',
    VALIDATION_PASSWORD: 'Password is required',
    VALIDATION_DATE: 'Enter a date as yyyy-MM-dd',
    VALIDATION_BIRTH_RANGE: ({ from, to }: { from: string | number; to: string | number }) =>
      `The date of birth must be between ${from} and ${to}`,
    VALIDATION_NUMBER: 'Enter a number',
    VALIDATION_MIN: ({ min }: { min: string | number }) => `Not less than ${num(min)}`,
    VALIDATION_MAX: ({ max }: { max: string | number }) => `Not more than ${num(max)}`,
    VALIDATION_TOO_LONG: ({ max }: { max: string | number }) => `Too long: at most ${num(max)} characters`,
    VALIDATION_PHONE: 'Enter a phone number, for example +370 612 34567',
    VALIDATION_FILE: 'A file is required',
    VALIDATION_IMAGE_ONLY: 'Image files only',
    VALIDATION_CSV_ONLY: 'Only .csv files',
    VALIDATION_PDF_ONLY: 'Only PDF files',
    VALIDATION_CHALLENGE: 'Select a challenge',
    VALIDATION_LOGIN_TAKEN: 'This login is already used',
    VALIDATION_DATES_ORDER: 'The end must be after the start',
    VALIDATION_COMPANY_CODE: 'The company code has 9 digits',
    VALIDATION_COMPANY_CODE_CHECK: 'Check the company code: its last digit does not match',
    VALIDATION_SCHOOL_CODE: 'The school code has 7 digits',
    VALIDATION_FORM: 'Please correct the marked fields',
  },
};
