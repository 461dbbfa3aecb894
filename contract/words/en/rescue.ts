import type { rescue as words } from '../lt/rescue';
import { num, plural } from './forms';

/** Words of rescuing answers, English. */
export const rescue: typeof words = {
  waiting: {
    elsewhere: 'They go on being sent. Do not close this page or switch the computer off.',
    onlyEnd: 'All your answers are on the server. It only has to be told that you have finished.',
    refused: ({ n }: { n: number }) =>
      plural(
        n,
        `The server did not take ${num(n)} answer. Tell your teacher.`,
        `The server did not take ${num(n)} answers. Tell your teacher.`,
      ),
  },
  offer: {
    title: 'No connection yet? Call your teacher.',
    text: 'Save the file with your answers and give it to your teacher, who can upload it from another computer.',
    save: 'Save the file with the answers',
    saved: ({ name }: { name: string }) =>
      `The file “${name}” is saved on this computer. Show it to your teacher, and do not close this page.`,
    showCode: 'Show a QR code to the teacher',
    hideCode: 'Hide the QR code',
    code: 'QR code with the answers that have not been sent',
    codeText: 'The teacher can scan the code with a phone and paste the text on the page “Unsent answers”.',
  },
  upload: {
    title: 'Unsent answers',
    about:
      'When the computer of a pupil cannot reach the server, its end page saves the answers to a file or shows a QR code. Upload them here. The same file may be uploaded several times: no answer is taken twice.',
    home: 'The computer of a pupil did not reach the server? Upload its file or the text of its QR code.',
    files: 'Files with answers',
    filesHint: 'Files “damba-….json”; several can be chosen at once.',
    text: 'Or the text of a scanned QR code',
    textHint: 'Paste the whole text, from { to }.',
    send: 'Upload answers',
    sendText: 'Upload text',
    fromText: 'Pasted text',
    results: 'What was uploaded',
    noName: 'Pupil not named',
    sending: 'Uploading…',
    confirmed: ({ n }: { n: number }) => plural(n, `${num(n)} answer counts.`, `${num(n)} answers count.`),
    late: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} answer came after the time: it is kept, an administrator decides.`,
        `${num(n)} answers came after the time: they are kept, an administrator decides.`,
      ),
    refused: ({ n, why }: { n: number; why: string }) =>
      plural(n, `${num(n)} answer was refused: ${why}`, `${num(n)} answers were refused: ${why}`),
    nothing: 'The file has no answers.',
    damaged: 'The file is damaged, or it is not a file with answers. Nothing was uploaded.',
    foreign:
      'There is no such attempt in your school. A teacher of the school of the pupil has to upload it. Nothing was uploaded.',
    failed: ({ why }: { why: string }) => `The upload failed: ${why} Try again.`,
    again: 'Try again',
  },
};
