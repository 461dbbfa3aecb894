import { birthRange, participantLimits } from '../../../../contract/participants';
import type { Words } from '../../../platform/words/words';
import type { CsvError } from './check-file';
import { mostBytes } from './decode';

/** What a fault of a file says, without its row. year: of now. */
export function csvWords({ csv, invalid }: Words<'participants'>, error: CsvError, year: number): string {
  const { problem } = error;
  switch (problem) {
    case 'TOO_BIG':
      return csv.problem.TOO_BIG({ mb: mostBytes / 1_000_000 });
    case 'TOO_MANY':
      return csv.problem.TOO_MANY({ n: participantLimits.mostAdded });
    case 'COLUMN_MISSING':
      return csv.problem.COLUMN_MISSING({ name: error.name ?? '' });
    case 'NAME_LENGTH':
      return invalid.NAME_LENGTH({ n: participantLimits.nameLength });
    case 'NAME_SIGNS':
      return invalid.NAME_SIGNS;
    case 'BIRTH_RANGE':
      return invalid.BIRTH_RANGE(birthRange(year));
    case 'LOGIN':
      return invalid.LOGIN(participantLimits.loginLength);
    default:
      return csv.problem[problem];
  }
}
