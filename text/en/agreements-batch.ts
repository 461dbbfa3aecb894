import type { agreementsBatch as words } from '../lt/agreements-batch';

/** Words of the consents of a class: links for parents, scanned forms; English. */
export const agreementsBatch: typeof words = {
  upload: 'Upload the form',
  uploadOf: ({ name }) => `Upload the form: ${name}`,
  link: 'Link for the parents',
  linkOf: ({ name }) => `Link for the parents: ${name}`,
  linkTitle: ({ name }) => `Link for the parents: ${name}`,
  noLink: 'The link could not be fetched.',
  sentence: ({ name, link }) =>
    `Hello. ${name} needs your consent to take part in the informatics challenge. You can read and sign it here: ${link} The link is meant for the parents of this child only.`,
  message: 'Message for the parents',
  copied: 'The message was copied: paste it into the diary.',
  copyByHand: 'The browser did not let us copy. Select the message and copy it yourself.',
  copyAgain: 'Copy',
  codeOf: ({ name }) => `Code of the link: ${name}`,
  codeHint: 'Parents can scan the code from the screen with a telephone.',
  linkSecret:
    'Whoever has the link can sign for this child, so send it to the parents only. If somebody else got it, make a new key for the consent form.',
  photograph: 'Take a photograph',
};
