import type { seb as words } from '../lt/seb';
import { num } from './numbers';

/** Words of organisers about Safe Exam Browser, English. */
export const seb: typeof words = {
  title: 'Lockdown browser',
  about:
    'When on, this collection can only be sat in the program “Safe Exam Browser”: students open it by the button on the home page. It keeps other programs and pages away, but does not replace supervision by a tutor.',
  isOn: 'Sit only in the lockdown browser',
  frozen: 'The collection has begun, so keys can only be added.',
  password: 'Password that closes the browser',
  passwordSet: 'A password is set. Leave this empty to keep it.',
  passwordNone: 'If empty, students close the browser without a password.',
  noPassword: 'Close without a password',
  fileKey: 'Config Key of the file',
  fileKeyHint: 'The browser itself shows it, too, when it has opened this file.',
  configKeys: 'Other accepted Config Keys',
  examKeys: 'Accepted Browser Exam Keys',
  keysHint: ({ most }) => `One in a line, at most ${num(most)}. A key has 64 hexadecimal digits.`,
  badKey: ({ key }) => `This is not a key: ${key}`,
  tooMany: ({ most }) => `There are more than ${num(most)} keys.`,
  download: 'Download the configuration file',
  downloadHint: 'The file is for computers that are prepared beforehand: students open it and log in there.',
  file: ({ name }) => `${name} - lockdown browser`,
  changed: 'Somebody has just changed these settings. Reload the page.',
  outcome: {
    LOAD: 'The settings of the lockdown browser could not be loaded.',
    SAVED: 'The settings of the lockdown browser are saved',
    NOT_SAVED: 'The settings of the lockdown browser are not saved.',
    NOT_DOWNLOADED: 'The file could not be downloaded.',
  },
};
