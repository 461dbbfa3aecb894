import { useState } from 'react';
import type { ParticipantRow } from '../../../../contract/participants';
import { registerUsers } from '../../../../contract/permissions';
import { lets } from '../../../../contract/roles';
import { useSession } from '../../../platform/session/session';
import { ActQuestion } from '../acts/ActQuestion';
import { AssignModal } from '../acts/AssignModal';
import { MoveModal } from '../acts/MoveModal';
import type { Acts } from '../acts/use-acts';
import { EverybodyLine } from './EverybodyLine';
import { SelectedBar } from './SelectedBar';
import type { Selection } from './use-selection';

type ListActsProps = {
  selection: Selection;
  /** Pupils of the list, on all of its pages. */
  total: number;
  school: string;
  acts: Acts;
  /** The pupils who are about to be moved. */
  moving: [pupils: readonly ParticipantRow[], move: (pupils: readonly ParticipantRow[]) => void];
};

/** The bar of the selected pupils, and the questions of the acts on them. */
export function ListActs({ selection, total, school, acts, moving }: ListActsProps) {
  const [assigning, setAssigning] = useState<readonly ParticipantRow[]>([]);
  const [pupils, move] = moving;
  const role = useSession()?.role ?? null;
  const none = () => selection.set(new Set());
  const chosen = selection.rows;
  return (
    <>
      {chosen.length > 0 && (
        <>
          <SelectedBar
            chosen={chosen}
            school={school}
            acts={acts}
            onMove={() => move(chosen)}
            onAssign={role !== null && lets(registerUsers.roles, role) ? () => setAssigning(chosen) : null}
            onClear={none}
          />
          <EverybodyLine selection={selection} total={total} />
        </>
      )}
      <ActQuestion acts={acts} />
      {assigning.length > 0 && <AssignModal pupils={assigning} school={school} onClose={() => setAssigning([])} />}
      {pupils.length > 0 && <MoveModal pupils={pupils} school={school} onClose={() => move([])} onDone={none} />}
    </>
  );
}
