import type { AuditRow } from '../../../contract/audit';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import type { Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { settingName, valueWords } from '../settings/draft';
import { knownAction, roleChange, settingChanges } from './audit';

type AllWords = Words<'audit', 'settings' | 'staff'>;
type Undo = { busy: string | null; run: (line: AuditRow) => void };

/** The columns of the log. undo: null for those who only read. */
export function auditColumns(audit: AllWords, undo: Undo | null): StaffColumn<AuditRow>[] {
  return [
    {
      id: 'time',
      title: audit.sheet.at,
      cell: ({ at }) => (
        <span className="num nowrap">
          {dayOf(at)} {hourAndMinute(at)}
        </span>
      ),
      card: 'under',
    },
    {
      id: 'who',
      title: audit.sheet.who,
      cell: ({ who }) => (who ? <Person uuid={who.uuid} name={who.name} /> : audit.system),
      wrap: true,
      card: 'under',
    },
    {
      id: 'action',
      title: audit.sheet.action,
      cell: (row) => actionWords(audit, row),
      wrap: true,
      card: 'title',
      cardCell: (row) => <strong>{actionWords(audit, row)}</strong>,
    },
    {
      id: 'object',
      title: audit.sheet.object,
      cell: (row) => <ObjectCell words={audit} row={row} />,
      wrap: true,
      card: 'under',
    },
    {
      id: 'change',
      title: audit.change,
      cell: (row) => <span className="dimmed">{changeWords(audit, row)}</span>,
      wrap: true,
      card: 'under',
      cardCell: (row) => changeWords(audit, row),
    },
    ...(undo ? [undoColumn(audit, undo)] : []),
  ];
}

function undoColumn(audit: AllWords, undo: Undo): StaffColumn<AuditRow> {
  return {
    id: 'undo',
    title: audit.undo,
    hideTitle: true,
    card: 'foot',
    cell: (row) =>
      row.canUndo && (
        <Button
          size="xs"
          busy={undo.busy === row.id}
          aria-label={audit.undoOf({ action: actionWords(audit, row), name: row.object.name })}
          onClick={() => undo.run(row)}
        >
          {audit.undo}
        </Button>
      ),
  };
}

function actionWords(audit: AllWords, { action }: AuditRow): string {
  const known = knownAction(action);
  return known ? audit.actions[known] : action;
}

function Person({ uuid, name }: { uuid: string; name: string }) {
  return (
    <Link to={paths.userProfile} params={{ userId: uuid }}>
      {name}
    </Link>
  );
}

function ObjectCell({ words: audit, row }: { words: AllWords; row: AuditRow }) {
  const { type, id, name, uuid } = row.object;
  if (type === 'user' && uuid) return <Person uuid={uuid} name={name} />;
  if (type === 'school' && name)
    return (
      <Link to={paths.schoolEdit} params={{ schoolId: id }}>
        {name}
      </Link>
    );
  if (type === 'collection' && name)
    return (
      <Link to={paths.collectionEdit} params={{ collectionId: id }}>
        {name}
      </Link>
    );
  const changes = settingChanges(row);
  if (changes.length > 0) return changes.map((one) => settingName(audit.settings, one.name)).join(', ');
  const types: Record<string, string> = audit.types;
  return name || types[type] || type;
}

/** What changed, as far as the line tells it in words: values of settings, roles, minutes, versions, the reason. */
function changeWords(audit: AllWords, row: AuditRow): string {
  const { detail, settings, staff } = audit;
  const role = roleChange(row);
  const { minutes, version, mails, title } = row.details;
  const parts = [
    ...settingChanges(row).map(({ from, to }) =>
      detail.fromTo({ from: valueWords(settings, from), to: valueWords(settings, to) }),
    ),
    ...(role ? [detail.fromTo({ from: staff.roles[role.from], to: staff.roles[role.to] })] : []),
    ...(typeof minutes === 'number' ? [detail.minutes({ n: String(minutes) })] : []),
    ...(typeof version === 'number' ? [detail.version({ n: String(version) })] : []),
    ...(typeof mails === 'number' ? [detail.mails({ n: String(mails) })] : []),
    ...(typeof title === 'string' && title !== row.object.name ? [title] : []),
    ...(row.reason ? [row.reason] : []),
  ];
  return parts.join(', ');
}
