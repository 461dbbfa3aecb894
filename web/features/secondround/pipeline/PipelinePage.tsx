import { isOrganiser } from '../../../../contract/roles';
import { Loaded } from '../../../platform/calls/Loaded';
import { useSettings } from '../../../platform/calls/settings';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useSession } from '../../../platform/session/session';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { Notice } from '../../../ui/Notice';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { CentresPanel } from './CentresPanel';
import { PeopleList } from './PeopleList';
import styles from './Pipeline.module.css';
import { loadPipeline, type Pipeline } from './pipeline';
import { type Stage, stagesOf } from './stages';
import { type PipelineActs, type PipelineFilters, usePipelineActs } from './use-pipeline-acts';

/** The second round as organisers see it: the steps, the people of a step, the places, the last acts. */
export function PipelinePage() {
  const words = useWords('secondroundPipeline', 'secondround');
  const settings = useSettings();
  const role = useSession()?.role ?? null;
  const filters: PipelineFilters = useFilters();
  const year = filters.get('year');
  const load = useData(['secondround', 'pipeline', year], (signal) => loadPipeline(year, signal), { cached: true });
  const { value } = load;
  useTitle(words.plain);
  if (!isOrganiser(role)) return null;
  const years = value ? [...new Set([settings.year, ...value.years])].sort((one, other) => other - one) : [];
  const setupPlace = `?year=${value?.year ?? (year || settings.year)}`;
  return (
    <>
      <PageHead
        title={words.title({ year: value?.year ?? '' })}
        aside={value && <Till value={value} />}
        actions={
          <>
            {years.length > 1 && (
              <FilterSelect
                label={words.secondround.plan.yearLabel}
                value={String(value?.year ?? (year || settings.year))}
                options={years.map((one) => ({
                  value: String(one),
                  label: words.secondround.plan.year({ year: one }),
                }))}
                onChange={(one) => filters.set({ year: one, step: '', part: '', centre: '', page: '' })}
              />
            )}
            {value && (
              <Link to={paths.secondRoundSetup} search={setupPlace} className={buttonClass({ size: 's' })}>
                {words.setup}
              </Link>
            )}
          </>
        }
      />
      <Loaded load={load} failed={words.outcome.LOAD}>
        {(seen) =>
          seen.year === null ? (
            <NoRound hasResults={seen.results !== 'NONE'} search={setupPlace} />
          ) : (
            <Board key={seen.year} value={seen} year={seen.year} filters={filters} loading={load.loading} />
          )
        }
      </Loaded>
    </>
  );
}

type BoardProps = { value: Pipeline; year: number; filters: PipelineFilters; loading: boolean };

function Board({ value, year, filters, loading }: BoardProps) {
  const words = useWords('secondroundPipeline');
  const acts = usePipelineActs(year, value, filters);
  return (
    <div className="stack">
      <Steps value={value} filters={filters} />
      {value.results === 'STALE' && <Notice tone="warn">{words.stale}</Notice>}
      {value.results === 'NONE' && <Notice>{words.noResults}</Notice>}
      {!value.hasQuotas && value.results !== 'NONE' && (
        <Notice
          action={
            <Link to={paths.secondRoundSetup} search={`?year=${year}`} className={buttonClass({ size: 's' })}>
              {words.setQuotas}
            </Link>
          }
        >
          {words.noQuotas}
        </Notice>
      )}
      <div className={cx('grid align-start', styles.board)}>
        <PeopleList value={value} filters={filters} acts={acts} loading={loading} />
        <div className={cx('grid phone-one-column', styles.side)}>
          <CentresPanel value={value} filters={filters} acts={acts} />
          <ActsPanel value={value} acts={acts} />
        </div>
      </div>
      {acts.dialog}
    </div>
  );
}

