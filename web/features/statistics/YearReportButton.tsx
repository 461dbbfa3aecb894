import { isOrganiser } from '../../../contract/roles';
import { yearReportName } from '../../../contract/statistics';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { useReport } from '../reports/use-report';

/** Opens the report of a year as PDF in its own tab; for organisers only. */
export function YearReportButton({ year, disabled }: { year: number | undefined; disabled: boolean }) {
  const words = useWords('statisticsReport');
  const { busy, open } = useReport();
  if (!isOrganiser(useSession()?.role)) return null;
  return (
    <Button
      icon="download"
      busy={busy}
      disabled={disabled || year === undefined}
      onClick={() => open(yearReportName, { year })}
    >
      {words.open}
    </Button>
  );
}
