import { useMemo } from 'react';
import type { PublicationVersion } from '../../../contract/publication';
import { goTo } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { type MenuAct, RowMenu } from '../../ui/staff/menus';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import styles from './Publication.module.css';
import type { Publication } from './publication';

type VersionListProps = {
  known: Publication;
  onCompare: (from: number, to: number) => void;
  onGiveBack: (version: number) => void;
};

/** Every version: who made and checked it, whether it is or was public; opened, compared, made public again. */
export function VersionList({ known, onCompare, onGiveBack }: VersionListProps) {
  const words = useWords('publication', 'units');
  const { versions: texts, history } = words;
  const { collection, versions, publicVersion } = known;
  const columns = useMemo((): StaffColumn<PublicationVersion>[] => {
    const newest = versions[0]?.version;
    const actsOf = ({ version, publishedAt }: PublicationVersion): MenuAct[] => [
      {
        label: texts.open,
        onAct: () => goTo(`${paths.results}?year=${collection.year}&collection=${collection.id}&version=${version}`),
      },
      ...versions
        .filter((other) => other.version !== version)
        .slice(0, 5)
        .map((other) => ({
          label: texts.compareTo({ n: other.version }),
          onAct: () => onCompare(Math.min(version, other.version), Math.max(version, other.version)),
        })),
      ...(publishedAt !== null && publicVersion !== null && version !== publicVersion
        ? [{ label: texts.giveBack({ n: version }), onAct: () => onGiveBack(version) }]
        : []),
    ];
    return [
      {
        id: 'version',
        title: texts.version,
        sortBy: ({ version }) => version,
        cell: ({ version, publishedAt }) => (
          <>
            {version}{' '}
            {version === publicVersion ? (
              <Badge tone="good">{texts.public}</Badge>
            ) : publishedAt !== null ? (
              <Badge>{texts.was}</Badge>
            ) : (
              version === newest && <Badge tone="info">{texts.newest}</Badge>
            )}
          </>
        ),
      },
      {
        id: 'at',
        title: texts.at,
        sortBy: ({ calculatedAt }) => calculatedAt,
        cell: ({ calculatedAt }) => <span className="num">{at(calculatedAt)}</span>,
      },
      {
        id: 'by',
        title: texts.by,
        wrap: true,
        sortBy: ({ calculatedBy }) => calculatedBy,
        cell: ({ calculatedBy }) => calculatedBy || texts.bySystem,
      },
      {
        id: 'attempts',
        title: texts.attempts,
        numeric: true,
        sortBy: (row) => row.attempts,
        cell: (row) => words.units.number({ n: row.attempts }),
      },
      {
        id: 'check',
        title: texts.check,
        sortBy: ({ check }) => check?.by ?? null,
        wrap: true,
        cell: ({ check }) => (check ? <span title={check.reason}>{check.by}</span> : '–'),
      },
      {
        id: 'note',
        title: texts.note,
        wrap: true,
        width: 180,
        sortBy: ({ note }) => note || null,
        cell: ({ note }) => note || '–',
      },
      {
        id: 'acts',
        title: texts.acts,
        hideTitle: true,
        cell: (row) => <RowMenu label={texts.actsOf({ n: row.version })} acts={actsOf(row)} />,
      },
    ];
  }, [words, texts, versions, publicVersion, collection, onCompare, onGiveBack]);
  return (
    <Card flush aria-label={texts.title}>
      <div className="cluster gap-3 pad-2-side line-below">
        <h2>{texts.title}</h2>
      </div>
      <StaffTable
        label={texts.title}
        columns={columns}
        rows={versions}
        rowId={(row) => String(row.version)}
        dense
        empty={texts.none}
      />
      {known.history.length > 0 && (
        <div className="pad-2-side">
          <h3>{history.title}</h3>
          <ul className={cx('grid gap-1', styles.history)}>
            {known.history.map(({ version, at: when, by, note, isReturn }) => (
              <li key={when}>
                {(isReturn ? history.again : history.line)({ n: version, by: by || history.byDate, date: at(when) })}
                {note !== '' && <span className="type-dense"> {note}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function at(instant: string): string {
  return `${dayOf(instant)} ${hourAndMinute(instant)}`;
}
