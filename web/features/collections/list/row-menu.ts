import type { CollectionRow } from '../../../../contract/collections';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import type { Words } from '../../../platform/words/words';
import type { MenuAct } from '../../../ui/staff/menus';
import { canBeCalculated } from '../../results/calculation/calculation';
import type { CollectionAct } from './ActQuestion';

/** What the viewer may do with collections. */
type Rights = { calculate: boolean; exportResults: boolean; remove: boolean; copyToNextYear: boolean };
/** The acts that open a window first. */
export type WindowAct = CollectionAct | 'statistics' | 'export' | 'nextYear';

type MenuOptions = {
  words: Words<'collections'>['collection'];
  /** The labels of the entries that export the tasks and that copy to the next year. */
  exportLabel: string;
  paperLabel: string;
  nextYearLabel: string;
  rights: Rights;
  onOpen: (act: WindowAct, row: CollectionRow) => void;
  onSaveResults: (row: CollectionRow) => void;
};

/** The menu of a row: the acts that the viewer may do and that the collection allows now. */
export function rowMenu(
  { words, exportLabel, paperLabel, nextYearLabel, rights, onOpen, onSaveResults }: MenuOptions,
  row: CollectionRow,
) {
  const opens = (act: WindowAct, label: string, icon: MenuAct['icon'], danger = false): MenuAct => ({
    label,
    icon,
    danger,
    onAct: () => onOpen(act, row),
  });
  const collectionId = row.id;
  const menu: MenuAct[] = [
    {
      label: words.act.edit,
      icon: 'pencil',
      onAct: () => navigate({ to: paths.collectionEdit, params: { collectionId } }),
    },
    opens('statistics', words.statistics, 'bars'),
  ];
  if (rights.calculate && canBeCalculated(row)) {
    const onAct = () => navigate({ to: paths.correction, params: { collectionId } });
    menu.push({ label: words.correctTask, icon: 'check', onAct });
  }
  if (rights.exportResults && row.calculatedAt !== null)
    menu.push({ label: words.exportResults, icon: 'download', onAct: () => onSaveResults(row) });
  menu.push({
    label: paperLabel,
    icon: 'printer',
    onAct: () => navigate({ to: paths.collectionPaper, params: { collectionId } }),
  });
  menu.push(opens('export', exportLabel, 'upload'), opens('duplicate', words.act.duplicate, 'copy'));
  if (rights.copyToNextYear) menu.push(opens('nextYear', nextYearLabel, 'copy'));
  if (rights.remove) {
    menu.push(opens('deleteTestData', words.deleteTestData, 'undo', true));
    menu.push(opens('delete', words.act.delete, 'trash', true));
  }
  return menu;
}
