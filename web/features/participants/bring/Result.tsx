import { birthRange, participantLimits } from '../../../../contract/participants';
import { useWords, type Words } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import { unprintedWords } from '../../reference/unprinted';
import { type FieldName, nameOf, type Problem, type Rules } from '../read/people';
import type { Judged } from '../read/verdicts';
import styles from './Table.module.css';

type ResultProps = {
  judged: Judged;
  rules: Rules;
  onEdit: (key: number, field: FieldName, text: string) => void;
  onOut: (key: number, isOut: boolean) => void;
  onSettle: (judged: Judged) => void;
};

/** What happens to a row, and what may be done about it by one press. */
export function Result({ judged, rules, onEdit, onOut, onSettle }: ResultProps) {
  const words = useWords('participantsBring', 'reference');
  const { person, verdict } = judged;
  const { result } = words;
  if (verdict.what === 'NEW' || verdict.what === 'SETTLED') {
    const unprinted = unprintedWords(words.reference, nameOf(person));
    return (
      <>
        <span className="inline-row gap-1 good">
          <Icon name="check" size={15} />
          {verdict.what === 'NEW' ? result.NEW : result.settled({ cls: rules.nameOf(verdict.cls) })}
        </span>
        {unprinted && <div className="dimmed">{unprinted}</div>}
      </>
    );
  }
  if (verdict.what === 'CHECKING') return <span className="dimmed">{result.CHECKING}</span>;
  if (verdict.what === 'REPEATED') return <span>{result.REPEATED({ row: verdict.row })}</span>;
  if (verdict.what === 'EXISTS') return <span>{result.EXISTS({ cls: verdict.known.className })}</span>;
  if (verdict.what === 'OUT') {
    return (
      <span>
        {result.OUT} <TextButton onPress={() => onOut(person.key, false)}>{result.take}</TextButton>
      </span>
    );
  }
  if (verdict.what === 'ELSEWHERE') {
    const { state, className } = verdict.known;
    const cls = rules.nameOf(verdict.cls);
    return (
      <span>
        {state === 'EXISTS' ? result.ELSEWHERE({ cls: className }) : result[state]}{' '}
        <TextButton onPress={() => onSettle(judged)}>
          {state === 'EXISTS' ? result.move({ cls }) : result.bringBack({ cls })}
        </TextButton>
      </span>
    );
  }
  return (
    <>
      {verdict.problems.map(({ field, problem, suggestions }, index) => (
        <span key={field} className={cx('row gap-1 align-start bad', styles.problem)}>
          <Icon className="no-shrink" name="warning" size={15} />
          <span>
            {problemWords(words, { field, problem, text: person.cells[field].text }, rules)}{' '}
            {suggestions.map((text) => (
              <TextButton key={text} onPress={() => onEdit(person.key, field, text)}>
                {suggestionWords(words, field, problem, text)}
              </TextButton>
            ))}
            {index === 0 && <TextButton onPress={() => onOut(person.key, true)}>{result.leave}</TextButton>}
          </span>
        </span>
      ))}
    </>
  );
}

function TextButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      className={cx('bare link underlined underline-apart phone-touch', styles.link)}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function suggestionWords(words: Words<'participantsBring'>, field: FieldName, { kind }: Problem, text: string): string {
  if (field === 'gender') return text === 'F' ? words.girl : words.boy;
  return field === 'cls' && kind !== 'CLASS_DATE' ? text : words.maybe({ text });
}

/** What is wrong with a cell, with what stands in it. */
function problemWords(
  { problem: words, strict }: Words<'participantsBring'>,
  { field, problem, text }: { field: FieldName; problem: Problem; text: string },
  { year, isStrict }: Rules,
): string {
  switch (problem.kind) {
    case 'MISSING':
      return words.MISSING[field];
    case 'NAME_LENGTH':
      return words.NAME_LENGTH({ n: participantLimits.nameLength });
    case 'GENDER_M':
      return words.GENDER_M;
    case 'BIRTH_RANGE':
      return words.BIRTH_RANGE({ text, ...birthRange(year) });
    case 'LOGIN':
      return words.LOGIN({ text, ...participantLimits.loginLength });
    case 'BIRTH':
      return isStrict ? strict.birth({ text }) : words.BIRTH({ text });
    case 'GENDER':
      return isStrict ? strict.gender({ text }) : words.GENDER({ text });
    default:
      return words[problem.kind]({ text });
  }
}
