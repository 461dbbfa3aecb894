import type { OwnDataPart } from '../../../../contract/owndata';

/**
 * Every column that holds or can hold personal data. What is not here is in impersonal.ts, and a column that is in neither
 * fails tests/personal.api.test.ts; so do a masking, a file of own data or a page of docs/privacy.md that say otherwise.
 */

/** What it is kept for: the row of docs/privacy.md that begins with these words says why, by which right and how long. */
export const purposes = {
  PUPIL: 'pupil: name, school',
  CONTACT: 'pupil: e-mail',
  CONSENT: 'consents',
  ANSWERS: 'answers that count',
  CHANGED: 'answers that were changed',
  NEEDS: 'what helps a pupil',
  CERTIFICATE: 'certificates',
  ADDRESS: 'address and browser',
  SESSION: 'sessions: when',
  WRONG: 'wrong passwords',
  LINKS: 'links to passwords',
  FACTOR: 'second factor',
  MAILS: 'mails',
  AUDIT: 'audit log',
  STAFF: 'teachers and staff',
  SCHOOL: 'schools',
  EXTRAS: 'surveys, crossword',
  TYPED: 'what staff type',
  VOICE: 'recordings of tasks',
} as const;

/** Whose: the account's, a parent's, somebody who only types an address or a name, whoever is named in a text. */
type Whose = 'ACCOUNT' | 'PARENT' | 'VISITOR' | 'NAMED';

/**
 * What masking does: the row goes; the value goes or becomes one that says nothing; names in the text go; it is a lasting
 * part of a result without a person; the row is not found by a person and goes by its age; or it is the school's and goes
 * with it.
 */
type Masked = 'ROW_GOES' | 'VALUE_GOES' | 'NAMES_GO' | 'STAYS_WITHOUT_PERSON' | 'GOES_BY_AGE' | 'GOES_WITH_SCHOOL';

/** Why something is not in the file of the own data; IN_TASK: it is a part of a task, which the author has at the desk. */
type NotOwn = 'SECRET' | 'OTHERS' | 'IN_TASK' | 'NOT_FINDABLE' | 'DERIVED' | 'TECHNICAL';

export type Personal = {
  columns: readonly string[];
  whose: Whose;
  purpose: keyof typeof purposes;
  masked: Masked;
  own: OwnDataPart | { not: NotOwn };
};

/** columns: each "table: column column". */
const kept = (
  whose: Whose,
  purpose: Personal['purpose'],
  masked: Masked,
  own: Personal['own'],
  ...columns: string[]
): Personal => ({ whose, purpose, masked, own, columns: columnsIn(columns) });

/** The columns of lists "table: column column", each with its table. */
export function columnsIn(lists: readonly string[]): string[] {
  return lists.flatMap((list) => {
    const [table = '', columns = ''] = list.split(': ');
    return columns.split(' ').map((column) => `${table}.${column}`);
  });
}

