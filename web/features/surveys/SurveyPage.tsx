import { useEffect, useRef, useState } from 'react';
import { answerFault, type SurveyAnswer } from '../../../contract/surveys-questions';
import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { DraftLine } from '../../platform/forms/DraftLine';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { Link } from '../../platform/screens/Link';
import { navigate } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { Card } from '../../ui/Card';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { Meter } from '../../ui/sitting/Meter';
import { useToast } from '../../ui/Toasts';
import { QuestionField } from './QuestionField';
import { type Kind, loadSurvey, questionsOf, submitSurvey, wordsOf } from './surveys';

/** The pupils' survey: 3 questions, one on a page. */
export function StudentSurveyPage() {
  return (
    <main id="main" tabIndex={-1} className="page page-narrow stack">
      <Survey kind="STUDENT" />
    </main>
  );
}

/** The teachers' survey: 8 questions, one on a page, in the frame of staff. */
export function TeacherSurveyPage() {
  return (
    <div className="page-narrow stack">
      <Survey kind="TEACHER" />
    </div>
  );
}

/** A survey within its page: its questions, or that it is answered already or switched off. */
function Survey({ kind }: { kind: Kind }) {
  const words = useWords('surveys');
  const title = kind === 'STUDENT' ? words.student : words.teacher;
  useTitle(title);
  const load = useLoad(kind, (signal) => loadSurvey(kind, signal));
  const toast = useToast();
  const end = () => {
    toast({ title: words.thanks });
    navigate({ to: paths.home });
  };
  return (
    <>
      <h1>{title}</h1>
      <Loaded load={load} failed={words.failed}>
        {(survey) => {
          if (survey.survey) return <Ended title={words.answered} />;
          return survey.isOn ? <Questions kind={kind} onDone={end} /> : <Ended title={words.off} />;
        }}
      </Loaded>
    </>
  );
}

function Ended({ title }: { title: string }) {
  const words = useWords('surveys');
  return (
    <PageEmpty
      title={title}
      action={
        <Link to={paths.home} className={buttonClass({ variant: 'filled' })}>
          {words.toHome}
        </Link>
      }
    />
  );
}

const noAnswers: Record<string, SurveyAnswer> = {};

/** One question at a time; the next needs an answer to this one. It never advances by itself: the user may write. */
function Questions({ kind, onDone }: { kind: Kind; onDone: () => void }) {
  const words = useWords('surveys');
  const questions = questionsOf(kind);
  const state = useForm({ draft: `survey ${kind}`, initial: () => ({ answers: noAnswers, place: 0 }) });
  const { answers, place } = state.fields;
  const setPlace = (next: number) => state.change({ place: next });
  const [fault, setFault] = useState<'MISSING' | 'SHORT' | null>(null);
  const { busy, failure, run } = useAct(onDone);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (place > 0) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [place]);
  const question = questions[place] ?? questions[0];
  if (!question) return null;
  const value = answers[question.id];
  const isLast = place === questions.length - 1;

  async function goOn(): Promise<void> {
    if (!question || busy) return;
    const found = answerFault(question, value);
    setFault(found);
    if (found) return;
    if (!isLast) return setPlace(place + 1);
    await run(async () => {
      await submitSurvey(
        kind,
        questions.flatMap(({ id }) => {
          const one = answers[id];
          return one === undefined ? [] : [one];
        }),
      );
      state.saved();
    });
  }

  return (
    <Card wide>
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <DraftLine draft={state.draft} />
        <p className="dimmed">{words.question({ i: place + 1, n: questions.length })}</p>
        <Meter value={place + 1} max={questions.length} label={words.question({ i: place + 1, n: questions.length })} />
        <QuestionField
          key={`${question.id} ${state.version}`}
          question={question}
          texts={wordsOf(kind, question.id, words)}
          value={value}
          onChange={(next) => {
            setFault(null);
            state.change({ answers: { ...answers, [question.id]: next } });
          }}
          error={fault && (fault === 'SHORT' ? words.openShort : words.required[kind])}
        />
        <FailureNotice title={words.notSaved} failure={failure} />
        <div className="cluster">
          {place > 0 && (
            <Button
              icon="arrow-left"
              onClick={() => {
                setFault(null);
                setPlace(place - 1);
              }}
            >
              {words.previous}
            </Button>
          )}
          <Button type="submit" variant="filled" busy={busy} iconEnd={isLast ? undefined : 'arrow-right'}>
            {isLast ? words.submit : words.next}
          </Button>
        </div>
      </form>
    </Card>
  );
}
