// Reads blocks aloud with a voice of the device, and marks on the page what is being read.
import { type Block, nodesOf } from './reading-text';

/** The name of the highlight in AidsBar.module.css. */
const mark = 'damba-reading';

/** Reads blocks one after another; calls onEnd after the last one. Returns the function that stops it at once. */
export function speak(blocks: readonly Block[], voice: SpeechSynthesisVoice, onEnd: () => void): () => void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    unmark();
    onEnd();
  };
  // A block each: long texts are cut off by some voices.
  const utterances = blocks.map((block, index) => {
    const utterance = new SpeechSynthesisUtterance(block.speech);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = 0.9;
    let nodes: readonly Text[] = [];
    utterance.onstart = () => {
      if (isOver) return;
      nodes = shownNodes(block);
      markNodes(nodes);
    };
    utterance.onboundary = (event) => {
      if (!isOver && event.name === 'word') markWord(block, nodes, event.charIndex, event.charLength);
    };
    utterance.onend = () => {
      if (index === blocks.length - 1) end();
    };
    utterance.onerror = end;
    return utterance;
  });
  speechSynthesis.cancel();
  for (const utterance of utterances) speechSynthesis.speak(utterance);
  if (utterances.length === 0) end();
  return () => {
    isOver = true;
    unmark();
    speechSynthesis.cancel();
  };
}

/** The nodes of the page that show the texts of a block: the same texts, one after another. Empty: not found. */
function shownNodes({ texts }: Block): Text[] {
  const main = document.getElementById('main');
  if (!main || texts.length === 0) return [];
  const nodes = nodesOf(main);
  const wanted = texts.map(({ text }) => text.trim());
  const start = nodes.findIndex((_, from) => wanted.every((text, place) => nodes[from + place]?.data.trim() === text));
  return start < 0 ? [] : nodes.slice(start, start + wanted.length);
}

/** Marks what these blocks show on the page, as far as it is found. */
export function markBlocks(blocks: readonly Block[]): void {
  markNodes(blocks.flatMap(shownNodes));
}

/** Marks the whole block: some voices do not tell the words. Brings it into view. */
function markNodes(nodes: readonly Text[]): void {
  unmark();
  const [first] = nodes;
  const last = nodes[nodes.length - 1];
  if (!first || !last) return;
  first.parentElement?.scrollIntoView({ block: 'nearest' });
  const range = document.createRange();
  range.setStart(first, 0);
  range.setEnd(last, last.data.length);
  show(range);
}

function markWord(block: Block, nodes: readonly Text[], charIndex: number, charLength: number | undefined): void {
  const place = block.texts.reduce((last, { at }, i) => (at !== null && at <= charIndex ? i : last), -1);
  const node = nodes[place];
  const offset = charIndex - (block.texts[place]?.at ?? 0);
  if (!node?.isConnected || offset >= node.data.length) return;
  const length = charLength || /^\S*/.exec(node.data.slice(offset))?.[0].length || 1;
  const range = document.createRange();
  range.setStart(node, offset);
  range.setEnd(node, Math.min(offset + length, node.data.length));
  show(range);
}

function show(range: Range): void {
  // Browsers from before 2023 read without a mark.
  if (typeof Highlight !== 'undefined') CSS.highlights?.set(mark, new Highlight(range));
}

/** Takes the mark away. */
export function unmark(): void {
  if (typeof Highlight !== 'undefined') CSS.highlights?.delete(mark);
}
