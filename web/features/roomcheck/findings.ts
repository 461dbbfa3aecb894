import {
  findingsOf,
  levelOf,
  neededSpeed,
  type RoomFigures,
  type RoomPart,
  roomParts,
  speedOf,
  type Verdict,
} from '../../../contract/roomcheck-verdict';
import type { Words } from '../../platform/words/words';

/** One part of the result in words. todo: '' where nothing is to be done. */
export type Finding = { part: RoomPart; level: Verdict; title: string; says: string; todo: string; figure: string };

type RoomWords = Words<'roomcheck'>;

const seconds = (ms: number) => Math.round(ms / 100) / 10;
/** One digit after the comma. */
export const roundSpeed = (speed: number) => Math.round(speed * 10) / 10;

/** What was found, in words: the worst first, otherwise in the order of the parts. */
export function readFindings(words: RoomWords, figures: RoomFigures): Finding[] {
  const found = findingsOf(figures);
  const said = saidOf(words, figures);
  const order: readonly Verdict[] = ['RED', 'AMBER', 'GREEN'];
  return roomParts
    .map((part) => ({
      part,
      level: levelOf(part, found),
      title: words.part[part],
      says: said[part].says,
      todo: said[part].todo ?? '',
      figure: figureOf(words, part, figures),
    }))
    .sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
}

function saidOf({ found: words }: RoomWords, figures: RoomFigures): Record<RoomPart, { says: string; todo?: string }> {
  const found = findingsOf(figures);
  return {
    download: words.download[found.download],
    answers: words.answers[found.answers],
    contact: words.contact[found.contact],
    filter: words.filter[found.filter],
    browser: words.browser[found.browser],
    storage: words.storage[found.storage],
    offline: words.offline[found.offline],
    screen: words.screen[found.screen],
    clock: words.clock[found.clock],
  };
}

function figureOf(words: RoomWords, part: RoomPart, figures: RoomFigures): string {
  const { figure } = words;
  const { download, answers, contact, storage, screen, clockMs } = figures;
  if (part === 'download') {
    const share = download.received / download.promised;
    const speeds = figure.download({
      speed: roundSpeed(speedOf(figures)),
      needed: roundSpeed(neededSpeed(figures)),
      slowest: seconds(download.slowestMs),
    });
    return share < 1 ? `${speeds}; ${figure.cut({ percent: Math.floor(share * 100) })}` : speeds;
  }
  if (part === 'answers') return figure.answers({ ...answers, slowest: seconds(answers.slowestMs) });
  if (part === 'contact') {
    const { firstEventMs, pulseMs } = contact;
    const stream = firstEventMs === null ? figure.noStream : figure.stream({ s: seconds(firstEventMs) });
    return `${stream}, ${pulseMs === null ? figure.noPulse : figure.pulse({ s: seconds(pulseMs) })}`;
  }
  if (part === 'browser') return browserWords(words, figures);
  if (part === 'storage' && storage.quotaBytes !== null)
    return figure.quota({ megabytes: Math.floor(storage.quotaBytes / 1_000_000) });
  if (part === 'screen') return figure.screen(screen);
  if (part === 'clock') {
    const n = Math.round(Math.abs(clockMs) / 1_000);
    if (n === 0) return '';
    return clockMs < 0 ? figure.clockSlow({ n }) : figure.clockFast({ n });
  }
  return '';
}

/** The browser with its version. */
export function browserWords({ browsers }: RoomWords, { browser }: RoomFigures): string {
  return browser.version > 0 ? `${browsers[browser.name]} ${browser.version}` : browsers[browser.name];
}
