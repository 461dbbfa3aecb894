import { goToList } from '../../../platform/screens/list-place';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useStore } from '../../../platform/store';
import { dayOf } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { IconButton } from '../../../ui/IconButton';
import { textsIn } from '../draft/document';
import type { DeskState } from '../draft/saver';
import type { Desk } from '../draft/use-desk';
import { useDeskState } from '../draft/use-desk-state';
import { type SheetTab, sheetTabs } from '../sheet/TaskSheet';
import styles from './Desk.module.css';
import { Segments } from './Segments';

type DeskHeadProps = {
  desk: Desk;
  shownSince: string | null;
  /** The id of the element that shows the chosen part; null: the task has no parts, such as an interactive one. */
  sheetId: string | null;
  tab: SheetTab;
  onTab: (tab: SheetTab) => void;
  onHistory: () => void;
  onPreview: () => void;
};

const nameOf = ({ document }: DeskState) => textsIn(document).name.trim();
const kindOf = ({ kind }: DeskState) => kind;
const isMade = ({ id }: DeskState) => id !== null;

/** The head of the desk: what is written and what pupils see of it, its parts, its history and its preview. */
export function DeskHead({ desk, shownSince, sheetId, tab, onTab, onHistory, onPreview }: DeskHeadProps) {
  const words = useWords('tasksDesk');
  const name = useDeskState(desk.state, nameOf);
  const kind = useDeskState(desk.state, kindOf);
  const { others } = useStore(desk.presence);
  const hasHistory = useDeskState(desk.state, isMade);
  const title = name || (hasHistory ? words.title.unnamed : words.title.create);
  useTitle(title);
  return (
    <header className={cx('cluster gap-1-2 paper line-below', styles.head)}>
      <IconButton icon="chevron-left" label={words.back} onClick={() => goToList(paths.tasks)} />
      <div className={cx('flex flex-wrap align-center shrink', styles.what)}>
        <h1 className="fits clip ellipsis heading-question nowrap">{title}</h1>
        <Badge tone={kind === 'NONE' ? 'good' : 'warn'} icon={kind === 'NONE' ? 'check' : 'pencil'}>
          {words.kind[kind]}
        </Badge>
        {shownSince !== null && kind === 'CHANGES' && (
          <span className="type-note dimmed">{words.shownSince({ day: shortDay(shownSince) })}</span>
        )}
        <span role="status">
          {others.length > 0 && (
            <Badge tone="info" icon="user">
              {words.others({ n: others.length, names: others.map((one) => one.name).join(', ') })}
            </Badge>
          )}
        </span>
      </div>
      {sheetId !== null && (
        <Segments
          label={words.tabs.label}
          options={sheetTabs.map((id) => ({ id, label: words.tabs[id] }))}
          value={tab}
          onChange={onTab}
          controls={sheetId}
        />
      )}
      <div className="wrap push">
        {hasHistory && (
          <Button size="s" icon="clock" onClick={onHistory}>
            {words.act.history}
          </Button>
        )}
        <Button size="s" icon="eye" onClick={onPreview}>
          {words.act.preview}
        </Button>
      </div>
    </header>
  );
}

/** "10-28" of this year, with the year before it otherwise. */
function shortDay(instant: string): string {
  const day = dayOf(instant);
  return day.slice(0, 4) === dayOf(Date.now()).slice(0, 4) ? day.slice(5) : day;
}
