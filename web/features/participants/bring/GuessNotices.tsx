import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import type { Guesses } from '../read/guesses';
import type { WorkState } from './use-work';

type State = Pick<WorkState, 'work' | 'people' | 'guesses' | 'canReread' | 'reread' | 'change'>;

/**
 * What was guessed of the whole list, each with the other ways to read it by one press; after a reload, which has not
 * stored the list as it was, without them.
 */
export function GuessNotices({ state }: { state: State }) {
  const { guesses } = state;
  return (
    <>
      {guesses?.letters && <Letters letters={guesses.letters} state={state} />}
      {guesses?.separator && <Columns separator={guesses.separator} state={state} />}
      {guesses && guesses.sheets.length > 0 && <Sheets sheets={guesses.sheets} state={state} />}
      <HiddenRows state={state} />
      <DatedClasses state={state} />
    </>
  );
}

type PartProps<Name extends keyof Guesses> = { state: State } & { [name in Name]: NonNullable<Guesses[name]> };

function Letters({ letters, state }: PartProps<'letters'>) {
  const words = useWords('participantsBringGuesses').letters;
  const { page, sample, isDoubtful, others } = letters;
  return (
    <Notice tone={isDoubtful ? 'warn' : 'info'}>
      {words.read({ alphabet: words.alphabets[page], page, sample })}
      {state.canReread && (
        <div className="cluster">
          {others.map((other) => (
            <Button key={other.page} size="s" onClick={() => state.reread({ page: other.page })}>
              {words.other({ alphabet: words.alphabets[other.page], sample: other.sample })}
            </Button>
          ))}
        </div>
      )}
    </Notice>
  );
}

function Columns({ separator, state }: PartProps<'separator'>) {
  const words = useWords('participantsBringGuesses').separator;
  return (
    <Notice
      action={
        state.canReread && (
          <div className="cluster">
            {separator.others.map((sign) => (
              <Button key={sign} size="s" onClick={() => state.reread({ separator: sign })}>
                {words.other[sign]}
              </Button>
            ))}
          </div>
        )
      }
    >
      {words.now[separator.now]}
    </Notice>
  );
}

function Sheets({ sheets, state }: PartProps<'sheets'>) {
  const words = useWords('participantsBringGuesses').sheets;
  const read = sheets.filter(({ isRead }) => isRead).map(({ at }) => at);
  return (
    <Notice tone={sheets.some(({ isHidden }) => isHidden) ? 'warn' : 'info'}>
      {words.text}
      <div className="cluster">
        {sheets.map(({ at, name, isHidden, isRead }) => (
          <Button
            key={at}
            size="s"
            icon={isRead ? 'check' : undefined}
            aria-pressed={isRead}
            disabled={!state.canReread || (isRead && read.length === 1)}
            onClick={() => state.reread({ sheets: isRead ? read.filter((one) => one !== at) : [...read, at] })}
          >
            {isHidden ? words.hidden({ name }) : name}
          </Button>
        ))}
      </div>
    </Notice>
  );
}

function HiddenRows({ state: { work, change } }: { state: State }) {
  const words = useWords('participantsBringGuesses').hiddenRows;
  const hidden = (work?.list.rows ?? []).filter(({ isHidden }) => isHidden).map(({ key }) => key);
  if (!work || hidden.length === 0) return null;
  const others = work.out.filter((key) => !hidden.includes(key));
  const isOut = hidden.every((key) => work.out.includes(key));
  return (
    <Notice
      tone="warn"
      action={
        <Button size="s" onClick={() => change({ out: isOut ? others : [...others, ...hidden] })}>
          {isOut ? words.take : words.leave}
        </Button>
      }
    >
      {words.text({ n: hidden.length })}
    </Notice>
  );
}

function DatedClasses({ state: { people, change } }: { state: State }) {
  const words = useWords('participantsBringGuesses').datedClasses;
  const dated = people.flatMap(({ cells }) => (cells.cls.problem?.kind === 'CLASS_DATE' ? [cells.cls] : []));
  const [first] = dated;
  if (!first) return null;
  const cls = first.suggestions[0] ?? '';
  return (
    <Notice
      tone="warn"
      action={
        <Button size="s" onClick={() => change({ datesAreClasses: true })}>
          {words.yes}
        </Button>
      }
    >
      {words.text({ n: dated.length, text: first.text, cls })}
    </Notice>
  );
}