function Till({ value }: { value: Pipeline }) {
  const words = useWords('secondroundPipeline');
  if (!value.registrationTill) return null;
  const day = `${dayOf(value.registrationTill)} ${hourAndMinute(value.registrationTill)}`;
  const days = Math.max(0, Math.ceil((Date.parse(value.registrationTill) - Date.now()) / 86_400_000));
  return (
    <Badge tone={value.isOpen ? 'warn' : 'quiet'} icon="clock">
      {value.isOpen ? words.till({ day, days }) : words.closed({ day })}
    </Badge>
  );
}

function NoRound({ hasResults, search }: { hasResults: boolean; search: string }) {
  const words = useWords('secondroundPipeline');
  if (!hasResults) return <PageEmpty title={words.noResults}>{words.noResultsHint}</PageEmpty>;
  return (
    <PageEmpty title={words.noRound}>
      <p>{words.noRoundHint}</p>
      <Link to={paths.secondRoundSetup} search={search} className={buttonClass({ variant: 'filled', size: 's' })}>
        {words.setup}
      </Link>
    </PageEmpty>
  );
}

/** The eight steps with their counts; a press shows the people of one, a second press everybody again. */
function Steps({ value, filters }: { value: Pipeline; filters: PipelineFilters }) {
  const words = useWords('secondroundPipeline');
  const chosen = filters.get('step');
  const under = ({ step, missing }: Stage): string => {
    if (step === 'QUALIFIED') return words.missing.QUALIFIED();
    if (step === 'ARRIVED' && value.heldAt && Date.parse(value.heldAt) > Date.now())
      return words.starts({ time: `${dayOf(value.heldAt).slice(5)} ${hourAndMinute(value.heldAt)}` });
    return missing === 0 ? '–' : words.missing[step]({ n: missing });
  };
  return (
    <nav className={cx('plain-grid raised frame rounded clip', styles.steps)} aria-label={words.steps}>
      {stagesOf(value.people).map((stage) => (
        <button
          key={stage.step}
          type="button"
          className={cx(
            'grid gap-0 text-start no-ground no-border hover-ground',
            styles.step,
            chosen === stage.step && styles.current,
          )}
          aria-pressed={chosen === stage.step}
          onClick={() => filters.set({ step: chosen === stage.step ? '' : stage.step, part: '', centre: '', page: '' })}
        >
          <span className="type-dense semibold">{words.step[stage.step]}</span>
          <strong className={styles.count}>{stage.reached}</strong>
          <small className="dimmed phone-whole-row">{under(stage)}</small>
        </button>
      ))}
    </nav>
  );
}

/** The last acts with the state of their mails; those whose mails still wait can be taken back. */
function ActsPanel({ value, acts }: { value: Pipeline; acts: PipelineActs }) {
  const words = useWords('secondroundPipeline');
  const { mails } = words;
  return (
    <Card>
      <div className="cluster spread">
        <h2 className="heading-base">{mails.title}</h2>
      </div>
      {value.acts.length === 0 && <p className="dimmed">{mails.none}</p>}
      <ul className={cx('plain-grid plain-list', styles.acts)}>
        {value.acts.map((act) => (
          <li key={act.id} className="cluster spread">
            <span>
              {mails.kind[act.kind]}
              <small className="block dimmed">
                {[
                  mails.line({ n: act.people, time: `${dayOf(act.doneAt).slice(5)} ${hourAndMinute(act.doneAt)}` }),
                  act.waiting > 0 && mails.waiting({ n: act.waiting }),
                  act.sent > 0 && mails.sent({ n: act.sent }),
                ]
                  .filter(Boolean)
                  .join('; ')}
                {act.failed > 0 && (
                  <>
                    {'; '}
                    <Link to={paths.mails} search={`?act=${act.id}`}>
                      {mails.failed({ n: act.failed })}
                    </Link>
                  </>
                )}
              </small>
            </span>
            {Date.now() - Date.parse(act.doneAt) < 86_400_000 && (
              <Button
                size="xs"
                disabled={acts.busy}
                aria-label={mails.undo({ kind: mails.kind[act.kind] })}
                onClick={() => acts.undo(act.id, null)}
              >
                {words.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
