import { useState } from 'react';
import type { UserSchool } from '../../../../contract/users-schools';
import { Loaded } from '../../../platform/calls/Loaded';
import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { useData, useStale } from '../../../staff/use-data';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { Dialog } from '../../../ui/frame/Dialog';
import { Notice } from '../../../ui/Notice';
import { SimpleTable } from '../../../ui/SimpleTable';
import { AddSchoolDialog } from './AddSchoolDialog';
import { leave, ofToday, undo } from './handover';
import { LeaveDialog } from './LeaveDialog';
import styles from './SchoolsPanel.module.css';
import { changeSchools, loadUserSchools, type SchoolAct, stateOf } from './schools';

type PanelProps = {
  /** Of the tutor. */
  userId: string;
  /** Administrators confirm what a tutor has added. */
  mayConfirm: boolean;
};

const tones = { ACTIVE: 'good', WAITING: 'warn', ENDED: 'quiet' } as const;

/** The schools of a tutor: those in force, those that wait, those of the past. */
export function SchoolsPanel({ userId, mayConfirm }: PanelProps) {
  const words = useWords('users').schoolLinks;
  const handover = useWords('usersHandover');
  const load = useData(['users', 'schools', userId], (signal) => loadUserSchools(userId, signal));
  const [chosen, setChosen] = useState<string | null>(null);
  const [asking, setAsking] = useState<'add' | 'remove' | null>(null);
  const { busy, run } = useAct(useStale('schools'), { stays: true });
  const stale = useStale('users', 'today', 'classes');
  const selected = load.value?.find(({ id, isActive, activated }) => id === chosen && (isActive || !activated));

  const act = (what: SchoolAct, schoolId: string) => {
    const outcomes: Record<SchoolAct, readonly [done: string, failed: string]> = {
      add: [words.added, words.notAdded],
      remove: [words.removed, words.notRemoved],
      confirm: [words.confirmed, words.notConfirmed],
    };
    const [done, failed] = outcomes[what];
    const change = async () => {
      load.replace(await changeSchools(what, userId, schoolId));
      setChosen(null);
      setAsking(null);
      return done;
    };
    void run(change, failed);
  };
  const leaveSchool = (schoolId: string, to: string | null) => {
    const change = async () => {
      await leave(userId, schoolId, to);
      stale();
      setChosen(null);
      setAsking(null);
      return handover.done;
    };
    void run(change, handover.failed);
  };
  const quiet = (school: UserSchool, text: string) => (
    <span className={cx('num nowrap', !school.isActive && 'dimmed')}>{text}</span>
  );
  return (
    <Card aria-labelledby="schools" className="stack gap-3">
      <h2 id="schools">{words.title}</h2>
      <UndoLine userId={userId} />
      <Loaded load={load} failed={words.notLoaded}>
        {(schools) => (
          <>
            {schools.length === 0 ? (
              <p className="dimmed">{words.empty}</p>
            ) : (
              <SimpleTable
                stacked
                caption={words.title}
                rows={schools}
                rowKey={({ id }) => id}
                isCurrent={({ id }) => id === selected?.id}
                columns={[
                  {
                    key: 'title',
                    title: words.col.title,
                    cell: (school) => (
                      <label
                        className={cx('row middle-control pressable', styles.school, !school.isActive && 'dimmed')}
                      >
                        <input
                          type="radio"
                          name="school"
                          disabled={stateOf(school) === 'ENDED'}
                          checked={school.id === selected?.id}
                          onChange={() => setChosen(school.id)}
                        />
                        <span>
                          {school.schoolTitle}
                          <span className="block type-dense dimmed">{school.district}</span>
                        </span>
                      </label>
                    ),
                  },
                  { key: 'from', title: words.col.validFrom, cell: (school) => quiet(school, school.validFrom) },
                  { key: 'till', title: words.col.validTill, cell: (school) => quiet(school, school.validTill ?? '–') },
                  {
                    key: 'state',
                    title: words.col.state,
                    cell: (school) => {
                      const state = stateOf(school);
                      return (
                        <span className="cluster">
                          <Badge tone={tones[state]}>{words.state[state]}</Badge>
                          {state === 'WAITING' && mayConfirm && (
                            <Button
                              size="xs"
                              disabled={busy}
                              aria-label={words.confirmOf({ school: school.schoolTitle })}
                              onClick={() => act('confirm', school.schoolId)}
                            >
                              {words.confirm}
                            </Button>
                          )}
                        </span>
                      );
                    },
                  },
                ]}
              />
            )}
            <div className="cluster">
              <Button size="s" icon="plus" onClick={() => setAsking('add')}>
                {words.add}
              </Button>
              <Button size="s" icon="cross" disabled={!selected} onClick={() => setAsking('remove')}>
                {selected?.isActive ? (mayConfirm ? handover.end : handover.leave) : words.remove}
              </Button>
            </div>
            {asking === 'remove' && selected?.isActive && (
              <LeaveDialog
                userId={userId}
                school={selected}
                isOther={mayConfirm}
                busy={busy}
                onClose={() => setAsking(null)}
                onLeave={(to) => leaveSchool(selected.schoolId, to)}
              />
            )}
            {asking === 'add' && (
              <AddSchoolDialog
                schools={schools}
                waits={!mayConfirm}
                busy={busy}
                onClose={() => setAsking(null)}
                onAdd={(schoolId) => act('add', schoolId)}
              />
            )}
            <Dialog
              open={asking === 'remove' && selected !== undefined && !selected.isActive}
              title={words.askRemove({ school: selected?.schoolTitle ?? '' })}
              confirmLabel={words.remove}
              danger
              busy={busy}
              onClose={() => setAsking(null)}
              onConfirm={() => selected && act('remove', selected.schoolId)}
            >
              <p>{words.removeHint}</p>
            </Dialog>
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** What was handed over today, with the way back. */
function UndoLine({ userId }: { userId: string }) {
  const words = useWords('usersHandover');
  const load = useData(['users', 'handovers', userId], (signal) => ofToday(userId, signal));
  const { busy, run } = useAct(useStale('users', 'schools', 'today', 'classes'), { stays: true });
  const takeBack = (id: string) =>
    void run(async () => {
      await undo(id);
      return words.undone;
    }, words.notUndone);
  return (load.value ?? []).map(({ id, school, to }) => (
    <Notice
      key={id}
      title={words.today({ school })}
      action={
        <Button size="s" busy={busy} onClick={() => takeBack(id)}>
          {words.undo}
        </Button>
      }
    >
      {to && words.handed({ name: to })}
    </Notice>
  ));
}
