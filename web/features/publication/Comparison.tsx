import { useMemo, useState } from 'react';
import type { ChangeKind } from '../../../contract/publication';
import { PagedTable } from '../../lists/PagedTable';
import { orderOf, writeSort } from '../../lists/sorting';
import { saveFile } from '../../platform/csv-file';
import { useAct } from '../../platform/forms/use-act';
import { dayOf } from '../../platform/words/dates';
import { useLocale, useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { changeColumns, changeSorts, diplomaText } from './change-columns';
import styles from './Publication.module.css';
import { type Compared, downloadComparison, loadComparison } from './publication';

const PER_PAGE = 15;

type ComparisonProps = {
  collectionId: string;
  name: string;
  from: number;
  to: number;
  /** `from` is the version that everybody sees. */
  isPublic: boolean;
  /** Back to the comparison with the public version; null: this is it, or there is none. */
  onPublic: (() => void) | null;
};

/** What differs between two versions: counts by kind, the pupils of one kind, and the issued diplomas. */
export function Comparison({ collectionId, name, from, to, isPublic, onPublic }: ComparisonProps) {
  const words = useWords('publication', 'units');
  const { compare: texts } = words;
  const [kind, setKind] = useState<ChangeKind>('ALL');
  const [page, setPage] = useState(1);
  const [order, setOrder] = useState('');
  const { sort, order: asked } = orderOf(order, changeSorts);
  const query = { collectionId, from, to, kind, ...asked, num: page, page_size: PER_PAGE };
  const load = useData(['publication', 'compare', query], (signal) => loadComparison(query, signal), { cached: true });
  const columns = useMemo(() => changeColumns(words, collectionId), [words, collectionId]);
  const title = isPublic ? texts.title({ n: from }) : texts.titleOf({ from, to });
  const choose = (one: ChangeKind) => {
    setKind(one);
    setPage(1);
  };
  return (
    <>
      <Card flush aria-label={title}>
        <div className="cluster gap-3 pad-2-side line-below">
          <h2>{title}</h2>
          <span className="cluster push">
            {onPublic && (
              <Button size="s" onClick={onPublic}>
                {texts.toPublic}
              </Button>
            )}
            <ComparisonExport collectionId={collectionId} name={name} from={from} to={to} />
          </span>
        </div>
        {!load.value && load.loading && <p className="pad-2-side">{texts.comparing}</p>}
        <PagedTable
          load={load}
          failed={texts.loadFailed}
          rowsOf={(seen) => seen.changes}
          above={({ counts }) => <Tiles counts={counts} kind={kind} onKind={choose} />}
          place={{ page, pageSize: PER_PAGE, onPage: setPage }}
          label={texts.table}
          columns={columns}
          rowId={(row) => row.id}
          dense
          isTight
          sort={sort}
          onSort={(next) => {
            setOrder(writeSort(next));
            setPage(1);
          }}
          empty={kind === 'ALL' ? texts.nothing : texts.noneOfKind}
        />
      </Card>
      {load.value && load.value.issuedTotal > 0 && (
        <IssuedDiplomas issued={load.value.issued} total={load.value.issuedTotal} />
      )}
    </>
  );
}

type TilesProps = { counts: Compared['counts']; kind: ChangeKind; onKind: (kind: ChangeKind) => void };

/** The counts of a comparison; each narrows the list to its pupils. */
function Tiles({ counts, kind, onKind }: TilesProps) {
  const { compare: texts } = useWords('publication');
  const units = useWords('units');
  const { diplomas, awards, rounds } = counts;
  const tiles: [ChangeKind, string, number, string][] = [
    ['ALL', texts.all, counts.all, texts.allNote],
    ['DIPLOMA', texts.diplomas, diplomas.won + diplomas.changed + diplomas.lost, texts.diplomasNote(diplomas)],
    ['AWARD', texts.awards, awards.won + awards.lost, texts.sidesNote(awards)],
    ['ROUND', texts.rounds, rounds.won + rounds.lost, texts.sidesNote(rounds)],
    ['OTHER', texts.other, counts.other, texts.otherNote({ farthest: counts.farthest })],
  ];
  return (
    <fieldset className={cx('plain-grid no-margin no-padding no-border line-below', styles.tiles)}>
      <legend className="visually-hidden">{texts.kinds}</legend>
      {tiles.map(([id, title, n, note]) => (
        <button
          key={id}
          type="button"
          className={cx(
            'plain-grid align-content-start touch text-left pad-2-3 no-ground no-border line-left hover-ground',
            styles.tile,
          )}
          aria-pressed={id === kind}
          onClick={() => onKind(id)}
        >
          <strong className="heading-question num">{units.number({ n })}</strong>
          <span>{title}</span>
          <span className="type-dense">{note}</span>
        </button>
      ))}
    </fieldset>
  );
}

type ComparisonExportProps = { collectionId: string; name: string; from: number; to: number };

function ComparisonExport({ collectionId, name, from, to }: ComparisonExportProps) {
  const { compare: texts } = useWords('publication');
  const common = useWords('common');
  const locale = useLocale();
  const { busy, run } = useAct(undefined, { stays: true });
  const save = async () => {
    const query = { from: String(from), to: String(to), format: 'xlsx', locale };
    saveFile(texts.file({ name, from, to }), 'xlsx', await downloadComparison(collectionId, query));
  };
  return (
    <Button size="s" icon="download" busy={busy} onClick={() => void run(save, texts.exportFailed)}>
      {common.exportXlsx}
    </Button>
  );
}

type Row = Compared['issued'][number];

/** Diplomas that were made and lose their place, with their numbers. */
function IssuedDiplomas({ issued, total }: { issued: Row[]; total: number }) {
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
      <div className="cluster gap-3 pad-2-side line-below">
        <h2>{texts.title}</h2>
        <Badge tone="warn">{total}</Badge>
        {issued.length < total && <span className="type-dense">{texts.first({ n: issued.length, total })}</span>}
      </div>
      <StaffTable label={texts.table} columns={columns} rows={issued} rowId={(row) => row.serial} dense />
    </Card>
  );
}
