import { listParticipants, type ParticipantRow } from '../../../../contract/participants';
import { call } from '../../../platform/calls/api';
import { readAll } from '../../../platform/export/csv-file';
import { ExportButton } from '../../../platform/export/ExportButton';
import { useWords } from '../../../platform/words/words';
import type { ClassFilter } from '../../classes/options';

/** Saves the shown class, or all pupils of the school, in the shape that "Pridėti klasę" reads again. */
export function ExportPupils({ school, of }: { school: string; of: ClassFilter }) {
  const words = useWords('participants', 'participantsBring', 'reference');
  const { col } = words.participantsBring;
  const head = [col.first, col.last, col.birth, col.gender, col.cls, col.login];
  const line = ({ user }: ParticipantRow) => [
    user.firstName,
    user.lastName,
    user.dateOfBirth,
    user.gender && words.reference.gender[user.gender],
    user.className ?? '',
    user.login,
  ];
  const read = async () => {
    const rows = await readAll(async (page) => {
      const body = { school, subGrade: of?.subGrade ?? null, ...page };
      const { participants, total } = await call(listParticipants, { params: { grade: of?.grade ?? 0 }, body });
      return { rows: participants, total };
    });
    return [head, ...rows.map(line)];
  };
  return <ExportButton file="mokiniai" failed={words.outcome.LOAD_PARTICIPANTS} read={read} kinds={['xlsx']} />;
}
