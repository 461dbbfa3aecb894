import { useId } from 'react';
import { RulesLinks } from '../../platform/words/RulesLinks';
import { useWords } from '../../platform/words/words';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Notice } from '../../ui/Notice';

export const noConsents = { takePart: false, publish: false };
type ConsentChoice = typeof noConsents;

type ConsentsProps = {
  /** Whether the person consents alone; for a younger pupil a parent signs. */
  alone: boolean;
  /** Teachers have no rank that could be published. */
  isPupil: boolean;
  /** The first consent was needed and not given. */
  isMissing?: boolean;
  value: ConsentChoice;
  onChange: (value: ConsentChoice) => void;
};

/**
 * The consents, separate and not ticked beforehand (docs/rules/privacy.md): taking part, and publishing the name. The
 * second needs the first. A teacher's account is of no use without the first, so it is required there.
 */
export function Consents({ alone, isPupil, isMissing = false, value, onChange }: ConsentsProps) {
  const words = useWords('signup');
  const teacher = useWords('signupTeacher');
  const heading = useId();
  const fault = useId();
  if (!alone) {
    return (
      <>
        <Notice title={words.guardianNeeded}>{words.guardianHint}</Notice>
        <RulesLinks words={words} />
      </>
    );
  }
  return (
    <section aria-labelledby={heading} className="stack gap-2">
      <h3 id={heading}>{words.consents}</h3>
      <RulesLinks words={words} />
      <Checkbox
        label={isPupil ? words.takePart : teacher.takePart}
        aria-required={!isPupil}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? fault : undefined}
        checked={value.takePart}
        onChange={(event) =>
          onChange({ takePart: event.target.checked, publish: value.publish && event.target.checked })
        }
      />
      {isMissing && (
        <p id={fault} role="alert" className="semibold bad">
          {teacher.needed}
        </p>
      )}
      {isPupil && (
        <Checkbox
          label={words.publish}
          disabled={!value.takePart}
          checked={value.publish}
          onChange={(event) => onChange({ ...value, publish: event.target.checked })}
        />
      )}
      <p className="dimmed">
        {isPupil && words.consentsOptional} {words.withdraw}
      </p>
    </section>
  );
}
