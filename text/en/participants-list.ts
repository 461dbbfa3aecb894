import type { participantsList as lithuanian } from '../lt/participants-list';
import { num, plural } from './numbers';

/** Words of the list of a school's or a class's participants and of its acts, English. */
export const participantsList: typeof lithuanian = {
  class: 'Class',
  allClasses: 'All classes',
  consentActs: 'Acts on the consent',
  pageSelected: ({ n }) =>
    plural(n, '1 participant of this page is selected.', `${num(n)} participants of this page are selected.`),
  selectEverybody: ({ n }) => `Select all ${num(n)}`,
  everybodySelected: ({ n }) =>
    plural(n, '1 participant is selected: the whole list.', `All ${num(n)} participants of the list are selected.`),
  everybodyFailed: 'The whole list could not be loaded. Only the participants of this page are selected.',
  more: 'More',
  cards: ({ n }) => `Cards (${num(n)})`,
  cardsLimit: ({ n }) => `Cards can be printed for at most ${num(n)} participants at once.`,
  collectConsents: 'Collect the consents of the class',
  consentForms: ({ n }) => `Consent forms (${num(n)})`,
  consentFormsLimit: ({ n }) => `Forms can be printed for at most ${num(n)} participants at once.`,
  move: {
    act: 'Move to another class',
    title: ({ who }) => `Move to another class: ${who}`,
    to: ({ name }) => `Move to ${name}`,
    choose: 'Choose a class',
    done: ({ name }) => `Moved to ${name}`,
    nobody: ({ name }) => `All are in class ${name} already`,
    undo: 'Undo',
    undone: 'The move was undone',
    notUndone: 'The move could not be undone',
    changed: 'One of those participants has been moved again since. Nothing was changed.',
  },
  doneInPart: ({ n }) =>
    plural(n, 'Done for 1 participant, not for the others.', `Done for ${num(n)} participants, not for the others.`),
  entry: {
    class: 'Class',
    dateHint: 'Such as 2014-05-30, 2014.5.30 or 20140530',
    missing: ({ fields }) => `Still needed: ${fields}.`,
    field: {
      firstName: 'first name',
      lastName: 'last name',
      dateOfBirth: 'date of birth',
      gender: 'gender',
      login: 'a usable login',
      place: 'class',
    },
    another: 'Add another',
  },
  strip: { where: 'Log in at', class: 'Class' },
};
