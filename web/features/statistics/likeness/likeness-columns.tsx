// The columns of the three lists of the comparison of answers.
import type { EqualPair, FastSitting, TwiceSat } from '../../../../contract/statistics-likeness';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import type { Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';

type Own = Words<'statisticsLikeness'>;

const MILLION = 1_000_000;

/** How often chance makes so equal a pair, in words. */
export function chanceWords(own: Own, classes: number): string {
  return classes >= MILLION ? own.chanceMillion : own.chanceOf({ n: roundTo(classes) });
}

/** Two digits that count: 1 of 12,345 classes is one of 12,000. */
function roundTo(n: number): number {
  return n < 100 ? n : Number(n.toPrecision(2));
}

export function pairColumns(own: Own, onOpen: (pair: EqualPair) => void): StaffColumn<EqualPair>[] {
  return [
    {
      id: 'school',
      title: own.school,
      wrap: true,
      width: 200,
      cell: ({ school }) => school,
      sortBy: ({ school }) => school,
    },
    { id: 'class', title: own.className, cell: ({ className }) => className, sortBy: ({ className }) => className },
    {
      id: 'same',
      title: own.same,
      numeric: true,
      cell: ({ same, both }) => own.sameOf({ same, both }),
      sortBy: ({ same, both }) => same / both,
    },
    {
      id: 'wrong',
      title: own.sameWrong,
      numeric: true,
      cell: ({ sameWrong }) => sameWrong,
      sortBy: ({ sameWrong }) => sameWrong,
    },
    {
      id: 'chance',
      title: own.chance,
      wrap: true,
      width: 170,
      cell: ({ classesPerPair }) => chanceWords(own, classesPerPair),
      sortBy: ({ classesPerPair }) => classesPerPair,
    },
    {
      id: 'open',
      title: own.open,
      hideTitle: true,
      isActs: true,
      cell: (pair) => (
        <Button size="xs" variant="quiet" aria-label={own.openOf(pair)} onClick={() => onOpen(pair)}>
          {own.open}
        </Button>
      ),
    },
  ];
}

export function fastColumns(own: Own): StaffColumn<FastSitting>[] {
  return [
    {
      id: 'school',
      title: own.school,
      wrap: true,
      width: 200,
      cell: ({ school }) => school,
      sortBy: ({ school }) => school,
    },
    { id: 'class', title: own.className, cell: ({ className }) => className, sortBy: ({ className }) => className },
    {
      id: 'fast',
      title: own.fastAnswers,
      numeric: true,
      cell: ({ fast, measured }) => own.sameOf({ same: fast, both: measured }),
      sortBy: ({ fast }) => fast,
    },
    { id: 'right', title: own.fastRight, numeric: true, cell: ({ right }) => right, sortBy: ({ right }) => right },
    {
      id: 'pupil',
      title: own.pupil,
      isActs: true,
      cell: (row) => (
        <Link to={paths.userProfile} params={{ userId: row.userId }} aria-label={own.toPupilOf(row)}>
          {own.toPupil}
        </Link>
      ),
    },
  ];
}

export function twiceColumns(own: Own): StaffColumn<TwiceSat>[] {
  const account = (one: TwiceSat['first']) => (
    <>
      <Link to={paths.userProfile} params={{ userId: one.userId }}>
        {own.account(one)}
      </Link>
      <br />
      <span className="type-dense">{one.contest}</span>
    </>
  );
  return [
    { id: 'first', title: own.firstAccount, wrap: true, width: 240, cell: ({ first }) => account(first) },
    { id: 'second', title: own.secondAccount, wrap: true, width: 240, cell: ({ second }) => account(second) },
  ];
}
