import type { texts as words } from '../lt/texts';

/** Words of editing the texts of pages, English. */
export const texts: typeof words = {
  title: { list: 'Texts', edit: 'Text editor', view: 'Text' },
  lead: 'Page texts: the front page, information for each role and the manuals, in both languages.',
  col: { place: 'Where it is shown', language: 'Language', changed: 'Changed' },
  locale: { lt: 'Lithuanian', en: 'English' },
  field: { name: 'Name', text: 'Text' },
  nameHint: 'The name is shown in this list only.',
  purpose: {
    FRONT_PAGE_CENTER: 'Front page',
    ADMIN_INFO: 'Information for administrators',
    CENTER_ADMIN_INFO: 'Information for centre administrators',
    DEVELOPER_INFO: 'Information for developers',
    STUDENT_INFO: 'Information for students',
    TUTOR_INFO: 'Information for tutors',
    TASK_TESTER_INFO: 'Information for task testers',
    STUDENT_MANUAL: 'Student manual',
    TUTOR_MANUAL: 'Tutor manual',
    PARENTS_MANUAL: 'Parents manual',
    HELP: 'Help',
    CONTACTS: 'Contacts',
    RULES: 'Challenge rules',
    PRIVACY: 'Privacy notice',
    ACCESSIBILITY: 'Accessibility statement',
  },
  preview: 'How it will look on the page',
  readOnly: 'Texts are edited by administrators.',
  none: 'No texts',
  outcome: {
    TEXT_SAVED: 'Text saved',
    TEXT_NOT_MODIFIED: 'Could not modify text',
    LOAD_THE_TEXT: "Couldn't load the text",
    LOAD_TEXTS: "Couldn't load texts",
    NAME_NEEDED: 'Enter a name.',
    CHANGED:
      'Somebody else changed this text while you were editing. Your text is still in the field: copy it, open the page again and repeat your change.',
  },
};
