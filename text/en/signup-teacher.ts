/** Words of a tutor's sign-up: the own consent, a school that is not listed, a letter that did not come; English. */
export const signupTeacher = {
  takePart:
    'I have read the rules of the challenge and the privacy notice. I consent to the processing of my personal data as a tutor for running the challenge: first name, last name, school, e-mail address, telephone number and records of work on this site.',
  needed: 'Tick that you consent: a tutor cannot have an account without it.',
  notListed: {
    title: 'My school is not listed',
    check: 'First check the district, and type only a part of the name.',
    write: 'Still not there? Write the name, code and address of the school to the organisers: they will add it.',
    mail: 'Write to the organisers',
    subject: 'Damba: my school is not listed',
    contacts: 'Contacts',
  },
  again: {
    send: 'Send the letter again',
    sent: 'The letter was sent again, if the account is not activated yet. At most 3\u00a0letters are sent in a day.',
    failed: 'Failed to send the letter.',
  },
  /** Of who works with the challenge and is no teacher; the term and the withdrawal are those of teachers, too. */
  staff: {
    takePart:
      'I have read the challenge rules and the privacy notice. I consent to my personal data as a member of the organising team (first name, last name, e-mail address, telephone number and records of my work on this site) being processed in order to run the challenge.',
    term: 'The data are kept while you help to run the challenge. Afterwards they are made anonymous on request, and the records of your work stay in the audit log for as long as the log is kept.',
    withdraw:
      'Consent may be withdrawn at any time: tell the organisers. Withdrawal does not affect the lawfulness of processing based on consent before its withdrawal.',
  },
};
