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
import { InviteForm } from './InviteForm';
import { loadSetup } from './second-round';

/** Years back to which a second round may belong: last year's contest is followed by this year's. */
const back = 2;

/** An administrator's setup of a second round: the end of the registration, the centres, the invitations. */
export function SetupPage() {
  const words = useWords('secondround');
  const settings = useSettings();
  const filters = useFilters<'year'>();
  useTitle(words.setup);
  const wanted = filters.get('year');
  const year = /^20\d\d$/.test(wanted) ? Number(wanted) : settings.year;
  const load = useData(['secondround', 'setup', year], (signal) => loadSetup(year, signal));
  const years = Array.from({ length: back + 1 }, (_, index) => settings.year - index);
  return (
    <>
      <PageHead
        title={words.setup}
        actions={
          <Link to={paths.secondRound} className={buttonClass({ size: 's' })}>
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
              <InviteForm key={year} year={year} setup={setup} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}
