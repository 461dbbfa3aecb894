import { isOrganiser } from '../../../contract/roles';
import type { School } from '../../../contract/schools';
import { Loaded } from '../../platform/calls/Loaded';
import { useAct } from '../../platform/forms/use-act';
import { goToList } from '../../platform/screens/list-place';
import { navigate, useParams } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { useToast } from '../../ui/Toasts';
import { Agreement } from './Agreement';
import { SchoolForm } from './SchoolForm';
import { confirmSchool, decideRequest, loadSchool } from './schools';

const leave = () => goToList(paths.schools);

/** Adds a school, then returns to the list. A teacher's school waits for an administrator. */
export function NewSchoolPage() {
  const words = useWords('schools');
  const session = useSession();
  const toast = useToast();
  useTitle(words.title.create);
  const mayTest = isOrganiser(session?.role);
  return (
    <>
      <PageHead title={words.title.create} />
      {!mayTest && <Notice>{words.hint.waits}</Notice>}
      <SchoolForm
        school={null}
        mayTest={mayTest}
        onLeave={leave}
        onSaved={({ name }) => {
          toast({ title: words.outcome.SCHOOL_CREATED, text: name });
          navigate({ to: paths.schools });
        }}
      />
    </>
  );
}

/** Edits a school, shows its agreement, and confirms a school that waits. */
export function EditSchoolPage() {
  const words = useWords('schools');
  const { schoolId = '' } = useParams();
  const session = useSession();
  const toast = useToast();
  const load = useData(['schools', 'one', schoolId], (signal) => loadSchool(schoolId, signal));
  useTitle(words.title.edit);
  const mayOrganise = isOrganiser(session?.role);
  return (
    <>
      <PageHead title={words.title.edit} aside={load.value?.name} />
      <Loaded load={load} failed={words.outcome.LOAD_SCHOOL}>
        {(school) => (
          <>
            {!school.isConfirmed && <Waiting school={school} mayOrganise={mayOrganise} onConfirmed={load.replace} />}
            <Requested school={school} mayDecide={mayOrganise} onDecided={leave} />
            <SchoolForm
              key={school.id}
              school={school}
              mayTest={mayOrganise}
              onLeave={leave}
              onSaved={({ name, requested }) => {
                toast({ title: requested ? words.request.sent : words.outcome.SCHOOL_MODIFIED, text: name });
                leave();
              }}
            />
            <Agreement school={school} />
          </>
        )}
      </Loaded>
    </>
  );
}

type WaitingProps = { school: School; mayOrganise: boolean; onConfirmed: (school: School) => void };

function Waiting({ school, mayOrganise, onConfirmed }: WaitingProps) {
  const { waiting } = useWords('schools');
  const common = useWords('common');
  const { busy, run } = useAct(useStale('schools'), { stays: true });
  const confirm = () =>
    run(async () => {
      onConfirmed(await confirmSchool(school.id));
      return { title: waiting.confirmed, text: school.name };
    }, waiting.notConfirmed);
  return (
    <Notice
      tone="warn"
      icon="clock"
      title={waiting.title}
      action={
        mayOrganise && (
          <Button size="s" busy={busy} aria-label={waiting.confirm} onClick={() => void confirm()}>
            {common.confirm}
          </Button>
        )
      }
    >
      {mayOrganise ? waiting.admin : waiting.tutor}
    </Notice>
  );
}

type RequestedProps = { school: School; mayDecide: boolean; onDecided: () => void };

/** A teacher's request to change a school, beside the present data. Organisers decide. */
function Requested({ school, mayDecide, onDecided }: RequestedProps) {
  const { request: words, field } = useWords('schools');
  const common = useWords('common');
  const { busy, run } = useAct(useStale('schools'), { stays: true });
  const { requested } = school;
  if (!requested) return null;
  const decide = (decision: 'ACCEPT' | 'REJECT') =>
    run(async () => {
      await decideRequest(school, decision);
      onDecided();
      return { title: decision === 'ACCEPT' ? words.accepted : words.rejected, text: requested.name };
    }, words.notDecided);
  const lines = (['name', 'municipality', 'code'] as const).filter((name) => requested[name] !== school[name]);
  return (
    <div className="below-4">
      <Notice
        tone="warn"
        icon="clock"
        title={words.title}
        action={
          mayDecide && (
            <span className="cluster">
              <Button size="s" variant="filled" disabled={busy} onClick={() => void decide('ACCEPT')}>
                {common.confirm}
              </Button>
              <Button size="s" disabled={busy} onClick={() => void decide('REJECT')}>
                {words.reject}
              </Button>
            </span>
          )
        }
      >
        <ul>
          {lines.map((name) => (
            <li key={name}>
              {field[name]}: {school[name] ?? words.none} → <strong>{requested[name] ?? words.none}</strong>
            </li>
          ))}
        </ul>
        <p>{mayDecide ? words.admin : words.tutor}</p>
      </Notice>
    </div>
  );
}
