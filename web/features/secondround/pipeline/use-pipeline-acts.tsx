import { type ReactNode, useState } from 'react';
import type { ActKind, PipelinePerson } from '../../../../contract/secondround-pipeline';
import { useAct } from '../../../platform/forms/use-act';
import type { Filters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { useToast } from '../../../ui/Toasts';
import { ActDialog } from './ActDialog';
import * as calls from './pipeline';
import { reachOf } from './stages';

export type PipelineFilters = Filters<'year' | 'step' | 'part' | 'centre' | 'search' | 'sort' | 'page' | 'ask'>;

export type PipelineActs = {
  busy: boolean;
  /** Opens the window of an act on people. */
  ask: (kind: ActKind, people: readonly string[]) => void;
  /** Confirms at once, in the centres that the people have. */
  confirm: (people: readonly string[]) => void;
  undo: (actId: string, userId: string | null) => void;
  arrive: (person: PipelinePerson) => void;
  cancelArrival: (person: PipelinePerson) => void;
  letters: (people: readonly string[]) => void;
  protocol: (centreId: string) => void;
  dialog: ReactNode;
};

/** What organisers do on the page: each act says what it has done and offers the way back. */
export function usePipelineActs(year: number, value: calls.Pipeline, filters: PipelineFilters): PipelineActs {
  const words = useWords('secondroundPipeline');
  const toast = useToast();
  const { centres } = value;
  // From "who qualifies" a press leads here to invite all of them.
  const [asking, setAsking] = useState<{ kind: ActKind; people: readonly string[] } | null>(() =>
    filters.get('ask') === 'INVITE' ? { kind: 'INVITE', people: reachOf(value.people, centres).INVITE } : null,
  );
  const close = () => {
    setAsking(null);
    filters.set({ ask: '' });
  };
  const { busy, run } = useAct(useStale('secondround'), { stays: true, always: true });
  const { outcome } = words;
  const undo = (actId: string, userId: string | null) =>
    void run(async () => {
      const { undone, stayed, sent } = await calls.undoAct(actId, userId);
      return { title: words.undone({ n: undone }), text: words.undoneRest({ stayed, sent }) };
    }, outcome.UNDO);
  const perform = (body: Omit<calls.ActBody, 'years'>, letters: boolean) =>
    run(async () => {
      const reply = await calls.doAct({ ...body, years: year });
      const mails = reply.mails.families + reply.mails.teachers;
      const { actId } = reply;
      close();
      toast({
        title: words.done[body.kind]({ n: reply.done.length }),
        text: [
          mails > 0 ? words.mailsGo({ n: mails }) : words.noMails,
          ...(reply.leftOut.length > 0 ? [words.leftOut({ n: reply.leftOut.length })] : []),
        ].join(' '),
        ...(actId !== null && { action: { label: words.undo, onAct: () => undo(actId, null) } }),
      });
      if (letters && reply.done.length > 0) await calls.saveLetters(year, reply.done);
    }, outcome.ACT);
  return {
    busy,
    ask: (kind, people) => setAsking({ kind, people }),
    confirm: (people) =>
      void perform({ kind: 'CONFIRM', people: [...people], toFamilies: true, toTeachers: true }, false),
    undo,
    arrive: (person) =>
      void run(async () => {
        await calls.arrive(person.id ?? '');
        return {
          title: outcome.ARRIVED,
          text: nameOf(person),
          action: { label: words.undo, onAct: () => void back(person) },
        };
      }, outcome.ACT),
    cancelArrival: (person) => void back(person),
    letters: (people) => void run(() => calls.saveLetters(year, people), outcome.PAPER),
    protocol: (centreId) => void run(() => calls.saveProtocol(centreId), outcome.PAPER),
    dialog: asking && asking.people.length > 0 && (
      <ActDialog
        key={`${asking.kind} ${asking.people.join(' ')}`}
        kind={asking.kind}
        people={asking.people}
        year={year}
        centres={centres}
        busy={busy}
        onClose={close}
        onAct={(body, letters) => void perform(body, letters)}
      />
    ),
  };

  function back(person: PipelinePerson) {
    return run(async () => {
      await calls.cancelArrived(person.id ?? '');
      return { title: outcome.ARRIVAL_UNDONE, text: nameOf(person) };
    }, outcome.UNDO);
  }
}

/** "Ona Jonaitė". */
export const nameOf = ({ firstName, lastName }: PipelinePerson): string => `${firstName} ${lastName}`;
