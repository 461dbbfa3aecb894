import { useState } from 'react';
import type { CollectionRow } from '../../../../contract/collections';
import * as calls from '../../../../contract/collections-sets';
import type { ReplyOf } from '../../../../contract/endpoint';
import { lets } from '../../../../contract/roles';
import { call } from '../../../platform/calls/api';
import { Loaded } from '../../../platform/calls/Loaded';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { useData, useStale } from '../../../staff/use-data';
import { Card } from '../../../ui/Card';
import { SelectField } from '../../../ui/fields/SelectField';
import { Notice } from '../../../ui/Notice';

type SightSetPanelProps = { collectionId: string; isComplete: boolean; type: CollectionRow['type'] };

/** Which store of tasks pupils who solve without sight get in a contest; chosen until it opens. */
export function SightSetPanel({ collectionId, isComplete, type }: SightSetPanelProps) {
  const { sight: words } = useWords('collectionsSets');
  const session = useSession();
  if (type !== 'CON' || !lets(calls.assignSightSet.roles, session?.role ?? null)) return null;
  return (
    <Card aria-labelledby="sight-set-title" className="stack" style={{ marginTop: 'var(--s6)' }}>
      <h2 id="sight-set-title">{words.title}</h2>
      <p>{words.about}</p>
      {isComplete ? <Panel collectionId={collectionId} /> : <p className="dimmed">{words.draftFirst}</p>}
    </Card>
  );
}

function Panel({ collectionId }: { collectionId: string }) {
  const { sight: words } = useWords('collectionsSets');
  const load = useData(['collections', 'sight', collectionId], (signal) =>
    call(calls.sightSet, { body: { collectionId }, signal }),
  );
  return (
    <Loaded load={load} failed={words.notLoaded}>
      {(state) => <Choice collectionId={collectionId} state={state} />}
    </Loaded>
  );
}

type ChoiceProps = { collectionId: string; state: ReplyOf<typeof calls.sightSet> };

function Choice({ collectionId, state: { set, candidates } }: ChoiceProps) {
  const { sight: words } = useWords('collectionsSets');
  const [findings, setFindings] = useState<readonly calls.SightFinding[]>([]);
  const { busy, failure, run } = useAct(useStale('collections'), { stays: true });
  const choose = (setId: string) =>
    void run(async () => {
      const reply = await call(calls.assignSightSet, { body: { collectionId, setId: setId || null } });
      setFindings(reply.findings);
      return reply.findings.length > 0 ? undefined : { tone: 'good', title: words.saved };
    });
  return (
    <>
      <SelectField
        label={words.set}
        hint={words.hint}
        disabled={busy}
        options={[{ value: '', label: words.none }, ...candidates.map(({ id, name }) => ({ value: id, label: name }))]}
        value={set?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
      {findings.length > 0 && (
        <Notice tone="warn" role="alert" title={words.findings}>
          <ul className="stack gap-1">
            {findings.map(({ code, taskId, name = '' }) => (
              <li key={`${code} ${taskId ?? ''}`}>{code === 'LEVELS' ? words.levels : words.unchecked({ name })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <FailureNotice title={words.notSaved} failure={failure} />
    </>
  );
}
