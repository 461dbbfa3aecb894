import { useMemo, useState } from 'react';
import { roomCheckBounds } from '../../../contract/roomcheck';
import { type RoomFigures, verdictOf } from '../../../contract/roomcheck-verdict';
import { NetworkLost } from '../../platform/calls/call-errors';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { dayOf, fullStop, hourAndMinute } from '../../platform/words/dates';
import { failureWords } from '../../platform/words/error-words';
import { useWords, type Words } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { TextField } from '../../ui/fields/TextField';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { SimpleTable } from '../../ui/SimpleTable';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import { type FilterName, SchoolChoice, useHasSchoolChoice, useSchool } from '../participants/SchoolChoice';
import { NoSchool } from '../reference/NoSchool';
import { CheckList } from './CheckList';
import { browserWords, type Finding, readFindings } from './findings';
import { measureRoom, type Step, steps } from './measure/measure';
import { beginCheck, keepCheck } from './roomcheck';
import { toneOf, VerdictBadge } from './VerdictBadge';

/** The check of a computer room: one press, the result, and the earlier checks of the school. */
export function RoomCheckPage() {
  const words = useWords('roomcheck');
  const filters = useFilters<FilterName>();
  const school = useSchool(filters).id;
  const hasChoice = useHasSchoolChoice();
  useTitle(words.title);
  return (
    <>
      <PageHead title={words.title} aside={words.lead} />
      {hasChoice && (
        <div className="no-print">
          <Toolbar label={words.school}>
            <SchoolChoice filters={filters} />
          </Toolbar>
        </div>
      )}
      {school === '' ? <NoSchool /> : <Room key={school} school={school} />}
    </>
  );
}

function Room({ school }: { school: string }) {
  const words = useWords('roomcheck');
  const [room, setRoom] = useState('');
  const { busy, failure, step, shown, start, show } = useCheck(school);
  return (
    <div className="stack">
      <Card className="stack no-print">
        <p>{words.about}</p>
        <div className="page-narrow">
          <TextField
            label={words.room}
            hint={words.roomHint}
            value={room}
            maxLength={roomCheckBounds.roomLength}
            autoComplete="off"
            onChange={(event) => setRoom(event.currentTarget.value)}
          />
        </div>
        <div className="cluster">
          <Button variant="filled" busy={busy} onClick={() => start(room.trim())}>
            {shown ? words.again : words.start}
          </Button>
        </div>
        {busy && <Progress step={step} />}
        <FailureNotice title={`${words.failed}.`} failure={busy ? null : failure}>
          {failureWords(failure)}
          {failure instanceof NetworkLost && ` ${words.failedTodo({ address: location.origin })}`}
        </FailureNotice>
      </Card>
      {shown && (
        <>
          {shown.isStored === true && (
            <Notice tone="info" role="status" className="no-print">
              {words.stored}
            </Notice>
          )}
          {shown.isStored === false && (
            <Notice tone="warn" role="alert" title={`${words.notStored}.`} className="no-print">
              {words.notStoredText}
            </Notice>
          )}
          <RoomResult {...shown} />
        </>
      )}
      <div className="no-print">
        <CheckList
          school={school}
          onShow={({ figures, room: name, keptAt, schoolName, frames }) =>
            show({ figures, room: name, at: keptAt, schoolName, frames, isStored: null })
          }
        />
      </div>
    </div>
  );
}

/** The result on the screen. isStored: false where it could not be stored, null for one of the list. */
type ShownCheck = RoomResultProps & { isStored: boolean | null };

