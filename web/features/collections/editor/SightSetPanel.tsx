import { useState } from 'react';
import type { CollectionRow } from '../../../../contract/collections';
import * as calls from '../../../../contract/collections-sets';
import type { ReplyOf } from '../../../../contract/endpoint';
import { lets } from '../../../../contract/roles';
import { call } from '../../../platform/calls/api';
import { Loaded } from '../../../platform/calls/Loaded';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useSession } from '../../../platform/session/session';
import { useWords, type Words } from '../../../platform/words/words';
import { useData, useStale } from '../../../staff/use-data';
import { buttonClass } from '../../../ui/button-class';
import { Card } from '../../../ui/Card';
import { SelectField } from '../../../ui/fields/SelectField';
import { Icon } from '../../../ui/Icon';
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
      <Panel collectionId={collectionId} isComplete={isComplete} />
    </Card>
  );
}

function Panel({ collectionId, isComplete }: Omit<SightSetPanelProps, 'type'>) {
  const { sight: words } = useWords('collectionsSets');
  const load = useData(['collections', 'sight', collectionId], (signal) =>
    call(calls.sightSet, { body: { collectionId }, signal }),
  );
  return (
    <Loaded load={load} failed={words.notLoaded}>
      {(state) => (
        <>
          {state.set === null && state.lastYears !== null && (
            <Notice tone="warn">{words.lastYears({ name: state.lastYears })}</Notice>
          )}
          {isComplete ? (
            <Choice collectionId={collectionId} state={state} />
          ) : (
            <p className="dimmed">{words.draftFirst}</p>
          )}
        </>
      )}
    </Loaded>
  );
}

type ChoiceProps = { collectionId: string; state: ReplyOf<typeof calls.sightSet> };

function Choice({ collectionId, state: { set, candidates, warnings } }: ChoiceProps) {
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
      {set && (
        <p>
          <Link to={paths.collectionPaper} params={{ collectionId: set.id }} className={buttonClass({ size: 's' })}>
            <Icon name="printer" size={16} /> {words.paper}
          </Link>
        </p>
      )}
      {findings.length > 0 && (
        <Notice tone="warn" role="alert" title={words.findings}>
          <FindingLines findings={findings} />
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warn" title={words.warnings}>
          <FindingLines findings={warnings} />
        </Notice>
      )}
      <FailureNotice title={words.notSaved} failure={failure} />
    </>
  );
}

function FindingLines({ findings }: { findings: readonly calls.SightFinding[] }) {
  const words = useWords('collectionsSets', 'collections');
  return (
    <ul className="stack gap-1">
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.taskId ?? ''}`}>{findingWords(words, finding)}</li>
      ))}
    </ul>
  );
}

function findingWords(
  { sight, collections }: Words<'collectionsSets', 'collections'>,
  { code, name = '' }: calls.SightFinding,
): string {
  const { findings } = collections.collection;
  switch (code) {
    case 'LEVELS':
      return sight.levels;
    case 'UNCHECKED':
      return sight.unchecked({ name });
    case 'CHANGED':
      return sight.changed({ name });
    case 'OTHER_LANGUAGE':
      return findings.otherLanguage({ name });
    case 'TASK_PUBLISHED':
      return findings.published({ name });
  }
}
