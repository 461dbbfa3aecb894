import { useState } from 'react';
import { roomCheckBounds } from '../../../contract/roomcheck';
import { NetworkLost } from '../../platform/calls/call-errors';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/fields/Field';
import { TextInput } from '../../ui/fields/TextInput';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import { type FilterName, SchoolChoice, useHasSchoolChoice, useSchool } from '../participants/SchoolChoice';
import { NoSchool } from '../reference/NoSchool';
import { CheckList } from './CheckList';
import { type Step, steps } from './measure/measure';
import { RoomResult } from './RoomResult';
import { useCheck } from './use-check';

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
          <Field label={words.room} hint={words.roomHint}>
            {(control) => (
              <TextInput
                {...control}
                value={room}
                maxLength={roomCheckBounds.roomLength}
                autoComplete="off"
                onChange={(event) => setRoom(event.currentTarget.value)}
              />
            )}
          </Field>
        </div>
        <div className="cluster">
          <Button variant="filled" busy={busy} onClick={() => start(room.trim())}>
            {shown ? words.again : words.start}
          </Button>
        </div>
        {busy && <Progress step={step} />}
        {failure !== null && !busy && (
          <Notice tone="bad" role="alert" title={`${words.failed}.`}>
            {failureWords(failure)}
            {failure instanceof NetworkLost && ` ${words.failedTodo({ address: location.origin })}`}
          </Notice>
        )}
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
          onShow={({ figures, room: name, keptAt }) => show({ figures, room: name, at: keptAt, isStored: null })}
        />
      </div>
    </div>
  );
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
