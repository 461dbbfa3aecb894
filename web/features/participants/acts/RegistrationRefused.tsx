import type { ParticipantRow } from '../../../../contract/participants';
import { permissionRefusals } from '../../../../contract/permissions';
import { useWords } from '../../../platform/words/words';
import { Notice } from '../../../ui/Notice';
import { fullName } from '../names';

/** The most names that are shown; further pupils are only counted. */
const mostNames = 10;

type RegistrationRefusedProps = {
  refused: readonly { uuid: string; code: string }[];
  pupils: readonly ParticipantRow[];
};

/** The pupils who could not be put on the list of a challenge, by reason. */
export function RegistrationRefused({ refused, pupils }: RegistrationRefusedProps) {
  const words = useWords('participants');
  const { refusal, toast } = useWords('permissions');
  const names = new Map(pupils.map((row) => [row.user.uuid, fullName(row)]));
  const byReason = permissionRefusals
    .map((code) => ({
      code,
      who: refused.filter((one) => one.code === code).map(({ uuid }) => names.get(uuid) ?? uuid),
    }))
    .filter(({ who }) => who.length > 0);
  if (byReason.length === 0) return null;
  const listed = (who: string[]) =>
    who.length > mostNames
      ? `${who.slice(0, mostNames).join(', ')} ${toast.andMore({ n: who.length - mostNames })}`
      : who.join(', ');
  return (
    <Notice tone="warn" role="alert" title={words.outcome.PARTICIPANT_NOT_REGISTERED}>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {byReason.map(({ code, who }) => (
          <li key={code}>{words.assign.refused({ reason: refusal[code], names: listed(who) })}</li>
        ))}
      </ul>
    </Notice>
  );
}
