import type { keys as lithuanian } from '../lt/keys';
import { num, plural } from './numbers';

/** Words of the paid keys and the invoices, English. */
export const keys: typeof lithuanian = {
  title: 'Challenge keys',
  invoices: 'Invoices',
  invoicesOff: 'Invoices are switched off',
  invoicesHint: 'What each participant pays is shown in the list of keys.',
  col: {
    key: 'Key',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    grade: 'Grade',
    school: 'School',
    agreement: 'Agreement',
    price: 'Price',
    paidStatus: 'Paid status',
  },
  keyHidden: ({ part }) => `${part}-…`,
  paidStatus: { PAID: 'Paid', UNPAID: 'Not paid' },
  agreement: { yes: 'Given', no: 'Not given' },
  euros: ({ n }) => `${num(n)}\u00a0Eur`,
  priceList: 'Price list',
  participant: 'Participant fee',
  supported: 'Socially supported participant',
  priceOf: ({ name }) => `Price: ${name}`,
  statusOf: ({ name }) => `Paid status: ${name}`,
  search: 'Name, e-mail or school',
  found: ({ n }) => plural(n, `${num(n)} participant`, `${num(n)} participants`),
  empty: 'There are no participants',
  emptyHint: 'Students who are added will appear here.',
  failed: "Couldn't load challenge keys",
  saved: 'Changed.',
  notSaved: "Couldn't change it",
  file: 'keys',
};
