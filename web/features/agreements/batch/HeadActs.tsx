import { useState } from 'react';
import { reportLimits } from '../../../../contract/reports';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { useReport } from '../../reports/use-report';
import type { ClassPupil } from './batch-calls';
import { LinksModal } from './LinksModal';

/** Prints the forms of all who need one, and opens the links for their parents. */
export function HeadActs({ missing }: { missing: readonly ClassPupil[] }) {
  const words = useWords('agreementsBatch');
  const { busy, open } = useReport();
  const [isLinks, setLinks] = useState(false);
  if (missing.length === 0) return null;
  return (
    <>
      <Button
        size="s"
        icon="printer"
        busy={busy}
        disabled={missing.length > reportLimits.mostPeople}
        onClick={() => open('agreement', { uList: missing.map(({ uuid }) => uuid) })}
      >
        {words.print({ n: missing.length })}
      </Button>
      <Button size="s" icon="copy" onClick={() => setLinks(true)}>
        {words.links}
      </Button>
      {isLinks && <LinksModal pupils={missing} onClose={() => setLinks(false)} />}
    </>
  );
}
