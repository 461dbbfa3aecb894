import type { authCard as words } from '../lt/auth-card';

/** Words of the log-in by a picture card, English. */
export const authCard: typeof words = {
  title: 'Log in with a card',
  show: 'Show the card to the camera',
  camera: 'What the camera sees',
  allow: 'If the browser asks about the camera, press “Allow”.',
  closer:
    'It does not work? Hold the card nearer, so that the whole square is on the screen. If it is torn, call your tutor.',
  trouble: {
    DENIED:
      'The camera is not allowed. Call your tutor: it is allowed in the browser, beside the address of the page.',
    NONE: 'There is no camera here. Call your tutor, who will type the key from the card.',
    BUSY: 'Another program is using the camera. Call your tutor.',
  },
  again: 'Try again',
  doubt: {
    FOREIGN: 'This is not one of our cards. Show the one that your tutor gave you.',
    OTHER_PAPER: 'This card has no key for the camera. Call your tutor, who will type the key by hand.',
    BROKEN: 'The card is torn or does not fit. Call your tutor.',
  },
  checking: 'I see the card. Wait a moment…',
  question: ({ name }) => `Are you ${name}?`,
  yes: 'Yes, it is me',
  no: 'No, it is not me',
  declined: 'All right. Give this card back and show your own.',
  another: 'Show a card again',
  BAD_CARD: 'This card no longer works. Ask your tutor for a new one.',
  typed: 'Log in without a camera',
};
