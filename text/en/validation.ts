import type { validation as words } from '../lt/validation';
import { num } from './numbers';

/** Words of validation, English. */
export const validation: typeof words = {
  outcome: {
    VALIDATION_REQUIRED: 'Required field',
    VALIDATION_EMAIL: 'Enter a valid e-mail address',
    VALIDATION_DATE: 'Enter a date as yyyy-MM-dd',
    VALIDATION_BIRTH_RANGE: ({ from, to }: { from: string | number; to: string | number }) =>
      `The date of birth must be between ${from} and ${to}`,
    VALIDATION_TOO_LONG: ({ max }: { max: string | number }) => `Too long: at most ${num(max)} characters`,
    VALIDATION_PHONE: 'Enter a phone number, for example +370 612 34567',
    VALIDATION_COMPANY_CODE: 'The company code has 9 digits',
    VALIDATION_SCHOOL_CODE: 'The school code has 7 digits',
  },
};
