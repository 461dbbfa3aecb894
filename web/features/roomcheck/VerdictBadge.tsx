import type { Verdict } from '../../../contract/roomcheck-verdict';
import { Badge } from '../../ui/Badge';
import type { Tone } from '../../ui/Notice';

/** The tone of a verdict; its words stand beside it. */
export const toneOf = { GREEN: 'good', AMBER: 'warn', RED: 'bad' } as const satisfies Record<Verdict, Tone>;
const icons = { GREEN: 'check', AMBER: 'warning', RED: 'warning' } as const;

export function VerdictBadge({ verdict, children }: { verdict: Verdict; children: string }) {
  return (
    <Badge tone={toneOf[verdict]} icon={icons[verdict]}>
      {children}
    </Badge>
  );
}
