import { useMemo } from 'react';
import type { RetentionAhead, RetentionNight } from '../../../contract/retention';
import { Loaded } from '../../platform/calls/Loaded';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Card } from '../../ui/Card';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import { aheadColumns, nightColumns } from './columns';
import { loadRetention } from './retention';

/** What goes by its age in the coming night, and what went. */
export function RetentionPage() {
  const words = useWords('retention');
  const load = useData(['retention', 'report'], loadRetention);
  useTitle(words.title);
  return (
    <>
      <PageHead title={words.title} aside={words.lead} actions={<Link to={paths.settings}>{words.change}</Link>} />
      <Loaded load={load} failed={words.notLoaded}>
        {({ ahead, nights, isOn }) => (
          <div className="stack">
            <Notice tone="info">
              {words.when} {!isOn && words.off}
            </Notice>
            <Ahead rows={ahead} />
            <Nights rows={nights} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Ahead({ rows }: { rows: RetentionAhead[] }) {
  const words = useWords('retention', 'units');
  const columns = useMemo(() => aheadColumns(words), [words]);
  return (
    <section className="stack">
      <h2>{words.ahead}</h2>
      <Card flush>
        <StaffTable label={words.ahead} dense columns={columns} rows={rows} rowId={({ kind }) => kind} />
      </Card>
    </section>
  );
}

function Nights({ rows }: { rows: RetentionNight[] }) {
  const words = useWords('retention', 'units');
  const columns = useMemo(() => nightColumns(words), [words]);
  return (
    <section className="stack">
      <h2>{words.nights}</h2>
      <Card flush>
        <StaffTable
          label={words.nights}
          dense
          columns={columns}
          rows={rows}
          rowId={({ day }) => day}
          empty={
            <PageEmpty plain title={words.none}>
              {words.noneHint}
            </PageEmpty>
          }
        />
      </Card>
    </section>
  );
}
