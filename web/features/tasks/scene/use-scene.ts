import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import {
  type AnswerPicture,
  type Candidate,
  candidatesFor,
  chooseLayout,
  type Fit,
  leastWidth,
  type Room,
} from './layout';

/** The element in which a task scrolls carries this attribute. */
const scrollerMark = '[data-scroller]';

type SceneOptions = {
  /** Choices in a row that the task wishes; 0: a field. */
  wish: number;
  choices: number;
  hasText: boolean;
  pictures: readonly { width: number | null; height: number | null }[];
  /** The height in pixels without an element that scrolls, as in a preview. */
  height?: number | undefined;
};

/**
 * Lays out a task before it is painted, and again when the room or the letters change. `probe` is as wide as some
 * letters of the text, so its size tells of zoom, text size and another font.
 */
export function useScene(options: SceneOptions): {
  scene: RefObject<HTMLDivElement | null>;
  probe: RefObject<HTMLSpanElement | null>;
  measure: () => void;
} {
  const scene = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const seen = useRef({ width: 0, height: 0, letters: 0 });

  const measure = useCallback(() => {
    if (scene.current) arrange(scene.current, latest.current);
  }, []);
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const element = scene.current;
    if (!element) return;
    const scroller = element.closest<HTMLElement>(scrollerMark);
    const room = () => ({
      width: element.clientWidth,
      height: scroller?.clientHeight ?? 0,
      letters: Math.round(probe.current?.getBoundingClientRect().width ?? 0),
    });
    seen.current = room();
    const watch = new ResizeObserver(() => {
      const before = seen.current;
      const now = room();
      // A phone's keyboard takes height while somebody types: the task stays as it is.
      const isTyping = document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'text';
      const isSame = now.width === before.width && now.letters === before.letters;
      if (isSame && (now.height === before.height || isTyping)) return;
      seen.current = now;
      arrange(element, latest.current);
    });
    for (const one of [element, scroller, probe.current]) if (one) watch.observe(one);
    // A picture of unknown size takes its place when it comes, and one that does not come leaves it to its words.
    const onPicture = ({ type, target }: Event) => {
      const isImage = target instanceof HTMLImageElement;
      if (isImage && (type === 'error' || !target.hasAttribute('height'))) measure();
    };
    for (const type of ['load', 'error']) element.addEventListener(type, onPicture, true);
    return () => {
      watch.disconnect();
      for (const type of ['load', 'error']) element.removeEventListener(type, onPicture, true);
    };
  }, [measure]);
  return { scene, probe, measure };
}

/** Tries the layouts and leaves the best one. */
function arrange(scene: HTMLDivElement, options: SceneOptions): void {
  const { wish, choices, hasText, pictures } = options;
  const scroller = scene.closest<HTMLElement>(scrollerMark);
  const text = scene.querySelector('[data-area="text"] > *') ?? scene;
  const room: Room = {
    width: scene.clientWidth,
    letters: Number.parseFloat(getComputedStyle(text).fontSize) || 18,
    hasPicture: pictures.length > 0,
    hasText,
    wish,
    choices,
    isLow: innerHeight < 500,
  };
  const space = roomIn(scene, scroller, options.height);
  const least = leastHeight(pictures, room.width);
  scene.dataset.measuring = '';
  const heightFor = (candidate: Candidate) =>
    candidate.layout === 'side' ? sideHeight(candidate, space, pictures) : least;
  const fit = (candidate: Candidate): Fit => {
    apply(scene, candidate, heightFor(candidate));
    const rest = scene.offsetHeight - space;
    const cut = cutIn(scene);
    return { rest: cut > 0 ? Math.max(rest, 0) + cut : rest, share: shareIn(scene) };
  };
  const best = chooseLayout(candidatesFor(room), fit);
  if (best) {
    apply(scene, best, heightFor(best));
    if (best.layout !== 'side' && pictures.length > 0) enlarge(scene, best, space, least);
  }
  delete scene.dataset.measuring;
}

