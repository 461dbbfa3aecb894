import { kindOf } from '../../../../contract/task/answers/kinds';
import { Loaded } from '../../../platform/calls/Loaded';
import { codeOf } from '../../../platform/calls/load-later';
import { useLoad } from '../../../platform/calls/use-load';
import { ChoiceGroup, type ChoiceGroupProps } from '../../../ui/fields/ChoiceGroup';

/** The choices of a task as an answer is given with them: in the solver, in previews, in a trial, on a projector. */
export function TaskChoices(props: ChoiceGroupProps) {
  return kindOf({ choiceLayout: props.layout }) === 'order' ? <Order {...props} /> : <ChoiceGroup {...props} />;
}

/** Few tasks are put in order: the code for it comes with them. */
function Order(props: ChoiceGroupProps) {
  const load = useLoad('order', () => codeOf(import('./OrderGroup')));
  return (
    <Loaded load={load} failed={props.label}>
      {({ OrderGroup }) => <OrderGroup {...props} />}
    </Loaded>
  );
}
