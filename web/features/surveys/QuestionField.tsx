import { type Question, type SurveyAnswer, surveyLimits } from '../../../contract/surveys-questions';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import styles from './SurveyPage.module.css';
import type { QuestionWords } from './surveys';

type QuestionFieldProps = {
  question: Question;
  texts: QuestionWords;
  value: SurveyAnswer | undefined;
  onChange: (value: SurveyAnswer) => void;
  error: string | null;
};

/** The place for one answer: a text, one option of several, or how far each statement is agreed with. */
export function QuestionField({ question, texts, value, onChange, error }: QuestionFieldProps) {
  const words = useWords('surveys');
  if (question.type === 'OPEN') {
    return (
      <TextAreaField
        label={texts.query}
        hint={words.openHint}
        error={error}
        rows={5}
        maxLength={surveyLimits.openMost}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (question.type === 'CHOICE') {
    return (
      <fieldset className="grid gap-2 no-margin no-padding no-border">
        <legend className="no-padding below-3 heading-section">{texts.query}</legend>
        {question.options.map((id) => (
          <Checkbox
            key={id}
            type="radio"
            name={question.id}
            label={texts.options?.[id] ?? id}
            checked={value === id}
            onChange={() => onChange(id)}
          />
        ))}
        <Fault error={error} />
      </fieldset>
    );
  }
  const degrees = typeof value === 'object' ? value : {};
  return (
    <div className="grid gap-2">
      <h2 className="below-3">{texts.query}</h2>
      {question.options.map((id) => (
        <fieldset key={id} className={cx('grid gap-2 no-margin no-padding no-border line-above', styles.statement)}>
          <legend className="full-width no-padding semibold">{texts.options?.[id] ?? id}</legend>
          {([1, 2, 3, 4, 5] as const).map((degree) => (
            <Checkbox
              key={degree}
              type="radio"
              name={`${question.id}-${id}`}
              label={words.scale[degree]}
              checked={degrees[id] === degree}
              onChange={() => onChange({ ...degrees, [id]: degree })}
            />
          ))}
        </fieldset>
      ))}
      <Fault error={error} />
    </div>
  );
}

function Fault({ error }: { error: string | null }) {
  return (
    <p role="alert" className="bad hide-empty">
      {error}
    </p>
  );
}
