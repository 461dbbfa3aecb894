import { useState } from 'react';
import { classSlug } from '../../../../contract/classes';
import { keyCardLimits } from '../../../../contract/keycards';
import type { ParticipantRow } from '../../../../contract/participants';
import { registerUsers } from '../../../../contract/permissions';
import { reportLimits } from '../../../../contract/reports';
import { lets } from '../../../../contract/roles';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useSession } from '../../../platform/session/session';
import { useMedia } from '../../../platform/use-media';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { type MenuAct, MoreMenu } from '../../../ui/staff/menus';
import { BulkBar } from '../../../ui/staff/table/BulkBar';
import { needsParent, useAgreementPrint } from '../../agreements/AgreementPrint';
import { KeyCardsButton } from '../../keycards/KeyCardsButton';
import { ActQuestion } from '../acts/ActQuestion';
import { AssignModal } from '../acts/AssignModal';
import { MoveModal } from '../acts/MoveModal';
import type { Acts } from '../acts/use-acts';
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

type SelectedBarProps = {
  chosen: readonly ParticipantRow[];
  school: string;
  acts: Acts;
  onMove: () => void;
  /** Puts them on the list of a challenge; null: not allowed. */
  onAssign: (() => void) | null;
  onClear: () => void;
};

/** The acts on the selected pupils: the three frequent ones, and a menu with the rest. */
function SelectedBar({ chosen, school, acts, onMove, onAssign, onClear }: SelectedBarProps) {
  const words = useWords('participants', 'participantsList');
  const { participantsList: list, act } = words;
  const isPhone = useMedia('(max-width: 700px)');
  const { enabled, print, busy } = useAgreementPrint();
  const unsigned = chosen.filter(needsParent);
  const canPrint = enabled && unsigned.length > 0;
  const away = chosen.every(({ user }) => user.isOutOfSchool) ? 'backToSchool' : 'outOfSchool';
  const forms: MenuAct = {
    label: list.consentForms({ n: unsigned.length }),
    icon: 'printer',
    disabled: unsigned.length > reportLimits.mostPeople,
    onAct: () => print(unsigned),
  };
  // Scans of several classes at once would ask for a page without a class: there is none.
  const [first] = unsigned;
  const classId = first && { grade: first.user.grade, subGrade: first.user.sub_grade };
  const isOneClass = unsigned.every(({ user }) => user.grade === classId?.grade && user.sub_grade === classId.subGrade);
  const collect: MenuAct[] =
    canPrint && isOneClass && classId
      ? [
          {
            label: list.collectConsents,
            icon: 'upload',
            onAct: () =>
              navigate({ to: paths.classConsents, params: { class: classSlug(classId) }, search: `?school=${school}` }),
          },
        ]
      : [];
  const moves: MenuAct = { label: list.move.act, icon: 'arrow-right', onAct: onMove };
  const more: MenuAct[] = [
    ...collect,
    ...(isPhone ? [...(canPrint ? [forms] : []), moves] : []),
    { label: act.passwords, icon: 'key', begins: true, onAct: () => acts.ask('passwords', chosen) },
    ...(onAssign ? [{ label: act.assign, icon: 'hand' as const, onAct: onAssign }] : []),
    { label: act[away], icon: 'school', onAct: () => acts.ask(away, chosen) },
    { label: act.archive, icon: 'archive', danger: true, begins: true, onAct: () => acts.ask('archive', chosen) },
  ];
  return (
    <BulkBar
      text={<Selected chosen={chosen} forms={canPrint ? unsigned.length : 0} />}
      clearLabel={words.clear}
      onClear={onClear}
      foot
    >
      <KeyCardsButton
        participants={chosen}
        school={school}
        disabled={chosen.length > keyCardLimits.mostPupils || acts.busy}
        label={isPhone ? list.cards({ n: chosen.length }) : undefined}
      />
      {canPrint && !isPhone && (
        <Button size="s" icon="printer" busy={busy} disabled={forms.disabled} onClick={() => print(unsigned)}>
          {forms.label}
        </Button>
      )}
      {!isPhone && (
        <Button size="s" icon="arrow-right" disabled={acts.busy} onClick={onMove}>
          {list.move.act}
        </Button>
      )}
      <MoreMenu label={list.more} acts={more} disabled={acts.busy} />
    </BulkBar>
  );
}

/** How many are selected, and which papers that is too many for. */
function Selected({ chosen, forms }: { chosen: readonly ParticipantRow[]; forms: number }) {
  const words = useWords('participants', 'participantsList');
  const { mostPupils } = keyCardLimits;
  const { mostPeople } = reportLimits;
  return (
    <>
      {words.selectedN({ n: chosen.length })}
      {chosen.length > mostPupils && <small> {words.participantsList.cardsLimit({ n: mostPupils })}</small>}
      {forms > mostPeople && <small> {words.participantsList.consentFormsLimit({ n: mostPeople })}</small>}
    </>
  );
}

/** Under the bar when a whole page is selected: the rest of the list can be selected too. */
function EverybodyLine({ selection, total }: { selection: Selection; total: number }) {
  const words = useWords('participantsList');
  if (selection.isAll) {
    return (
      <p className="cluster gap-2-3 link-tint line-below type-dense no-print pad-2-side" role="status">
        {words.everybodySelected({ n: total })}
      </p>
    );
  }
  if (!selection.offersAll) return null;
  return (
    <p className="cluster gap-2-3 link-tint line-below type-dense no-print pad-2-side">
      {words.pageSelected({ n: selection.uuids.size })}
      <Button size="xs" busy={selection.busy} onClick={() => selection.all(words.everybodyFailed)}>
        {words.selectEverybody({ n: total })}
      </Button>
    </p>
  );
}
