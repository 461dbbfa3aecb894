import { Loaded } from '../../../platform/calls/Loaded';
import { codeOf } from '../../../platform/calls/load-later';
import { useLoad } from '../../../platform/calls/use-load';
import { ChoiceGroup, type ChoiceGroupProps } from '../../../ui/fields/ChoiceGroup';
import { ownGroup } from './own-group';

/** The choices of a task as an answer is given with them: in the solver, in previews, in a trial, on a projector. */
export function TaskChoices(props: ChoiceGroupProps) {
  const own = ownGroup({ choiceLayout: props.layout });
  return own ? <Own {...props} loadGroup={own} /> : <ChoiceGroup {...props} />;
}

type OwnProps = ChoiceGroupProps & { loadGroup: NonNullable<ReturnType<typeof ownGroup>> };

function Own({ loadGroup, ...props }: OwnProps) {
  const load = useLoad(props.layout, () => codeOf(loadGroup()));
  return (
    <Loaded load={load} failed={props.label}>
      {(Group) => <Group {...props} />}
    </Loaded>
  );
}
