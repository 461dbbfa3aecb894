import { offlineLimits } from '../../../../contract/offline-forms';
import type { StaffChallenge } from '../../../../contract/permissions';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { dayAndMonth, hourAndMinute } from '../../../platform/words/dates';
import { useLocale, useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Notice } from '../../../ui/Notice';
import { refusalSentences } from '../../lesson/acts/outcome';
import { type ClassPupil, type Outcome, prepare } from './class-calls';
import { preparingFrom } from './returned';

type PrepareCardProps = {
  school: string;
  challenge: StaffChallenge;
  pupils: readonly ClassPupil[];
  /** The server's clock, in milliseconds. */
  now: number;
  /** The class was prepared before. */
  isAgain: boolean;
  onDone: (outcome: Outcome) => void;
};

/** Prepares the class, or says from when it can be done. */
export function PrepareCard({ school, challenge, pupils, now, isAgain, onDone }: PrepareCardProps) {
  const { prepare: words } = useWords('offlineClass');
  const locale = useLocale();
  const { busy, failure, run } = useAct(useStale('offline'), { stays: true });
  const { brc_id: challengeId, brc_valid_from: opensAt, brc_valid_to: closesAt } = challenge;
  const from = preparingFrom(opensAt, offlineLimits.daysBefore);
  const press = () =>
    void run(async () => {
      const uuids = pupils.map(({ uuid }) => uuid);
      onDone(await prepare(school, challengeId, uuids));
    });
  const isOver = now >= Date.parse(closesAt);
  const label = isAgain ? words.actAgain : words.act;
  return (
    <Card className="stack gap-3">
      <h2>{isAgain ? words.titleAgain : words.title}</h2>
      <p>{isAgain ? words.again : words.about}</p>
      <p className="type-dense dimmed">{words.sight}</p>
      {isOver && <Notice>{words.over}</Notice>}
      {now < from && (
        <Notice>
          {words.from({ day: dayAndMonth(new Date(from).toISOString(), locale), time: hourAndMinute(from) })}
        </Notice>
      )}
      <FailureNotice failure={failure} />
      {!isOver && now >= from && (
        <div className="cluster">
          <Button variant={isAgain ? 'outline' : 'filled'} busy={busy} onClick={press}>
            {label({ n: pupils.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** How many are prepared, and for each reason who is not. */
export function Told({ outcome, pupils }: { outcome: Outcome; pupils: readonly ClassPupil[] }) {
  const words = useWords('offlineClass', 'permissions', 'lesson');
  const { prepare: said } = words;
  const { prepared, refused } = outcome;
  const names = new Map(pupils.map(({ uuid, name }) => [uuid, name]));
  const left = refusalSentences({ refusal: words.permissions.refusal, list: words.lesson.list }, refused, names);
  return (
    <>
      {prepared > 0 && (
        <Notice tone="good" role="status">
          {said.done({ n: prepared })}
        </Notice>
      )}
      {left.length > 0 && (
        <Notice tone="warn" role="status" title={`${prepared === 0 ? said.nobody : said.left}.`}>
          {left.join(' ')}
        </Notice>
      )}
    </>
  );
}
