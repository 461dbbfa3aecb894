import { classSlug } from '../../../../contract/classes';
import type { ClassResultRow } from '../../../../contract/results-class';
import { ExportButton } from '../../../platform/ExportButton';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords, type Words } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Meter } from '../../../ui/sitting/Meter';
import { useClass } from '../../lesson/frame/class-place';
import styles from './ClassList.module.css';
import type { ClassResults } from './of-class';

type Place = ClassResultRow['country'];

/** The class by points, with places from the result date on; each row leads to the pupil's solutions. */
export function ClassList({ results }: { results: ClassResults }) {
  const words = useWords('resultsClass', 'results', 'units');
  const { id, school, name } = useClass();
  const { list } = words;
  const { rows, maxPoints, contest, state } = results;
  const isOut = state === 'OUT';
  const search = new URLSearchParams({ class: classSlug(id), school }).toString();
  return (
    <div>
      <div className="paper frame rounded clip">
        <table className={cx('rows num', styles.table)}>
          <caption className="visually-hidden">{list.label}</caption>
          <thead>
            <tr>
              <th scope="col">{list.name}</th>
              <th scope="col">{list.points({ of: maxPoints })}</th>
              {isOut && (
                <>
                  <th scope="col" className="wide-only">
                    {list.district}
                  </th>
                  <th scope="col">{list.country}</th>
                </>
              )}
              <th scope="col">
                <span className="visually-hidden">{list.solutions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.userId}>
                <th scope="row">
                  {row.firstName} {row.lastName}
                </th>
                <td className="nowrap">
                  <span className={cx('grid gap-1 align-center', styles.points)}>
                    <b className="regular">{words.units.number({ n: row.points })}</b>
                    {maxPoints !== null && (
                      <span>
                        <Meter
                          value={row.points}
                          max={maxPoints}
                          label={list.pointsOf({ n: row.points, of: maxPoints })}
                        />
                      </span>
                    )}
                  </span>
                </td>
                {isOut && (
                  <>
                    <td className="nowrap wide-only">
                      <PlaceOf place={row.district} />
                    </td>
                    <td className="nowrap">
                      <PlaceOf place={row.country} />
                    </td>
                  </>
                )}
                <td className="text-right nowrap">
                  <Link
                    className="inline-flex align-center least-touch phone-touch"
                    to={paths.solutions}
                    params={{ userUuid: row.userId, collectionId: contest?.id ?? '' }}
                    search={`?${search}`}
                    aria-label={list.solutionsOf({ name: `${row.firstName} ${row.lastName}` })}
                  >
                    {list.solutions}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={cx('wrap justify-end', styles.foot)}>
        <ExportButton
          file={words.file({ name })}
          failed={words.fileFailed}
          kinds={['xlsx', 'csv']}
          read={async () => sheetOf(results, words)}
        />
      </div>
    </div>
  );
}

function PlaceOf({ place }: { place: Place }) {
  const words = useWords('resultsClass', 'units');
  if (place === null) return <span className="dimmed">–</span>;
  return (
    <>
      {words.units.number({ n: place.rank })} <small className="type-dense">{words.list.of({ n: place.of })}</small>
    </>
  );
}

/** The same as a sheet, each column with a head of its own. */
function sheetOf({ rows, maxPoints }: ClassResults, words: Words<'resultsClass', 'results'>) {
  const { list, results } = words;
  const heads = [list.district, list.country].flatMap((place) => [place, results.sheet.of({ place })]);
  const places = (place: Place) => [place?.rank ?? null, place?.of ?? null];
  return [
    [list.name, list.points({ of: maxPoints }), ...heads],
    ...rows.map((row) => [
      `${row.firstName} ${row.lastName}`,
      row.points,
      ...places(row.district),
      ...places(row.country),
    ]),
  ];
}
