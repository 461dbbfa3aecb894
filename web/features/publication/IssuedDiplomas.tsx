import { useMemo } from 'react';
import { dayOf } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Card } from '../../ui/Card';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { diplomaText } from './change-columns';
import styles from './Publication.module.css';
import type { Compared } from './publication';

type Row = Compared['issued'][number];

/** Diplomas that were made and lose their place, with their numbers. */
export function IssuedDiplomas({ issued, total }: { issued: Row[]; total: number }) {
  const words = useWords('publication');
  const { issued: texts } = words;
  const columns = useMemo(
    (): StaffColumn<Row>[] => [
      {
        id: 'pupil',
        title: texts.pupil,
        wrap: true,
        cell: (row) => <strong>{row.name}</strong>,
        sortBy: (row) => row.name,
      },
      {
        id: 'serial',
        title: texts.serial,
        cell: (row) => <span className="num nowrap">{row.serial}</span>,
        sortBy: (row) => row.serial,
      },
      {
        id: 'before',
        title: texts.before,
        sortBy: ({ before }) => before && diplomaText(words, before),
        wrap: true,
        cell: ({ before, issuedAt }) => (
          <>
            {before && diplomaText(words, before)}, <span className="num">{dayOf(issuedAt)}</span>
          </>
        ),
      },
      {
        id: 'after',
        title: texts.after,
        wrap: true,
        cell: ({ after }) => (after ? diplomaText(words, after) : texts.certificate),
        sortBy: ({ after }) => (after ? diplomaText(words, after) : texts.certificate),
      },
    ],
    [words, texts],
  );
  return (
    <Card flush aria-label={texts.title}>
      <div className={styles.head}>
        <h2>{texts.title}</h2>
        <Badge tone="warn">{total}</Badge>
        {issued.length < total && <span className="type-dense">{texts.first({ n: issued.length, total })}</span>}
      </div>
      <StaffTable label={texts.table} columns={columns} rows={issued} rowId={(row) => row.serial} dense />
    </Card>
  );
}
