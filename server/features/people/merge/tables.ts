import { phoneColumns } from '../../participants/acts/removal-queries';

/**
 * What a merge does with each column that names an account. A test compares this list with the database: a new table
 * must be thought of here.
 * - OWN: handled by a step of its own (queries.ts)
 * - MOVES: the rows go over to the account that stays, unless it has one of the same `unless`
 * - STAYS: rows of the account that goes stay with it, because they say what happened to that account
 * - STAFF: never a pupil's, and only pupils are merged
 */
export type Treatment =
  | { kind: 'OWN' | 'STAYS' | 'STAFF' }
  | {
      kind: 'MOVES';
      /** The columns that name a row besides the account. */
      key: readonly string[];
      /** The columns of which an account has one row each; null: as many as there are. */
      unless: readonly string[] | null;
    };

const own = { kind: 'OWN' } as const;
const stays = { kind: 'STAYS' } as const;
const staff = { kind: 'STAFF' } as const;
const moves = (key: readonly string[], unless: readonly string[] | null = null) =>
  ({ kind: 'MOVES', key, unless }) as const;

export const personColumns: Readonly<Record<string, Treatment>> = {
  'agreement.user_id': own,
  'attempt.user_id': own,
  'certificate.user_id': own,
  'result.user_id': own,
  'user_account.merged_into_id': own,

  'agreement_change.user_id': moves(['id']),
  'agreement_key.user_id': moves([], []),
  'award_registration.user_id': moves(['id'], ['year']),
  'crossword_answer.user_id': moves(['id'], ['year']),
  'mail.user_id': moves(['id']),
  'offline_parcel.user_id': moves(['id']),
  'offline_pupil.user_id': moves(['preparation_id'], ['preparation_id']),
  'participation_fee.user_id': moves(['year'], ['year']),
  'permission.user_id': moves(['collection_id'], ['collection_id']),
  'permission_waiting.user_id': moves(['collection_id'], ['collection_id']),
  // Where both have a row, joinHelp lets the account that stays have the greater help.
  'pupil_support.user_id': moves([], []),
  'second_round_registration.user_id': moves(['id'], ['year']),
  'survey_answer.user_id': moves(['kind', 'year'], ['kind', 'year']),

  'activation.user_id': stays,
  'audit_log.user_id': stays,
  'password_reset.user_id': stays,
  'person_merge.gone_id': stays,
  'person_merge.kept_id': stays,
  'person_move.user_id': stays,
  'rollover_pupil.user_id': stays,
  'session.user_id': stays,

  'agreement.recorded_by': staff,
  'award_event.updated_by': staff,
  'award_registration.registered_by': staff,
  'calculation.calculated_by': staff,
  'calculation_check.checked_by': staff,
  'calculation_job.started_by': staff,
  'certificate_withdrawal.withdrawn_by': staff,
  'thanks_withdrawal.user_id': staff,
  'thanks_withdrawal.withdrawn_by': staff,
  'class_sight.tutor_id': staff,
  'collection.created_by': staff,
  'correction_preview.made_by': staff,
  'country_rehearsal.planned_by': staff,
  'crossword_draw.drawn_by': staff,
  'handover.from_user_id': staff,
  'handover.handed_by': staff,
  'handover.to_user_id': staff,
  'image.created_by': staff,
  'keyword.created_by': staff,
  'keyword_change.made_by': staff,
  'late_acceptance.accepted_by': staff,
  'late_refusal.refused_by': staff,
  'news.created_by': staff,
  'offline_parcel.decided_by': staff,
  'offline_preparation.prepared_by': staff,
  'offline_preparation.released_by': staff,
  'offline_preparation.withdrawn_by': staff,
  'package.created_by': staff,
  'participant_addition.user_id': staff,
  'participation_fee.changed_by': staff,
  'passkey.user_id': staff,
  'permission.permitted_by': staff,
  'permission_waiting.permitted_by': staff,
  'person_merge.merged_by': staff,
  'mail_sending.sent_by': staff,
  'person_merge.undone_by': staff,
  'person_move.moved_by': staff,
  'publication.published_by': staff,
  'recording.created_by': staff,
  'recovery_code.user_id': staff,
  'rehearsal.started_by': staff,
  'rehearsal_robot.user_id': staff,
  'robot_crowd.prepared_by': staff,
  'robot_crowd_member.user_id': staff,
  'rollover.applied_by': staff,
  'rollover.undone_by': staff,
  'school.created_by': staff,
  'school.requested_by': staff,
  'school_agreement.accepted_by': staff,
  'school_agreement.uploaded_by': staff,
  'season.begun_by': staff,
  'second_factor_app.user_id': staff,
  'second_factor_ticket.user_id': staff,
  'second_round_act.done_by': staff,
  'second_round_centre.admin_id': staff,
  'second_round_registration.confirmed_by': staff,
  'second_round_registration.invited_by': staff,
  'task.created_by': staff,
  'task_author.user_id': staff,
  'task_draft.saved_by': staff,
  'task_remark.made_by': staff,
  'task_remark.settled_by': staff,
  'task_remark_answer.made_by': staff,
  'task_version.made_by': staff,
  'task_view.user_id': staff,
  'task_without_sight.checked_by': staff,
  'tutor_school.user_id': staff,
  'user_account.suspended_by': staff,
};

/** The columns of each group of fields that is chosen together. */
export const fieldColumns = {
  NAME: ['first_name', 'last_name', 'gender'],
  LOGIN: ['login', 'password_hash', 'key_part_one', 'key_hash', 'key_issued_at', 'key_for_sitting', 'key_pictures'],
  SCHOOL: ['school_id', 'grade', 'sub_grade', 'is_out_of_school'],
  BIRTH: ['birth_date'],
  EMAIL: ['email'],
  PHONE: phoneColumns,
  CONSENT: ['agreed_to_take_part_at', 'agreed_to_publish_at'],
} as const;
