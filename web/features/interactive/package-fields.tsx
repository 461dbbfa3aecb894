import { interactiveLimits } from '../../../contract/interactive-limits';
import { taskLimits } from '../../../contract/tasks-edit';
import { useWords } from '../../platform/words/words';
import { TextField } from '../../ui/fields/TextField';

type NameFieldProps = { value: string; onChange: (name: string) => void; error?: string | false };

/** The name of a task, where it is no heading of a sheet. */
export function NameField({ value, onChange, error }: NameFieldProps) {
  const { field } = useWords('tasks');
  return (
    <TextField
      label={field.name}
      required
      error={error}
      data-first=""
      data-field="name"
      maxLength={taskLimits.nameLength}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type PackageFieldProps = { label: string; busy?: boolean; error: string; onChange: (file: File | null) => void };

/** The file of a package. */
export function PackageField({ label, busy = false, error, onChange }: PackageFieldProps) {
  const words = useWords('interactive');
  return (
    <TextField
      label={label}
      hint={`${words.fileHint({ megabytes: interactiveLimits.bytes / 1_000_000 })}. ${words.answersNote}`}
      error={error}
      type="file"
      data-field="file"
      accept=".zip,.json,application/zip,application/json"
      disabled={busy}
      onChange={(event) => onChange(event.target.files?.[0] ?? null)}
    />
  );
}
