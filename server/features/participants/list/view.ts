import type { ParticipantRow } from '../../../../contract/participants';
import type { NameBook } from '../../classes/names';
import { isAboveThirteen } from '../rules';
import type { ParticipantFound } from './queries';

/** A pupil as the lists show one. today: yyyy-MM-dd, Europe/Vilnius; nameOf: names of classes. */
export function participantView(
  row: ParticipantFound,
  { today, nameOf }: { today: string; nameOf: NameBook['nameOf'] },
  newPassword: string | null = null,
): ParticipantRow {
  return {
    user: {
      id: row.id,
      uuid: row.uuid,
      login: row.login,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      gender: row.gender === 'F' || row.gender === 'M' ? row.gender : null,
      grade: row.grade ?? 0,
      sub_grade: row.sub_grade,
      className: row.grade === null ? '' : nameOf(row.school_id, { grade: row.grade, subGrade: row.sub_grade }),
      dateOfBirth: row.birth_date,
      isActivated: row.is_activated,
      isArchived: row.is_archived,
      isOutOfSchool: row.is_out_of_school,
      hasAgreement: row.has_agreement,
    },
    newPassword,
    aboveThirteen: isAboveThirteen(row.birth_date, today),
    schoolName: row.school_name,
  };
}