/** The height for the scene, in pixels: from its top to the lower edge of what scrolls. */
function roomIn(scene: HTMLElement, scroller: HTMLElement | null, fixed: number | undefined): number {
  if (!scroller) return fixed ?? 480;
  const inside = scene.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  return scroller.clientHeight - inside - Number.parseFloat(getComputedStyle(scroller).paddingBottom);
}

function apply(scene: HTMLElement, { layout, picture, columns, tight }: Candidate, height: number): void {
  scene.dataset.layout = layout;
  scene.toggleAttribute('data-tight', tight);
  const set = (name: string, value: string | null) =>
    value === null ? scene.style.removeProperty(name) : scene.style.setProperty(name, value);
  set('--picture-width', picture > 0 ? `${picture}px` : null);
  set('--picture-height', `${Math.round(height)}px`);
  set('--choice-height', `${choiceHeight(scene, tight)}px`);
  set('--choice-columns', columns === null ? null : String(columns));
}

/** How high pictures in choices may be: high ones such as strings of beads need more than square ones. */
function choiceHeight(scene: HTMLElement, tight: boolean): number {
  const all = answerPictures(scene);
  const highest = Math.max(0, ...all.map(({ height }) => height));
  const least = Math.max(0, ...all.map((one) => (one.width > 0 ? (leastWidth(one) * one.height) / one.width : 0)));
  return Math.ceil(Math.max(least, ...(tight ? [92, highest * 0.45] : [150, highest * 0.6])));
}

/** The pictures of answers as far as their sizes are known. shown: their width on the page, in pixels. */
function answerPictures(scene: HTMLElement): (AnswerPicture & { shown: number })[] {
  const all = scene.querySelectorAll<HTMLImageElement | SVGSVGElement>('[data-choice] :is(img, svg[role="img"])');
  return [...all].map((one) => {
    const natural = one instanceof HTMLImageElement ? one : { naturalWidth: 0, naturalHeight: 0 };
    return {
      width: Number(one.getAttribute('width')) || natural.naturalWidth,
      height: Number(one.getAttribute('height')) || natural.naturalHeight,
      stated: Number(one.style.getPropertyValue('--stated')) || null,
      shown: one.clientWidth,
    };
  });
}

/** The width of the smallest picture of an answer as a share of its least width. */
function shareIn(scene: HTMLElement): number {
  const known = answerPictures(scene).filter((one) => leastWidth(one) > 0);
  return Math.min(1, ...known.map((one) => one.shown / leastWidth(one)));
}

/** How bad it is, in pixels of rest, that something is cut: a word in a choice, a column of a table. */
function cutIn(scene: HTMLElement): number {
  const isWide = (one: Element) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1;
  const choices = [...scene.querySelectorAll('[data-choice], [data-choice] *')];
  const table = [...scene.querySelectorAll('table')].some(isWide) ? 120 : 0;
  return table + (choices.some(isWide) ? 2_000 : 0);
}

/** The height of all pictures, one below the other, at this width. */
function heightAt(pictures: SceneOptions['pictures'], width: number): number {
  return pictures.reduce((sum, one) => sum + width * (one.width && one.height ? one.height / one.width : 2 / 3), 0);
}

/** The smallest height of the pictures in which their words can still be read: they can be opened large. */
function leastHeight(pictures: SceneOptions['pictures'], width: number): number {
  return Math.min(heightAt(pictures, width < 600 ? 250 : 320), 460);
}

/** High pictures at the side end with the window, as long as they can be read. */
function sideHeight({ picture }: Candidate, space: number, pictures: SceneOptions['pictures']): number {
  return picture === 384 ? Math.max(space, leastHeight(pictures, picture)) : 2_000;
}

/** Gives the pictures the height that is left. */
function enlarge(scene: HTMLElement, best: Candidate, space: number, least: number): void {
  const area = (name: string) => scene.querySelector<HTMLElement>(`[data-area="${name}"]`)?.offsetHeight ?? 0;
  const others = {
    across: () => area('text') + 14,
    under: () => area('answers') + 12,
    column: () => scene.offsetHeight - least,
    side: () => 0,
  };
  apply(scene, best, Math.max(least, Math.floor(space - others[best.layout]())));
}
