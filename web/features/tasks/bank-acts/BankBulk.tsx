import { useState } from 'react';
import { exportLimits } from '../../../../contract/exchange';
import { type BankRow, bankLimits } from '../../../../contract/tasks-bank';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { ModalFoot } from '../../../ui/staff/ModalFoot';
import { MoreMenu } from '../../../ui/staff/menus';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { BulkBar } from '../../../ui/staff/table/BulkBar';
import { FindSelect } from '../../../ui/staff/table/FindSelect';
import { ExportButton } from '../../exchange/ExportButton';
import { KeywordField } from '../../keywords/KeywordField';
import type { Age } from '../bank/LevelMarks';
import { useLists } from '../use-lists';
import { IntoSet } from './IntoSet';
import { useBulk } from './use-bulk';

type Asking = 'ADD_KEYWORD' | 'REMOVE_KEYWORD' | 'SET_LANGUAGE';
type BankBulkProps = {
  /** The marked tasks, of other pages too. */
  rows: readonly BankRow[];
  ages: readonly Age[];
  onClear: () => void;
};

/** The bar of acts on marked tasks. */
export function BankBulk({ rows, ages, onClear }: BankBulkProps) {
  const words = useWords('tasksBank');
  const [asking, setAsking] = useState<Asking | null>(null);
  const { busy, act } = useBulk();
  const ids = rows.map((row) => row.id);
  const isTooMany = rows.length > bankLimits.ids;
  const run = async (body: { act: Asking | 'ARCHIVE' | 'RETURN'; keywordId?: string; language?: string }) => {
    const isDone = await act({ ...body, ids });
    if (!isDone) return;
    setAsking(null);
    // Tasks that left the list or came into it are no longer marked where nobody sees it.
    if (body.act === 'ARCHIVE' || body.act === 'RETURN') onClear();
  };
  const areArchived = rows.every((row) => row.isArchived);
  return (
    <BulkBar text={words.bulk.chosen({ n: rows.length })} clearLabel={words.bulk.clear} onClear={onClear} foot>
      {isTooMany && <span>{words.bulk.most({ n: bankLimits.ids })}</span>}
      {!isTooMany && (
        <>
          <MoreMenu
            label={words.bulk.keyword}
            disabled={busy}
            acts={[
              { label: words.bulk.addKeyword, icon: 'tag', onAct: () => setAsking('ADD_KEYWORD') },
              { label: words.bulk.removeKeyword, icon: 'minus', onAct: () => setAsking('REMOVE_KEYWORD') },
            ]}
          />
          <Button size="s" disabled={busy} onClick={() => setAsking('SET_LANGUAGE')}>
            {words.bulk.language}
          </Button>
          {ids.length <= exportLimits.markdown && <ExportButton what={{ taskIds: ids }} />}
          <IntoSet rows={rows} ages={ages} size="s" />
          <Button size="s" busy={busy} onClick={() => void run({ act: areArchived ? 'RETURN' : 'ARCHIVE' })}>
            {areArchived ? words.act.unarchive : words.bulk.archive}
          </Button>
        </>
      )}
      {asking && <ValueModal asking={asking} busy={busy} onLeave={() => setAsking(null)} onChoose={run} />}
    </BulkBar>
  );
}

type ValueModalProps = {
  asking: Asking;
  busy: boolean;
  onLeave: () => void;
  onChoose: (body: { act: Asking; keywordId?: string; language?: string }) => Promise<void>;
};

/** Asks for the keyword or the language of an act. */
function ValueModal({ asking, busy, onLeave, onChoose }: ValueModalProps) {
  const words = useWords('tasksBank', 'common', 'tasks');
  const { value: lists } = useLists();
  const [value, setValue] = useState('');
  const isLanguage = asking === 'SET_LANGUAGE';
  const kindOf = (id: string) => (lists?.cts.some((one) => one.id === id) ? 'CT' : 'INFORMATICS');
  const titles = {
    ADD_KEYWORD: words.bulk.addKeyword,
    REMOVE_KEYWORD: words.bulk.removeKeyword,
    SET_LANGUAGE: words.bulk.setLanguage,
  };
  return (
    <StaffModal
      open
      size="sm"
      title={titles[asking]}
      onClose={onLeave}
      actions={
        <ModalFoot
          label={titles[asking]}
          busy={busy}
          disabled={value === ''}
          onCancel={onLeave}
          onAct={() => void onChoose({ act: asking, ...(isLanguage ? { language: value } : { keywordId: value }) })}
        />
      }
    >
      {isLanguage ? (
        <FindSelect
          label={words.bulk.language}
          value={value}
          onChange={setValue}
          options={(lists?.languages ?? []).map((one) => ({ value: one.code, label: one.name }))}
          placeholder={words.bulk.language}
          nothingFound={words.common.empty}
          clearLabel={words.common.clearFilters}
          width={320}
        />
      ) : (
        (['INFORMATICS', 'CT'] as const).map((kind) => (
          <KeywordField
            key={kind}
            kind={kind}
            label={kind === 'CT' ? words.tasks.field.ctKeywords : words.bulk.keyword}
            value={value !== '' && kindOf(value) === kind ? [value] : []}
            onChange={(ids) => setValue(ids.at(-1) ?? '')}
            isFixed
          />
        ))
      )}
    </StaffModal>
  );
}
