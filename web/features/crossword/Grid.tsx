import { useMemo, useRef, useState } from 'react';
import type { CrosswordWord, Puzzle } from '../../../contract/crossword';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import styles from './Crossword.module.css';
import {
  along,
  type Direction,
  keyOf,
  type Letters,
  letterOf,
  neighbour,
  openSquares,
  type Square,
  squareOf,
  wordAt,
} from './grid';

type GridProps = { puzzle: Puzzle; letters: Letters; onLetter: (square: Square, letter: string) => void };

const arrows: Readonly<Record<string, Square>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};

/** The squares and the clues. One square is in the tab order; the arrow keys move from there. */
export function Grid({ puzzle, letters, onLetter }: GridProps) {
  const words = useWords('crossword');
  const squares = useMemo(() => openSquares(puzzle), [puzzle]);
  const first = puzzle.words[0];
  const [at, setAt] = useState<Square>(() => (first ? squareOf(first, 0) : { row: 0, column: 0 }));
  const [direction, setDirection] = useState<Direction>(first?.direction ?? 'across');
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const wasClicked = useRef(false);
  const current = wordAt(puzzle, at, direction);

  function go(square: Square | null, next: Direction = direction): void {
    if (!square) return;
    setDirection(next);
    setAt(square);
    inputs.current.get(keyOf(square))?.focus();
  }

  function type(square: Square, typed: string): void {
    const letter = letterOf(typed);
    if (letter === '' && typed.trim() !== '') return;
    onLetter(square, letter);
    const place = wordAt(puzzle, square, direction);
    if (letter !== '' && place) go(along(place, 1), place.word.direction);
  }

  /** Handles a key; returns whether the crossword uses it. */
  function press(square: Square, key: string): boolean {
    const arrow = arrows[key];
    const place = wordAt(puzzle, square, direction);
    if (arrow) go(neighbour(puzzle, square, arrow), arrow.row === 0 ? 'across' : 'down');
    else if (key === ' ') setDirection(direction === 'across' ? 'down' : 'across');
    else if (key === 'Backspace' && (letters[keyOf(square)] ?? '') === '' && place) {
      const before = along(place, -1);
      if (before) onLetter(before, '');
      go(before, place.word.direction);
    } else return false;
    return true;
  }

  const goTo = (word: CrosswordWord): void => go(squareOf(word, 0), word.direction);
  return (
    <div className={cx('grid gap-6 align-start tablet-one-column', styles.whole)}>
      <div className="stack gap-3">
        <p className={cx('sticky at-top layer-1 pad-2-3 link-tint rounded semibold', styles.clue)} lang="lt">
          {current && words.clue({ ...current.word, n: current.word.number })}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid in every browser */}
        <div
          role="group"
          aria-label={words.grid}
          className="grid gap-0"
          style={{ gridTemplateColumns: `repeat(${puzzle.columns}, minmax(0, 1fr))` }}
        >
          {squares.map((square) => {
            const key = keyOf(square);
            const isAt = key === keyOf(at);
            const place = wordAt(puzzle, square, direction);
            const mark = puzzle.marks.findIndex((one) => keyOf(one) === key);
            const starts = puzzle.words.find((word) => keyOf(word) === key);
            if (!place) return null;
            return (
              <div
                key={key}
                className={cx(
                  'relative',
                  styles.square,
                  mark >= 0 && styles.marked,
                  place.word === current?.word && styles.inWord,
                )}
                style={{ gridRow: square.row + 1, gridColumn: square.column + 1 }}
              >
                <input
                  className="full-width full-height no-padding text-center paper control-frame rounded-small text"
                  ref={(input) => {
                    if (input) inputs.current.set(key, input);
                    else inputs.current.delete(key);
                  }}
                  value={letters[key] ?? ''}
                  tabIndex={isAt ? 0 : -1}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  lang="lt"
                  aria-label={words.square({
                    n: place.word.number,
                    direction: place.word.direction,
                    i: place.index + 1,
                    of: place.word.length,
                    mark: mark >= 0 ? mark + 1 : null,
                  })}
                  // onInput also fires when the same letter is typed into a filled square; onChange does not.
                  onInput={(event) => type(square, event.currentTarget.value)}
                  onChange={() => undefined}
                  onKeyDown={(event) => {
                    if (event.ctrlKey || event.metaKey || event.altKey) return;
                    if (press(square, event.key)) event.preventDefault();
                  }}
                  onPointerDown={() => {
                    wasClicked.current = isAt && document.activeElement === inputs.current.get(key);
                  }}
                  onClick={() => {
                    if (wasClicked.current) setDirection(direction === 'across' ? 'down' : 'across');
                  }}
                  onFocus={(event) => {
                    setAt(square);
                    event.currentTarget.select();
                  }}
                />
                {starts && <span className={cx('absolute not-pressable text', styles.number)}>{starts.number}</span>}
                {mark >= 0 && <span className={cx('absolute not-pressable text', styles.mark)}>{mark + 1}</span>}
              </div>
            );
          })}
        </div>
        <p className="type-dense dimmed">{words.keys}</p>
      </div>
      <div className="stack gap-5">
        {(['across', 'down'] as const).map((one) => (
          <ClueList
            key={one}
            title={words[one]}
            words={puzzle.words.filter((word) => word.direction === one)}
            current={current?.word}
            onGo={goTo}
          />
        ))}
      </div>
    </div>
  );
}

type ClueListProps = {
  title: string;
  words: CrosswordWord[];
  current: CrosswordWord | undefined;
  onGo: (word: CrosswordWord) => void;
};

function ClueList({ title, words: some, current, onGo }: ClueListProps) {
  const words = useWords('crossword');
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className={cx('stack plain-list gap-0', styles.list)}>
        {some.map((word) => (
          <li key={word.number}>
            <button
              className="flex gap-2 full-width large-control text-start pad-1-2 no-ground no-border rounded hover-ground"
              type="button"
              aria-current={word === current || undefined}
              onClick={() => onGo(word)}
            >
              <strong className="num">{word.number}.</strong>
              <span lang="lt">
                {word.clue} <span className="dimmed nowrap">{words.letters({ n: word.length })}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
