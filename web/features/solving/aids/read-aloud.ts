// Reads the parts of a task one after another: a recording, or else a voice of the device.
import type { ReadPart } from './reading-text';
import { markBlocks, speak, unmark } from './speech';

/** Addresses in memory by the address of a recording. They stay for the sitting: its network may go at any time. */
const fetched = new Map<string, string>();

/** Fetches a recording before it is wanted: a browser plays within the press only what is there. */
export function fetchRecording(url: string): void {
  if (fetched.has(url)) return;
  void fetch(url)
    .then((response) => (response.ok ? response.blob() : null))
    // Without it the recording is asked for when it is played.
    .catch(() => null)
    .then((blob) => blob && !fetched.has(url) && fetched.set(url, URL.createObjectURL(blob)));
}

/**
 * Reads these parts; calls onEnd after the last one. A part without a recording, or whose recording does not come, is
 * spoken by the voice; without a voice it is left out. Returns the function that stops it at once.
 */
export function readAloud(
  parts: readonly ReadPart[],
  voice: SpeechSynthesisVoice | null,
  onEnd: () => void,
): () => void {
  // One player for all: some browsers let only a player go on that a press has started.
  const player = new Audio();
  let stopPart: (() => void) | null = null;
  let isOver = false;
  const speakPart = (at: number, { blocks }: ReadPart) => {
    const after = () => read(at + 1);
    if (voice === null || blocks.length === 0) after();
    else stopPart = speak(blocks, voice, after);
  };
  const read = (at: number): void => {
    if (isOver) return;
    const part = parts[at];
    stopPart = null;
    if (!part) onEnd();
    else if (part.url === null) speakPart(at, part);
    else {
      stopPart = play(player, part.url, (isPlayed) => (isPlayed ? read(at + 1) : speakPart(at, part)));
      markBlocks(part.blocks);
    }
  };
  read(0);
  return () => {
    isOver = true;
    stopPart?.();
  };
}

/** Plays one recording; tells once whether it was played to its end. */
function play(player: HTMLAudioElement, url: string, onEnd: (isPlayed: boolean) => void): () => void {
  let isOver = false;
  const end = (isPlayed: boolean) => {
    if (isOver) return;
    isOver = true;
    unmark();
    onEnd(isPlayed);
  };
  player.onended = () => end(true);
  player.onerror = () => end(false);
  player.src = fetched.get(url) ?? url;
  player.play().catch(() => end(false));
  return () => {
    isOver = true;
    player.pause();
    unmark();
  };
}
