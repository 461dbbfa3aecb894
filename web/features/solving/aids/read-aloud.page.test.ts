import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAloud } from './read-aloud';
import { partsToRead } from './reading-text';

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

describe('the parts of a task with recordings', () => {
  class Text {
    constructor(readonly data: string) {}
  }
  /** The little of a document that these tasks need: a question that can be taken out, and texts. */
  const template = () => ({
    html: '',
    set innerHTML(html: string) {
      this.html = html;
    },
    get innerHTML() {
      return this.html;
    },
    get content() {
      const [outerHTML] = /<div class="task-question">.*<\/div>/.exec(this.html) ?? [];
      const remove = () => {
        this.html = this.html.replace(outerHTML ?? '', '');
      };
      const text = this.html.replace(/<[^>]*>/g, '');
      return {
        children: outerHTML ? [{ classList: { contains: () => true }, outerHTML, remove }] : [],
        childNodes: text === '' ? [] : [new Text(text)],
      };
    },
  });
  const words = { over: '', power: '', index: '', root: '', signs: {} };
  const task = {
    title: 'Upė',
    text: '<p>Ežys eina.</p><div class="task-question"><p>Kur?</p></div>',
    choices: [{ letter: 'A', html: '<p>Namo</p>', alt: '' }],
  };

  it.each<[string, string, string[], (string | null)[][]]>([
    [
      'where several are ticked the hint is said behind a recorded question',
      '<p>Pažymėk visus.</p>',
      ['question'],
      [
        [null, 'Upė', 'Ežys eina.'],
        ['question', 'Kur?'],
        [null, 'Pažymėk visus.'],
        [null, 'A. Namo '],
      ],
    ],
    [
      'elsewhere nothing is said there',
      '',
      ['text', 'choice-1'],
      [['text', 'Upė', 'Ežys eina.'], [null, 'Kur?'], [null], ['choice-1', 'A. Namo ']],
    ],
  ])('%s', (_, hint, recorded, expected) => {
    vi.stubGlobal('Text', Text);
    vi.stubGlobal('document', { createElement: template });
    const recordings = recorded.map((part) => ({ part, url: part }));
    const said = partsToRead({ ...task, hint, recordings }, words);
    expect(said.map(({ url, blocks }) => [url, ...blocks.map(({ speech }) => speech)])).toEqual(expected);
  });
});
