import { type FormEvent, useRef, useState } from 'react';
import { kindOf, kindOfField } from '../../../../contract/task/answers/kinds';
import { idsIn } from '../../../../contract/task/answers/several-key';
import { hasChoices, isOneChoice } from '../../../../contract/task/by-kind/families';
import { isReadable, normaliseAnswer } from '../../../../contract/task/by-kind/typing';
import type { TriedAnswer } from '../../../../contract/tasks-try';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { AnswerInput } from '../../../ui/fields/AnswerInput';
import { Notice } from '../../../ui/Notice';
import type { Shown } from '../scene/TaskPreview';
import { TaskScene } from '../scene/TaskScene';
import type { FrameLink } from '../shown/frame-link';
import { InteractiveShown } from '../shown/InteractiveShown';
import { TaskChoices } from '../shown/TaskChoices';
import { placedChoices, useChosen } from '../shown/use-chosen';
import styles from './TaskTrial.module.css';
import type { Try, Verdict } from './trial';

type TaskTrialProps = {
  task: Shown;
  /** Judges an answer; throws the refusal. */
  onTry: Try;
  onJudged?: (verdict: Verdict) => void;
};

/** The room that a task has in the window of a school laptop, in pixels. */
const windowHeight = 462;

/** A task as pupils see it, which can be answered; the server says whether the answer is right. Nothing is stored. */
export function TaskTrial({ task, onTry, onJudged }: TaskTrialProps) {
  const words = useWords('tasksTrial', 'tasks');
  const choices = placedChoices(task.choices);
  const chosen = useChosen(task, choices);
  const [typed, setTyped] = useState('');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const link = useRef<FrameLink | null>(null);
  const { busy, failure, run, forget } = useAct(undefined, { stays: true });
  const kind = kindOfField(task.dataType);
  const text = normaliseAnswer(kind, typed);
  const isUnreadable = !isReadable(kind, typed);
  const change = (act: () => void) => {
    act();
    setVerdict(null);
    setEmpty(false);
    forget();
  };
  const read = async (): Promise<TriedAnswer | null> => {
    if (task.url) {
      const said = await link.current?.ask();
      return said?.answer ? { value: said.answer } : null;
    }
    if (hasChoices(task)) return chosenAt(task, chosen.value);
    return text === '' ? null : { value: text };
  };
  const judge = (event: FormEvent) => {
    event.preventDefault();
    if (isUnreadable) return;
    void run(async () => {
      const answer = await read();
      setEmpty(answer === null);
      if (answer === null) return setVerdict(null);
      const judged = await onTry(answer);
      setVerdict(judged);
      onJudged?.(judged);
    });
  };
  const choose = (id: string) => !busy && change(() => chosen.choose(id));
  return (
    <form className={cx('stack gap-3 one-column shrink', styles.trial)} lang={task.lang} onSubmit={judge} noValidate>
      <TaskScene
        html={task.contentHtml}
        young={task.young}
        layout={task.url ? 'FRAME' : task.choiceLayout}
        choices={choices}
        value={chosen.value}
        onChoose={choose}
        height={windowHeight}
      >
        {task.url ? (
          <InteractiveShown
            url={task.url}
            taskId="0"
            name={task.name}
            lang={task.lang}
            onAnswer={() => change(() => undefined)}
            onLink={(one) => {
              link.current = one;
            }}
          />
        ) : !hasChoices(task) ? (
          <AnswerInput
            kind={kind}
            value={typed}
            onChange={(now) => !busy && change(() => setTyped(now))}
            label={words.tasks.dataType[kind]}
            error={isUnreadable ? words.tasks.outcome.TASK_VALUE_SHAPE[kind] : undefined}
            maxLength={task.dataLength ?? undefined}
          />
        ) : (
          <TaskChoices
            layout={task.choiceLayout}
            label={words.tasks.field.choices}
            young={task.young}
            value={chosen.value}
            onChange={choose}
            choices={choices}
          />
        )}
      </TaskScene>
      <div className="cluster">
        <Button type="submit" variant="filled" busy={busy}>
          {words.check}
        </Button>
        <div aria-live="polite" className={cx('shrink', styles.verdict)}>
          {isEmpty && <Notice>{words.empty}</Notice>}
          {verdict && <Told verdict={verdict} />}
        </div>
        <FailureNotice title={words.failed} failure={failure} />
      </div>
    </form>
  );
}

/** The answer of chosen places; null: none is chosen. */
function chosenAt(task: Shown, chosen: string | null): TriedAnswer | null {
  if (!chosen) return null;
  return isOneChoice(kindOf(task)) ? { place: Number(chosen) } : { places: idsIn(chosen).map(Number) };
}

function Told({ verdict: { isCorrect, hint } }: { verdict: Verdict }) {
  const words = useWords('tasksTrial');
  if (isCorrect === null) return <Notice>{words.noKey}</Notice>;
  return (
    <Notice tone={isCorrect ? 'good' : 'bad'} title={isCorrect ? words.right : words.wrong}>
      {hint}
    </Notice>
  );
}
