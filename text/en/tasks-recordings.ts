import type { tasksRecordings as lt } from '../lt/tasks-recordings';
import { num, plural } from './numbers';

/** Recording a task's voice at the desk, English. */
export const tasksRecordings: typeof lt = {
  title: 'Voice',
  hint: 'This is what a child hears after pressing “Listen”. Read slowly; silence at both ends is cut off.',
  privacy:
    'Your voice is stored with the task until you remove the recording here; copies of the task and complete sets keep it.',
  unsaved: 'You can record once the task is saved.',
  parts: { text: 'Text', question: 'Question' },
  choice: ({ letter }) => `Answer ${letter}`,
  actOn: ({ act, part }) => `${act}: ${part}`,
  seconds: ({ n }) => `${num(n)} ${plural(n, 'second', 'seconds')}`,
  record: 'Record',
  again: 'Record again',
  finish: 'Finish',
  hear: 'Listen',
  stop: 'Stop',
  upload: 'Upload a file',
  remove: 'Remove',
  fits: 'It fits',
  retry: 'Send again',
  drop: 'Discard',
  preparing: 'Preparing the recording…',
  sending: 'Sending the recording…',
  outdated: 'The text was changed after the recording. Record it again, or confirm that it fits.',
  failed: 'The recordings could not be shown.',
  notHeard: { title: 'The recording could not be played.', text: 'Check the connection and try again.' },
  notSent: 'The recording is not saved.',
  notConfirmed: 'The recording could not be confirmed.',
  removeTitle: ({ part }) => `Remove the recording “${part}”?`,
  removed: 'Recording removed.',
  notRemoved: 'The recording could not be removed.',
  removeText: 'Complete sets keep the recording.',
  microphone: {
    REFUSED: 'The browser does not allow the microphone. Allow it in the address bar, or upload a file.',
    MISSING: 'There is no microphone. Connect one, or upload a file.',
    BUSY: 'The microphone could not be switched on: another program may be using it.',
    NO_RECORDER: 'The browser cannot record here: it is too old, or the page is not open over https. Upload a file.',
  },
  sound: {
    UNREADABLE: 'The browser cannot read this sound file. WAV, MP3, M4A, OGG and WebM will do.',
    SILENT: 'No voice can be heard in the recording. Speak closer to the microphone.',
    LONG: 'The recording is longer than a minute. Make it shorter.',
    NO_ENCODER: 'This browser cannot compress the recording. Use a newer one.',
  },
};
