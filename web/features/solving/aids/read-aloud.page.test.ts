import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAloud } from './read-aloud';

/** What was played and said, in order. */
let heard: string[] = [];
/** Recordings that do not come. */
let lost: string[] = [];
let end: () => void = () => undefined;

class Player {
  src = '';
  onended = () => undefined;
  onerror = () => undefined;
  async play() {
    if (lost.includes(this.src)) throw new Error('no network');
    heard.push(this.src);
    end = () => this.onended();
  }
  pause() {
    heard.push('stop');
  }
}
class Utterance {
  onend = () => undefined;
  constructor(readonly text: string) {}
}

beforeEach(() => {
  heard = [];
  lost = [];
  vi.stubGlobal('Audio', Player);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    speak: (said: Utterance) => {
      heard.push(said.text);
      end = () => said.onend();
    },
  });
  vi.stubGlobal('document', { getElementById: () => null });
});
afterEach(() => vi.unstubAllGlobals());

const voice = { lang: 'lt' } as const;
const part = (speech: string, url: string | null) => ({ url, blocks: [{ speech, texts: [] }] });
const parts = [part('Tekstas', '/recordings/a'), part('Kur?', null), part('Miškas', '/recordings/b')];
/** Lets all that is heard come to its end, so often. */
async function listen(times: number): Promise<string[]> {
  for (let time = 0; time < times; time++) {
    await Promise.resolve();
    await Promise.resolve();
    end();
  }
  return heard;
}

describe('a task is read aloud', () => {
  it.each<[string, typeof voice | null, string[], string[]]>([
    ['by its recordings, and the rest by a voice', voice, [], ['/recordings/a', 'Kur?', '/recordings/b']],
    ['without a voice by its recordings alone', null, [], ['/recordings/a', '/recordings/b']],
    ['by the voice where a recording does not come', voice, ['/recordings/a'], ['Tekstas', 'Kur?', '/recordings/b']],
    ['without a part whose recording does not come', null, ['/recordings/a'], ['/recordings/b']],
  ])('%s', async (_, device, missing, expected) => {
    lost = missing;
    const onEnd = vi.fn();
    readAloud(parts, device && Object.assign(Object.create(null), device), onEnd);
    expect(await listen(expected.length)).toEqual(expected);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('until it is stopped', async () => {
    const onEnd = vi.fn();
    const stop = readAloud(parts, null, onEnd);
    await Promise.resolve();
    stop();
    expect(await listen(2)).toEqual(['/recordings/a', 'stop']);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
