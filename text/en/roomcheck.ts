import type { roomcheck as words } from '../lt/roomcheck';
import { num, plural } from './numbers';

const fine = (says: string) => ({ says });
const allow =
  'Ask whoever looks after the computers to put this address on the list of allowed ones and not to inspect its content';
const seconds = (n: number) => `${num(n)} ${plural(n, 'second', 'seconds')}`;

/** Words of the check of a computer room, English. */
export const roomcheck: typeof words = {
  title: 'Check of the computer room',
  lead: 'about a minute, some weeks before the challenge',
  about:
    'Open this page in the computer room, on one of its computers, and press the button. A phone will do as well, if it is connected to the network that the class will use. The page does what a whole class does in the challenge and says whether everything will work.',
  school: 'School',
  room: 'Room',
  roomHint: 'Optional, such as 214. Helps where there are several.',
  start: 'Check the room',
  again: 'Check again',
  running: 'Checking…',
  stay: 'Keep the page open while it checks.',
  step: {
    filter: 'Whether anything changes or stops the pages',
    download: 'Whether 30 students get the challenge within a minute',
    answers: 'Whether 30 trial answers reach the server',
    contact: 'Whether the server stays in reach',
    computer: 'What this computer and browser can do',
  },
  stepOf: ({ n, of }) => `step ${num(n)} of ${num(of)}`,
  share: ({ percent }) => `${num(percent)} %`,
  failed: 'The check failed',
  failedTodo: ({ address }) => `If other pages open, a filter may stop this address. ${allow}: ${address}`,
  notStored: 'The result is not stored',
  notStoredText: 'You see it here, but it will not be in the list of the school. Print it or check again.',
  stored: 'The result is stored in the list of the school.',
  result: 'Result',
  resultOf: ({ time, room }) => (room === '' ? time : `${room}, ${time}`),
  verdict: {
    GREEN: 'All is well',
    AMBER: 'It will work, but something needs attention',
    RED: 'Like this the challenge will not work in this room',
  },
  verdictText: {
    GREEN: 'The room is ready for the challenge.',
    AMBER: 'The challenge will work but may falter. Below stands what to change.',
    RED: 'Below stands what to change. Check again once it is changed.',
  },
  level: { GREEN: 'well', AMBER: 'needs attention', RED: 'does not do' },
  part: {
    download: 'Speed of the network',
    answers: 'Answers',
    contact: 'Contact with the server',
    filter: 'Filters',
    browser: 'Browser',
    storage: 'Storage of the browser',
    offline: 'Working without a network',
    screen: 'Screen',
    clock: 'Clock of the computer',
  },
  found: {
    download: {
      FAST: fine('30 students get the challenge within a minute.'),
      SLOW: {
        says: '30 students need more than a minute to get the challenge.',
        todo: 'Let others use the network as little as possible during the challenge. Cables are better than a wireless network. The class can begin in parts.',
      },
      TOO_SLOW: {
        says: 'The class would need more than three minutes to begin.',
        todo: 'Ask whoever looks after the computers to check the line and whether a filter slows it down. Without a faster one, let the class begin in parts.',
      },
      NOTHING: { says: 'Nothing came.', todo: allow },
    },
    answers: {
      ALL: fine('All trial answers reached the server.'),
      SLOW: {
        says: 'All answers reached the server, but slowly.',
        todo: 'No answer is lost, they only stay amber for longer. Have the line checked.',
      },
      SOME_LOST: {
        says: 'A few answers did not reach the server.',
        todo: 'In the challenge they wait on the computer and are sent later. Have it checked whether the network drops connections.',
      },
      LOST: {
        says: 'Too many answers did not reach the server.',
        todo: `${allow}. The filter must let data be sent, too (POST, JSON)`,
      },
    },
    contact: {
      BOTH: fine('The server is heard all the time.'),
      PULSE_ONLY: {
        says: 'Something cuts or holds back the lasting connection.',
        todo: 'The class screen is renewed every few seconds instead of at once. The filter should not collect replies (text/event-stream).',
      },
      STREAM_ONLY: {
        says: 'Short calls are answered slowly.',
        todo: 'Have it checked whether the network drops connections.',
      },
      NONE: { says: 'The server is not heard.', todo: allow },
    },
    filter: {
      CLEAN: fine('Nothing changes or stops the pages.'),
      HEADERS: {
        says: 'Something between the server and the computer removes security headers.',
        todo: 'Ask whoever looks after the computers to let the header Content-Security-Policy pass.',
      },
      FONT: {
        says: 'The font does not come, or another one does.',
        todo: 'Tasks are shown in the letters of the computer. The filter should let WOFF2 files pass.',
      },
      SOUND: {
        says: 'The recordings of tasks do not come.',
        todo: 'The youngest cannot listen to the tasks. The filter should let recordings pass (audio/webm, audio/mpeg).',
      },
      FRAME: {
        says: 'Interactive tasks do not open.',
        todo: 'Ask whoever looks after the computers to allow the address of interactive tasks, too. Otherwise nobody can solve these tasks.',
      },
      CHANGED: { says: 'Something changes what the server sends.', todo: allow },
      PAGE: { says: 'The warning page of a filter comes instead of data.', todo: allow },
      BLOCKED: { says: 'Some of what the tasks need does not come.', todo: allow },
    },
    browser: {
      NEW: fine('The browser will do.'),
      UNKNOWN: { says: 'We do not know this browser.', todo: 'Better use Chrome, Edge, Firefox or Safari.' },
      OLD: {
        says: 'The browser is too old.',
        todo: 'Ask for a newer one: Chrome and Edge from 109, Firefox from 115, Safari from 15.',
      },
    },
    storage: {
      WORKS: fine('Answers are stored on the computer, too.'),
      SMALL: {
        says: 'The storage of the browser has little room. Is this a private window?',
        todo: 'Use an ordinary window for the challenge.',
      },
      NONE: {
        says: 'The browser stores nothing. Is this a private window?',
        todo: 'Use an ordinary window for the challenge. Otherwise answers that were not sent are gone when the computer is switched off.',
      },
    },
    offline: {
      HOLDS: fine('Without a network the tasks open from the computer.'),
      EMPTY: {
        says: 'The browser did not store the pages that are needed without a network.',
        todo: 'Do not reload the page while the network is away. The filter should let the file sw.js and the folder assets pass.',
      },
      NONE: {
        says: 'The browser does not let pages work without a network.',
        todo: 'Use an ordinary window for the challenge, and do not reload the page while the network is away.',
      },
    },
    screen: {
      WIDE: fine('The tasks fit on the screen.'),
      NARROW: { says: 'The screen is narrow.', todo: 'Zoom out or use another computer.' },
    },
    clock: {
      RIGHT: fine('The clock is right.'),
      WRONG: {
        says: 'The clock is wrong. With a network that does not matter: the server counts the time.',
        todo: 'Set it right if the class will solve without the internet. Otherwise an administrator has to decide about its answers',
      },
    },
  },
  figure: {
    download: ({ speed, needed, slowest }) =>
      `${num(speed)} Mbit/s, ${num(needed)} Mbit/s are needed; slowest reply ${num(slowest)} s`,
    cut: ({ percent }) => `${num(percent)} % came within the minute`,
    answers: ({ confirmed, sent, slowest }) =>
      `${num(confirmed)} of ${num(sent)}, the slowest within ${num(slowest)} s`,
    stream: ({ s }) => `first event within ${num(s)} s`,
    noStream: 'no first event',
    pulse: ({ s }) => `call within ${num(s)} s`,
    noPulse: 'no reply to the call',
    quota: ({ megabytes }) => `room for ${num(megabytes)} MB`,
    screen: ({ width, height }) => `${width} × ${height}`,
    clockFast: ({ n }) => `${seconds(n)} fast`,
    clockSlow: ({ n }) => `${seconds(n)} slow`,
  },
  unopened: {
    title: 'The page has not opened yet',
    slow: 'If the internet is slow, wait a little longer.',
    old: ({ chrome, firefox, safari }) =>
      `If the page does not open within a minute, the browser is probably too old. These do: Chrome and Edge from\u00a0${chrome}, Firefox from\u00a0${firefox}, Safari from\u00a0${safari}.`,
    todo: 'Update the browser, or open the page in another one. In a lesson, tell your tutor.',
  },
  browsers: { CHROME: 'Chrome', EDGE: 'Edge', FIREFOX: 'Firefox', SAFARI: 'Safari', OTHER: 'another browser' },
  print: 'Print a sheet for the specialist',
  paper: {
    title: 'Check of the computer room: what to change',
    address: 'Address',
    frames: 'Address of interactive tasks',
    when: 'Checked',
    browser: 'Browser',
    nothing: 'Nothing has to be changed.',
  },
  col: {
    part: 'Checked',
    found: 'Found',
    figure: 'Measured',
    when: 'When',
    speed: 'Speed',
    verdict: 'Verdict',
    show: 'Show',
    name: 'School',
    district: 'District',
    rooms: 'Rooms',
  },
  showOf: ({ time }) => `Show the check of ${time}`,
  speed: ({ n }) => `${num(n)} Mbit/s`,
  list: 'Checks of the school',
  none: 'No room has been checked yet',
  noneHint: 'All checks stay here, the newest first. They are removed after a year.',
  notLoaded: 'The checks could not be loaded.',
  schools: {
    title: 'Checks of computer rooms',
    lead: 'since 1 September; a school stands as the worst of its rooms',
    remind: 'Remind the tutors',
    find: 'School',
    all: 'All',
    state: { GREEN: 'Well', AMBER: 'Needs attention', RED: 'Does not do', NEVER: 'Not checked' },
    none: 'No such schools',
    notLoaded: 'The schools could not be loaded.',
  },
};
