import { Loaded } from '../../platform/calls/Loaded';
import { useSettings } from '../../platform/calls/settings';
import { Link } from '../../platform/screens/Link';
import { leavePage } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { buttonClass } from '../../ui/button-class';
import { PageHead } from '../../ui/frame/PageHead';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import { CentresForm } from './CentresForm';
import { QuotasForm } from './QuotasForm';
import { loadSetup, loadUsers } from './second-round';

/** Years back to which a second round may belong: last year's contest is followed by this year's. */
const back = 2;

/** The setup of the year in the address; without one, of the newest second round, so that its centres are not missed. */
export function SetupPage() {
  const filters = useFilters<'year'>();
  const wanted = filters.get('year');
  const load = useData(['secondround', 'newest'], (signal) => loadUsers('', signal), { cached: true });
  const words = useWords('secondround');
  const settings = useSettings();
  if (/^20\d\d$/.test(wanted)) return <YearSetup year={Number(wanted)} />;
  return (
    <Loaded load={load} failed={words.outcome.LOAD_CENTRES}>
      {(seen) => <YearSetup year={seen.year ?? settings.year} />}
    </Loaded>
  );
}

/** An administrator's setup of a second round: the end of the registration, the centres, who qualifies. */
function YearSetup({ year }: { year: number }) {
  const words = useWords('secondround');
  const settings = useSettings();
  const filters = useFilters<'year'>();
  useTitle(words.setup);
  const load = useData(['secondround', 'setup', year], (signal) => loadSetup(year, signal));
  const years = Array.from({ length: back + 1 }, (_, index) => settings.year - index);
  return (
    <>
      <PageHead
        title={words.setup}
        actions={
          <Link to={paths.secondRound} search={`?year=${year}`} className={buttonClass({ size: 's' })}>
            {words.backToUsers}
          </Link>
        }
      />
      <Toolbar label={words.setup}>
        <FilterSelect
          label={words.plan.yearLabel}
          value={String(year)}
          options={(years.includes(year) ? years : [year, ...years]).map((one) => ({
            value: String(one),
            label: words.plan.year({ year: one }),
          }))}
          onChange={(one) => leavePage(() => filters.set({ year: one }))}
        />
      </Toolbar>
      <Loaded load={load} failed={words.outcome.LOAD_CENTRES}>
        {(setup) =>
          !load.isFormer && (
            <div className="stack">
              <CentresForm key={`${year} ${JSON.stringify(setup.locations)}`} year={year} setup={setup} />
              <QuotasForm key={`${year} quotas`} year={year} setup={setup} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}
