import type { ImportedRow } from '../../../contract/exchange';
import { kindOf } from '../../../contract/task/answers/kinds';
import { hasChoices, isProgram } from '../../../contract/task/by-kind/families';
import type { Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';

/** The columns of the tasks of an archive; onPreview: shows a task as pupils would see it. */
export function previewColumns(
  { import: words }: Words<'exchange'>,
  { field, reference }: Words<'tasks', 'reference'>,
  locale: string,
  onPreview: (row: ImportedRow) => void,
): StaffColumn<ImportedRow>[] {
  const languages = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' });
  const answerOf = (row: ImportedRow) => {
    if (isProgram({ kind: kindOf(row) })) return words.interactive;
    return hasChoices(row) ? words.choices({ n: row.choiceCount }) : words.typed;
  };
  return [
    {
      id: 'name',
      title: field.name,
      wrap: true,
      width: 280,
      sortBy: (row) => row.name,
      cell: (row) => (
        <>
          <strong>{row.name}</strong>{' '}
          <span className="type-dense dimmed nowrap">
            {row.internationalId} · {languages.of(row.language) ?? row.language}
          </span>
          <br />
          <span className="type-dense dimmed" lang={row.language}>
            {row.beginning}
          </span>
        </>
      ),
    },
    {
      id: 'levels',
      title: field.difficulty,
      wrap: true,
      width: 120,
      cell: (row) =>
        row.levels.map(({ ages, level }) => `${ages.replace('-', '–')}: ${reference.level[level]}`).join('; ') || '–',
    },
    {
      id: 'answer',
      title: words.col.answer,
      cell: (row) => (
        <>
          {answerOf(row)}
          {row.pictureCount > 0 && (
            <span className="type-dense dimmed">, {words.pictures({ n: row.pictureCount })}</span>
          )}
        </>
      ),
    },
    {
      id: 'key',
      title: words.col.key,
      wrap: true,
      cell: (row) =>
        row.suspectedKey === null ? (
          <span className="dimmed">{row.type === 'LODGE' ? '–' : words.noKey}</span>
        ) : (
          <strong>{row.suspectedKey}</strong>
        ),
    },
    {
      id: 'standing',
      title: words.col.standing,
      wrap: true,
      width: 150,
      cell: (row) => (
        <Badge tone={row.standing === 'NEW' ? 'good' : row.standing === 'REPLACES' ? 'warn' : 'bad'}>
          {words.standing[row.standing]}
        </Badge>
      ),
    },
    {
      id: 'look',
      title: words.col.act,
      hideTitle: true,
      cell: (row) => (
        <Button size="xs" icon="eye" aria-label={words.lookAtOf({ name: row.name })} onClick={() => onPreview(row)}>
          {words.lookAt}
        </Button>
      ),
    },
  ];
}
