import type { solvingRescue as words } from '../lt/solving-rescue';
import { num, plural } from './numbers';

/** Words of rescuing answers, English. */
export const solvingRescue: typeof words = {
  waiting: {
    elsewhere: 'Still sending. Do not close this page or switch the computer off.',
    onlyEnd: 'Your saved answers are on the server. It only remains to report that you have finished.',
    refused: ({ n }: { n: number }) =>
      plural(
        n,
        `The server did not accept ${num(n)} answer. Tell your tutor.`,
        `The server did not accept ${num(n)} answers. Tell your tutor.`,
      ),
  },
  expired: {
    title: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} unsent answer is still on this computer.`,
        `${num(n)} unsent answers are still on this computer.`,
      ),
    text: 'It is too late for this computer to send them without you. If you solved here, log in and they are sent. If not, save the file and give it to a tutor.',
  },
  offer: {
    title: 'Still no connection? Call your tutor.',
    text: 'Save the answer file and give it to your tutor, who can upload it from another computer.',
    save: 'Save the answer file',
    saved: ({ name }: { name: string }) =>
      `The file “${name}” is saved on this computer. Show it to your tutor, and do not close this page.`,
    showCode: 'Show a QR code to the tutor',
    hideCode: 'Hide the QR code',
    code: 'QR code with the unsent answers',
    codeText: 'The tutor can scan the code with a phone and paste the text on the page “Unsent answers”.',
  },
  upload: {
    title: 'Unsent answers',
    about:
      "When a student's computer cannot reach the server, its end page can save an answer file or show a QR code. Upload them here. The same file may be uploaded several times: no answer counts twice.",
    files: 'Answer files',
    filesHint: 'Files “damba-….json”; several can be chosen at once.',
    text: 'Or the text of a scanned QR code',
    textHint: 'Paste the whole text, from { to }.',
    send: 'Upload answers',
    sendText: 'Upload text',
    fromText: 'Pasted text',
    results: 'What was uploaded',
    sending: 'Uploading…',
    confirmed: ({ n }: { n: number }) => plural(n, `${num(n)} answer counts.`, `${num(n)} answers count.`),
    late: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} answer arrived after the time was up: it is kept, and an administrator will decide about it.`,
        `${num(n)} answers arrived after the time was up: they are kept, and an administrator will decide about them.`,
      ),
    refused: ({ n, why }: { n: number; why: string }) =>
      plural(n, `${num(n)} answer was refused: ${why}`, `${num(n)} answers were refused: ${why}`),
    nothing: 'The file has no answers.',
    damaged: 'The file is damaged, or it is not an answer file. Nothing was uploaded.',
    foreign:
      "There is no such attempt in your school. A tutor of the student's school has to upload the file. Nothing was uploaded.",
    failed: ({ why }: { why: string }) => `The upload failed. ${why} Try again.`,
    again: 'Try again',
  },
};
