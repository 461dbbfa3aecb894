// Guesses the correct answer from the first sentence of the explanation. A person must confirm it.
import { type FoundOption, numberOf } from './options';

// Numbers that explanations spell out (no "one": it is also an article). German, French, Italian, English, Lithuanian.
const SPELLED: Record<string, number> = Object.fromEntries(
  [
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'deux trois quatre cinq six sept huit neuf dix onze douze',
    'due tre quattro cinque sei sette otto nove dieci undici dodici',
    'two three four five six seven eight nine ten eleven twelve',
    'du trys keturi penki šeši septyni aštuoni devyni dešimt vienuolika dvylika',
  ].flatMap((words) => words.split(' ').map((word, index): [string, number] => [word, index + 2])),
);

/**
 * The suspected key: a letter of `options` for a choice, a number for an input; null when the sentence names none.
 * `explanation` is plain text.
 */
export function suspectKey(explanation: string, options: FoundOption[], isInput: boolean): string | null {
  const sentence = firstSentence(explanation);
  const letter = suspectedLetter(sentence, options);
  if (!isInput) return letter;
  const option = options.find((candidate) => candidate.letter === letter);
  return (option ? numberOf(option) : null) ?? suspectedNumber(sentence);
}

// A sentence ends at a stop after at least 15 characters and before a space: "D)." ends one, "z. B." and "3.5" do not.
function firstSentence(text: string): string {
  const start = text.slice(0, 400);
  return /^.{15,}?[.!?:](?=\s|$)/s.exec(start)?.[0] ?? start;
}

function suspectedLetter(sentence: string, options: FoundOption[]): string | null {
  const known = (letter: string | undefined) => options.some((option) => option.letter === letter);
  const bracketed = matches(sentence, /(?<![\p{L}\p{N}])([A-Z])\)/gu).filter(known);
  const bare = matches(sentence, /(?<=\s|[„“"'(*])([A-Z])(?=[\s.,:;!?”“"'*)]|$)/gu).filter(known);
  const letters = new Set(bracketed.length > 0 ? bracketed : bare);
  return letters.size === 1 ? ([...letters][0] ?? null) : null;
}

function suspectedNumber(sentence: string): string | null {
  const digits = matches(sentence, /(?<![\p{L}\p{N}.,])(-?\d+(?:[.,]\d+)?)(?![\p{L}\p{N}])/gu);
  const words = matches(sentence.toLowerCase(), /(\p{L}+)/gu).flatMap((word) => {
    const number = Object.hasOwn(SPELLED, word) ? SPELLED[word] : undefined;
    return number === undefined ? [] : [String(number)];
  });
  const numbers = new Set(digits.length > 0 ? digits : words);
  return numbers.size === 1 ? ([...numbers][0] ?? null) : null;
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}