export const personal: readonly Personal[] = [
  kept('ACCOUNT', 'VOICE', 'STAYS_WITHOUT_PERSON', { not: 'IN_TASK' }, 'recording: bytes length_ms sha256'),
  kept('NAMED', 'MAILS', 'NAMES_GO', 'mails', 'mail: subject'),
  kept('ACCOUNT', 'EXTRAS', 'STAYS_WITHOUT_PERSON', 'surveys', 'survey_answer: answered_at'),
  kept('ACCOUNT', 'PUPIL', 'VALUE_GOES', 'account', 'user_account: uuid login first_name last_name birth_date'),
  kept(
    'ACCOUNT',
    'PUPIL',
    'VALUE_GOES',
    { not: 'DERIVED' },
    'user_account: find_last find_first find_last_tail find_first_tail',
  ),
  kept(
    'ACCOUNT',
    'PUPIL',
    'STAYS_WITHOUT_PERSON',
    'account',
    'user_account: gender grade sub_grade school_id is_out_of_school created_at',
  ),
  kept('ACCOUNT', 'CONTACT', 'VALUE_GOES', 'account', 'user_account: email mobile_phone landline_phone'),
  kept(
    'ACCOUNT',
    'PUPIL',
    'VALUE_GOES',
    { not: 'SECRET' },
    'user_account: password_hash key_part_one key_hash key_pictures',
  ),
  kept(
    'ACCOUNT',
    'CONSENT',
    'VALUE_GOES',
    'account',
    'user_account: agreed_to_take_part_at agreed_to_publish_at suspended_at key_issued_at',
  ),
  kept('ACCOUNT', 'PUPIL', 'STAYS_WITHOUT_PERSON', { not: 'TECHNICAL' }, 'user_account: key_for_sitting'),
  kept('NAMED', 'TYPED', 'NAMES_GO', { not: 'OTHERS' }, 'user_account: suspended_reason'),
  kept(
    'ACCOUNT',
    'CONSENT',
    'ROW_GOES',
    'consents',
    'agreement: way agrees_to_publish given_at withdrawn_at take_part_version_id',
  ),
  kept(
    'PARENT',
    'CONSENT',
    'ROW_GOES',
    'consents',
    'agreement: publish_version_id parent_first_name parent_last_name',
    'agreement_file: bytes',
  ),
  kept(
    'ACCOUNT',
    'CONSENT',
    'ROW_GOES',
    'consentChanges',
    'agreement_change: consent is_given way changed_at version_id',
  ),
  kept(
    'PARENT',
    'CONSENT',
    'ROW_GOES',
    { not: 'SECRET' },
    'agreement_key: part_one salt printed_take_part_id printed_publish_id',
  ),
  kept('ACCOUNT', 'NEEDS', 'ROW_GOES', 'support', 'pupil_support: text_size font contrast extra_time without_sight'),
  kept(
    'ACCOUNT',
    'ANSWERS',
    'STAYS_WITHOUT_PERSON',
    'sittings',
    'attempt: grade school_id started_at finished_at extra_minutes closed_by deadline is_test attempt_no',
  ),
  kept('ACCOUNT', 'NEEDS', 'STAYS_WITHOUT_PERSON', 'sittings', 'attempt: without_sight'),
  kept(
    'ACCOUNT',
    'ANSWERS',
    'STAYS_WITHOUT_PERSON',
    'results',
    'result: points exercise_points grade_country_rank grade_district_rank',
  ),
  kept('ACCOUNT', 'CHANGED', 'STAYS_WITHOUT_PERSON', 'answers', 'answer_journal: choice_id received_at is_late'),
  kept('ACCOUNT', 'CHANGED', 'NAMES_GO', 'answers', 'answer_journal: value'),
  kept('ACCOUNT', 'CHANGED', 'VALUE_GOES', 'answers', 'answer_journal: claim'),
  kept('ACCOUNT', 'CHANGED', 'VALUE_GOES', 'parcels', 'offline_parcel: body'),
  kept('ACCOUNT', 'CHANGED', 'STAYS_WITHOUT_PERSON', 'parcels', 'offline_parcel: started_at received_at'),
  kept('ACCOUNT', 'ANSWERS', 'NAMES_GO', { not: 'DERIVED' }, 'current_answer: value'),
  kept('ACCOUNT', 'SESSION', 'STAYS_WITHOUT_PERSON', 'events', 'sitting_event: kind happened_at till'),
  kept('ACCOUNT', 'CERTIFICATE', 'STAYS_WITHOUT_PERSON', 'certificates', 'certificate: serial kind scale place grade'),
  kept('ACCOUNT', 'CERTIFICATE', 'VALUE_GOES', 'certificates', 'certificate: initials'),
  kept('ACCOUNT', 'ADDRESS', 'VALUE_GOES', 'sessions', 'session: client_ip user_agent'),
  kept('ACCOUNT', 'ADDRESS', 'GOES_BY_AGE', { not: 'SECRET' }, 'session: token_hash browser_hash silences'),
  kept('ACCOUNT', 'SESSION', 'GOES_BY_AGE', 'sessions', 'session: created_at last_seen_at ended_at ended_by'),
  kept(
    'VISITOR',
    'WRONG',
    'GOES_BY_AGE',
    { not: 'NOT_FINDABLE' },
    'login_failure: client_ip password_mark',
    'password_reset_request: client_ip',
    'sign_up_request: client_ip',
    'agreement_key_failure: part_one',
  ),
  kept('VISITOR', 'WRONG', 'ROW_GOES', { not: 'NOT_FINDABLE' }, 'login_failure: login'),
  kept('ACCOUNT', 'LINKS', 'ROW_GOES', { not: 'SECRET' }, 'password_reset: token_hash', 'activation: token_hash'),
  kept(
    'ACCOUNT',
    'LINKS',
    'GOES_BY_AGE',
    { not: 'SECRET' },
    'launch_ticket: token_hash',
    'seb_launch: token_hash nonce_hash config_key',
    'second_factor_ticket: token_hash',
  ),
  kept('ACCOUNT', 'ANSWERS', 'STAYS_WITHOUT_PERSON', { not: 'SECRET' }, 'attempt: ticket_hash'),
  kept(
    'ACCOUNT',
    'FACTOR',
    'ROW_GOES',
    { not: 'SECRET' },
    'second_factor_app: secret next_secret',
    'passkey: credential_id public_key',
  ),
  kept(
    'ACCOUNT',
    'FACTOR',
    'ROW_GOES',
    { not: 'SECRET' },
    'passkey: name last_used_at',
    'recovery_code: code_hash',
    'second_factor_ticket: challenge',
    'passkey_setup: challenge',
  ),
  kept('ACCOUNT', 'MAILS', 'ROW_GOES', 'mails', 'mail: to_address kind created_at sent_at'),
  kept('NAMED', 'MAILS', 'NAMES_GO', { not: 'OTHERS' }, 'mail: to_name text_body html_body last_error'),
  kept('ACCOUNT', 'AUDIT', 'GOES_BY_AGE', 'acts', 'audit_log: action object_type object_id happened_at'),
  kept('NAMED', 'AUDIT', 'NAMES_GO', { not: 'OTHERS' }, 'audit_log: reason details'),
  kept('ACCOUNT', 'STAFF', 'ROW_GOES', 'schools', 'tutor_school: school_id valid_from valid_till is_confirmed'),
  kept(
    'NAMED',
    'SCHOOL',
    'GOES_WITH_SCHOOL',
    { not: 'OTHERS' },
    'school: email phone',
    'school_agreement: file_name bytes',
  ),
  kept('ACCOUNT', 'EXTRAS', 'NAMES_GO', 'surveys', 'survey_answer: answers'),
  kept('ACCOUNT', 'EXTRAS', 'VALUE_GOES', 'crossword', 'crossword_answer: answer ticket_number answered_at'),
  kept('ACCOUNT', 'EXTRAS', 'ROW_GOES', 'registrations', 'award_registration: year registered_at'),
  kept(
    'ACCOUNT',
    'EXTRAS',
    'STAYS_WITHOUT_PERSON',
    'registrations',
    'second_round_registration: state centre_id invited_at registered_at confirmed_at arrived_at',
  ),
  kept('ACCOUNT', 'EXTRAS', 'STAYS_WITHOUT_PERSON', 'registrations', 'participation_fee: price paid_at'),
  kept(
    'ACCOUNT',
    'EXTRAS',
    'STAYS_WITHOUT_PERSON',
    { not: 'SECRET' },
    'second_round_registration: key_hash',
    'second_round_key: key_hash',
  ),
  kept('NAMED', 'TYPED', 'NAMES_GO', { not: 'TECHNICAL' }, 'second_round_act_row: before', 'person_merge: moved'),
  kept(
    'ACCOUNT',
    'PUPIL',
    'STAYS_WITHOUT_PERSON',
    { not: 'TECHNICAL' },
    'person_move: from_school_id to_school_id from_grade to_grade',
  ),
  kept('ACCOUNT', 'PUPIL', 'ROW_GOES', { not: 'TECHNICAL' }, 'rollover_pupil: from_grade to_grade'),
  kept(
    'ACCOUNT',
    'SESSION',
    'STAYS_WITHOUT_PERSON',
    { not: 'TECHNICAL' },
    'permission: permitted_at ends_at',
    'permission_waiting: asked_at ends_at',
  ),
  kept('ACCOUNT', 'STAFF', 'ROW_GOES', { not: 'TECHNICAL' }, 'task_view: name query'),
  kept(
    'NAMED',
    'TYPED',
    'NAMES_GO',
    { not: 'OTHERS' },
    'calculation: note',
    'calculation_check: reason',
    'certificate_withdrawal: reason',
    'class_name: name',
    'collection: name',
    'crossword_draw: undone_reason',
    'exercise_correction: note',
    'late_acceptance: reason',
    'late_refusal: reason',
    'offline_parcel: reason',
    'offline_preparation: class_names',
    'publication: note',
    'room_check: room',
    'thanks_withdrawal: reason',
  ),
  kept(
    'NAMED',
    'TYPED',
    'NAMES_GO',
    { not: 'OTHERS' },
    'exercise_correction: explanation',
    'news: html title',
    'task_remark: words proposal',
    'task_remark_answer: words',
    'text_page: html',
  ),
  kept(
    'ACCOUNT',
    'AUDIT',
    'STAYS_WITHOUT_PERSON',
    { not: 'NOT_FINDABLE' },
    'masked_account: mark account_id masked_at is_copy',
  ),
  kept(
    'ACCOUNT',
    'ANSWERS',
    'STAYS_WITHOUT_PERSON',
    { not: 'DERIVED' },
    'result: grade school_id district_id grade_country_of grade_district_of group_country_rank group_country_of group_district_rank group_district_of',
    'current_answer: choice_id received_at',
    'attempt: sub_grade',
    'offline_parcel: used_ms answers state doubts',
  ),
];