/** Runs a check: begins, measures, stores. What was measured is shown even where it cannot be stored. */
function useCheck(school: string) {
  const { busy, failure, run } = useAct(useStale('roomcheck'), { stays: true });
  const [step, setStep] = useState<Step | null>(null);
  const [shown, setShown] = useState<ShownCheck | null>(null);
  const start = (room: string) =>
    void run(async () => {
      setShown(null);
      setStep(null);
      const begun = await beginCheck(school);
      const figures = await measureRoom(begun, setStep);
      const stored = await keepCheck(begun.check, room, figures).catch(() => null);
      const { schoolName, frames } = begun;
      setShown(
        stored
          ? { figures: stored.figures, room: stored.room, at: stored.keptAt, schoolName, frames, isStored: true }
          : { figures, room, at: begun.serverTime, schoolName, frames, isStored: false },
      );
    });
  return { busy, failure, step, shown, start, show: setShown };
}

/** What is being measured. Screen readers hear each step once, and not its share. */
function Progress({ step }: { step: Step | null }) {
  const words = useWords('roomcheck');
  const at = step ? steps.indexOf(step.name) : -1;
  const share =
    step && step.share > 0 ? ` ${words.share({ percent: Math.min(99, Math.floor(step.share * 100)) })}` : '';
  return (
    <div className="stack gap-1">
      <p role="status">
        {step ? `${words.step[step.name]} (${words.stepOf({ n: at + 1, of: steps.length })})` : words.running}
      </p>
      <p className="dimmed">
        {words.stay}
        {share}
      </p>
    </div>
  );
}

type RoomResultProps = {
  figures: RoomFigures;
  room: string;
  at: string;
  schoolName: string | undefined;
  frames: string | undefined;
};

/** What a check found: the verdict, each part in words and figures, and what to change; printed it is the specialist's sheet. */
function RoomResult({ figures, room, at, schoolName, frames }: RoomResultProps) {
  const words = useWords('roomcheck');
  const findings = useMemo(() => readFindings(words, figures), [words, figures]);
  const verdict = verdictOf(figures);
  const time = `${dayOf(at)} ${hourAndMinute(at)}`;
  const todo = findings.filter((finding) => finding.todo !== '');
  return (
    <section className="stack" aria-label={words.result}>
      <h2>{words.resultOf({ room, time })}</h2>
      <Notice tone={toneOf[verdict]} title={fullStop(words.verdict[verdict])}>
        {words.verdictText[verdict]}
      </Notice>
      <Card className="stack">
        <h3>{words.paper.title}</h3>
        {todo.length === 0 ? <p>{words.paper.nothing}</p> : <Todo findings={todo} />}
        <p className="dimmed">
          {schoolName && `${words.school}: ${fullStop(schoolName)} `}
          {words.paper.address}: <span className="break-anywhere">{location.origin}</span>.{' '}
          {frames && (
            <>
              {words.paper.frames}: <span className="break-anywhere">{frames}</span>.{' '}
            </>
          )}
          {words.paper.browser}: {browserWords(words, figures)}. {words.paper.when}: {time}.
        </p>
        <div className="cluster no-print">
          <Button icon="printer" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
      </Card>
      <SimpleTable
        caption={words.result}
        columns={columnsOf(words)}
        rows={findings}
        rowKey={({ part }) => part}
        stacked
      />
    </section>
  );
}

function Todo({ findings }: { findings: Finding[] }) {
  return (
    <ol className="stack gap-2">
      {findings.map(({ part, title, says, todo }) => (
        <li key={part}>
          <strong>{title}.</strong> {says} {fullStop(todo)}
        </li>
      ))}
    </ol>
  );
}

function columnsOf(words: Words<'roomcheck'>) {
  return [
    { key: 'part', title: words.col.part, cell: ({ title }: Finding) => <strong>{title}</strong> },
    {
      key: 'level',
      title: words.col.verdict,
      cell: ({ level }: Finding) => <VerdictBadge verdict={level}>{words.level[level]}</VerdictBadge>,
    },
    { key: 'found', title: words.col.found, cell: ({ says }: Finding) => says },
    { key: 'figure', title: words.col.figure, cell: ({ figure }: Finding) => figure || '–' },
  ];
}
