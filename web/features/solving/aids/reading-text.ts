// What is read aloud of a task: the blocks of its HTML in order, and where in the speech each text of the page stands.
import { letterOf } from '../../../../contract/solving';
import { kindOf } from '../../../../contract/task/answers/kinds';
import type { Words } from '../../../platform/words/words';
import { elementsOf } from '../../../ui/markup';
import type { Task } from '../solving';

export type Reading = {
  title: string;
  /** Cleaned HTML, as it is shown. */
  text: string;
  /** What is done with the choices, as HTML; '' where nothing is said of it. */
  hint: string;
  /** letter: '' when it is not shown. alt: of the choice's picture. */
  choices: readonly { letter: string; html: string; alt: string }[];
  /** The language of the task; Lithuanian unless told otherwise. */
  language?: string | undefined;
  /** Recordings by part: `text`, `question`, `choice-1`. */
  recordings?: Task['task']['recordings'];
};

/** A part that is spoken in one go: a title, a paragraph, a choice. */
export type Block = {
  speech: string;
  /** The texts of the page in this block, in order; at: where each begins in the speech, null: it is not spoken so. */
  texts: { text: string; at: number | null }[];
};

type FormulaWords = Words<'solvingAids'>['formula'];

/** A task as it is read: name, text with its question, what is to be done, and the answers with their letters. */
export function readingOf(task: Task, toDo: Words<'tasksScene'>['toDo']): Reading {
  const choices = task.answ.map(({ textHtml, imageName }, place) => ({
    letter: letterOf(place),
    html: textHtml,
    alt: imageName ?? '',
  }));
  const { name, content, language, recordings } = task.task;
  const said = toDo[kindOf(task.task)];
  const hint = said ? `<p>${said}</p>` : '';
  return { title: name, text: content, hint, choices, language, recordings };
}

/** The blocks of a reading, in the order in which they are read. */
export function blocksOf(reading: Reading, words: FormulaWords): Block[] {
  const { title, text, hint, choices } = reading;
  const read = choices.map((choice) => choiceBlock(choice, words));
  const head = { speech: title, texts: [{ text: title, at: 0 }] };
  return [head, ...blocksIn(text, words), ...blocksIn(hint, words), ...read].filter(isSpoken);
}

/** A part of a task: what a voice says of it, and the recording that is played instead; null: there is none. */
export type ReadPart = { url: string | null; blocks: Block[] };

/** The parts of a reading in their order: text, question, hint, choices. No recording of a task has the hint. Without recordings all of it is one part. */
export function partsToRead(reading: Reading, words: FormulaWords): ReadPart[] {
  const { text, hint, choices, recordings = [] } = reading;
  if (recordings.length === 0) return [{ url: null, blocks: blocksOf(reading, words) }];
  const template = elementsOf(text);
  const marked = [...template.content.children].find((child) => child.classList.contains('task-question'));
  marked?.remove();
  const whole: [string, Block[]][] = [
    ['text', blocksOf({ ...reading, text: template.innerHTML, hint: '', choices: [] }, words)],
    ['question', blocksIn(marked?.outerHTML ?? '', words)],
    ['hint', blocksIn(hint, words)],
    ...choices.map((choice, at): [string, Block[]] => [`choice-${at + 1}`, [choiceBlock(choice, words)]]),
  ];
  return whole.map(([part, blocks]) => ({
    url: recordings.find((one) => one.part === part)?.url ?? null,
    blocks: blocks.filter(isSpoken),
  }));
}

function choiceBlock({ letter, html, alt }: Reading['choices'][number], words: FormulaWords): Block {
  const blocks = blocksIn(html, words);
  return joined(letter && `${letter}. `, blocks.length > 0 ? blocks : [{ speech: alt, texts: [] }]);
}

const isSpoken = ({ speech }: Block) => /[\p{L}\p{N}]/u.test(speech);

/** One block of several, after some words that are not on the page. */
function joined(before: string, blocks: readonly Block[]): Block {
  let speech = before;
  const texts: Block['texts'] = [];
  for (const block of blocks) {
    const start = speech.length;
    texts.push(...block.texts.map(({ text, at }) => ({ text, at: at === null ? null : start + at })));
    speech += `${block.speech} `;
  }
  return { speech, texts };
}

const blockTags = /^(P|DIV|LI|UL|OL|TR|TD|TH|TABLE|H\d|PRE|BLOCKQUOTE|FIGURE|FIGCAPTION|CAPTION|BR|HR|DT|DD|SECTION)$/;

function blocksIn(html: string, words: FormulaWords): Block[] {
  const template = elementsOf(html);
  const blocks: Block[] = [];
  let open: Block = { speech: '', texts: [] };
  const flush = () => {
    // A picture inside a sentence stands for a word; one that stands alone is looked at.
    if (open.texts.length > 0) blocks.push(open);
    open = { speech: '', texts: [] };
  };
  const walk = (node: Node) => {
    if (node instanceof Text) {
      if (node.data.trim() === '') open.speech += ' ';
      else {
        open.texts.push({ text: node.data, at: open.speech.length });
        open.speech += node.data.replace(/\s/g, ' ');
      }
      return;
    }
    if (!(node instanceof Element)) return;
    if (node.tagName === 'IMG') open.speech += ` ${node.getAttribute('alt') ?? ''} `;
    else if (node.tagName.toLowerCase() === 'math') {
      open.speech += ` ${formula(node, words)} `;
      open.texts.push(...textsOf(node).map((text) => ({ text, at: null })));
    } else {
      const isBlock = blockTags.test(node.tagName);
      if (isBlock) flush();
      for (const child of node.childNodes) walk(child);
      if (isBlock) flush();
    }
  };
  for (const child of template.content.childNodes) walk(child);
  flush();
  return blocks;
}

/** The texts of a node that are more than space. */
export function textsOf(node: Node): string[] {
  return nodesOf(node).map(({ data }) => data);
}

/** The text nodes below a node that are more than space, in order. */
export function nodesOf(node: Node): Text[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let next = walker.nextNode(); next; next = walker.nextNode()) {
    if (next instanceof Text && next.data.trim() !== '') found.push(next);
  }
  return found;
}

/** A formula in words: as its author says it, else from its parts, of which fractions and powers need a word between. */
function formula(element: Element, words: FormulaWords): string {
  const said = element.getAttribute('alttext') ?? element.getAttribute('aria-label');
  if (said) return said;
  const [one = '', other = ''] = [...element.children].map((child) => formula(child, words));
  switch (element.tagName.toLowerCase()) {
    case 'annotation':
    case 'annotation-xml':
      return '';
    case 'mfrac':
      return `${one} ${words.over} ${other}`;
    case 'msup':
      return `${one} ${words.power} ${other}`;
    case 'msub':
      return `${one} ${words.index} ${other}`;
    case 'msqrt':
      return `${words.root} ${parts(element, words)}`;
    case 'mo':
      return words.signs[element.textContent?.trim() ?? ''] ?? element.textContent ?? '';
    default:
      return parts(element, words);
  }
}

function parts(element: Element, words: FormulaWords): string {
  if (element.children.length === 0) return element.textContent ?? '';
  return [...element.children].map((child) => formula(child, words)).join(' ');
}
