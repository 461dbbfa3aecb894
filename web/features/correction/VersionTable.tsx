import { useMemo } from 'react';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import type { Desk } from './correction';
import { keyWords } from './new-key';

type Version = Desk['versions'][number];

/** Every version of the results with its public note and the corrections that made it. */
export function VersionTable({ versions, tasks, publicVersion }: Pick<Desk, 'versions' | 'tasks' | 'publicVersion'>) {
  const words = useWords('correction', 'tasksAnswers', 'units');
  const columns = useMemo((): StaffColumn<Version>[] => {
    const { versions: texts } = words;
    const newest = versions[0]?.version;
    const correctionOf = ({ bro_id, act, key }: Version['corrections'][number]) => {
      const task = tasks.find((one) => one.bro_id === bro_id);
      const what = key === null ? words.act[act] : words.newKey({ key: keyWords(task, key, words.tasksAnswers) });
      return texts.one({ n: task?.place ?? 0, act: what });
    };
    return [
      {
        id: 'version',
        title: texts.version,
        sortBy: ({ version }) => version,
        cell: ({ version }) => (
          <>
            {version}{' '}
            {version === publicVersion ? (
              <Badge tone="good">{texts.public}</Badge>
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
        cell: ({ calculatedAt }) => (
          <span className="num">
            {dayOf(calculatedAt)} {hourAndMinute(calculatedAt)}
          </span>
        ),
      },
      {
        id: 'by',
        title: texts.by,
        cell: ({ calculatedBy }) => calculatedBy || texts.bySystem,
        sortBy: ({ calculatedBy }) => calculatedBy,
      },
      {
        id: 'attempts',
        title: texts.attempts,
        sortBy: ({ attempts }) => attempts,
        numeric: true,
        cell: ({ attempts }) => words.units.number({ n: attempts }),
      },
      {
        id: 'corrections',
        title: texts.corrections,
        sortBy: ({ corrections }) => corrections.length,
        wrap: true,
        cell: ({ corrections }) => corrections.map(correctionOf).join('; ') || '–',
      },
      {
        id: 'note',
        title: texts.note,
        wrap: true,
        width: 200,
        cell: ({ note }) => note || '–',
        sortBy: ({ note }) => note || null,
      },
    ];
  }, [words, versions, tasks, publicVersion]);
  return (
    <StaffTable
      label={words.versions.title}
      columns={columns}
      rows={versions}
      rowId={(row) => String(row.version)}
      dense
      empty={words.versions.none}
    />
  );
}
