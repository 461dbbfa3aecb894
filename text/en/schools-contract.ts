import type { schoolsContract as words } from '../lt/schools-contract';

/** Words of the agreement between a school and the organisers, English. */
export const schoolsContract: typeof words = {
  title: 'AGREEMENT ON THE PARTICIPATION OF A SCHOOL IN THE INFORMATICS CHALLENGE',
  place: '______________________ 20___',
  parties: 'The parties',
  organiser: ({ name }) => `The organiser: ${name} (“the Organiser”).`,
  contact: ({ email }) => `Contact: ${email}.`,
  school: ({ facts }) => `The school: ${facts} (“the School”).`,
  code: ({ code }) => `school code ${code}`,
  companyCode: ({ code }) => `company code ${code}`,
  sections: [
    {
      title: 'What is agreed',
      points: [
        'The School makes it possible for its students to take part in the yearly informatics challenge, which the Organiser prepares and runs on its internet platform. Taking part is free of charge unless the Organiser has announced otherwise beforehand.',
        'Students take part of their own will. The School may not force them to take part, nor to consent to the publication of their names.',
      ],
    },
    {
      title: 'Which personal data are processed',
      points: [
        'Of a student: first and last name, date of birth, gender, school, class, log-in name, times of log-ins and solving, answers, results and the consent given. Where a student needs it, settings of how tasks look and extra time.',
        'Of the parent or other legal representative who signs the consent: first and last name and the signed form.',
        'Of a tutor: first and last name, e-mail address, telephone, school and acts on the platform.',
        'Personal codes and home addresses are not collected.',
      ],
    },
    {
      title: 'Who answers for what',
      points: [
        'The Organiser is the controller of the data of the challenge. The data are processed only to run the challenge: to know the participants, to take and mark their answers, to make certificates and statistics.',
        'The School answers for the truth of the data of its students on the platform, and for the tutors whom it has appointed to look after them.',
        'Consent is given by a parent or another legal representative for a student under 14, and by the student from 14 on. The School hands out the consent forms or links, uploads the forms that come back, and uploads only those that are really signed.',
        'Without the consent to take part a student does not start the challenge. Without the consent to publish, public results show neither the name nor the School.',
      ],
    },
    {
      title: 'The School undertakes',
      points: [
        'to appoint at least one tutor who looks after the list of its students on the platform and is with the class during the challenge;',
        'to hand log-in data only to those for whom they are meant, and to tell the Organiser at once if somebody else has learnt them;',
        'to see to it that students solve the challenge on their own.',
      ],
    },
    {
      title: 'The Organiser undertakes',
      points: [
        'to keep the data so that only those see them who need them: a tutor those of the own school;',
        'not to hand the data to third parties, except to those who look after the platform on its instructions and where the law demands it;',
        'to tell the School without delay of a breach that concerns its students;',
        'to keep the data while the student takes part in the challenge, and to make them anonymous on request: only results without a name remain;',
        'to answer requests of students, parents and tutors to see the data, to have them corrected or erased, or to restrict their processing.',
      ],
    },
    {
      title: 'Validity',
      points: [
        'The agreement comes into force when both parties have signed it, and holds until one party tells the other that it ends it. A challenge that has begun is finished under this agreement.',
        'Disputes are settled by agreement, and failing that in the way that the laws of the Republic of Lithuania prescribe.',
      ],
    },
  ],
  signatures: 'Signatures of the parties',
  ofOrganiser: 'The Organiser',
  ofSchool: 'The School',
  name: 'Position, first and last name',
  sign: 'Signature',
  date: 'Date',
};
