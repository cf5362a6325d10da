import { axesOfSetting, hasAxis } from '../state/axes';
import { isIndefiniteKernel } from '../state/kernels';
import { useIntents, useLabState } from '../../../lab/LabContext';
import { shownSpec } from '../../../lab/state/select/can';
import { Button } from '../../../ui/Button';
import { searchBox, searchedAxes } from '../../../engine/manifold/criteria/searchBox';
import type { SettingAxis } from '../../../engine/manifold/learners/setting';
import { listed } from '../../../vocabulary/listed';
import { askedOf, labSpec } from '../written/labSpec';
import { isTold, isWideTable } from '../points/planePoints';
import type { RoomProps } from '../state/intents';

/** What can be searched: `searched` is left out where that is what the landscape is drawn over. */
const doors: readonly {
  readonly name: string;
  readonly inputs: string;
  readonly searched?: readonly SettingAxis[];
}[] = [
  { name: 'Search it in the Lab →', inputs: 'the axes of the landscape' },
  {
    name: 'Search all five settings →',
    inputs: listed(searchedAxes.map((axis) => searchBox[axis].name)),
    searched: searchedAxes,
  },
];

/** An ensemble has neither one number of neighbours nor one power. */
const ofEnsemble = searchedAxes.slice(0, 3);
const ensembleDoors: typeof doors = [
  doors[0]!,
  {
    name: 'Search all three settings →',
    inputs: listed(ofEnsemble.map((axis) => searchBox[axis].name)),
    searched: ofEnsemble,
  },
];

/** Leads from the room to the Lab, which searches the settings that its landscape is drawn over, or all five. */
export function RoomToLab({ data }: Pick<RoomProps, 'data'>) {
  const { start, leaveRoom } = useIntents();
  const seed = useLabState((state) => shownSpec(state).seed);
  const hasLabel = isTold(data.points);
  const isTable = isWideTable(data);
  const lack = isIndefiniteKernel(data.setting.kernel)
    ? 'Settings with a kernel that may have negative eigenvalues cannot be compared'
    : isTable
      ? 'This table has more numbers than an experiment of the Lab can carry'
      : data.setting.kernels !== 'one'
        ? 'An experiment of the Lab has one kernel: set Kernels to one'
        : hasLabel
          ? null
          : 'Give a point a label first: the Lab asks how wrong the learner is about labels';
  const asked = askedOf(data);
  const on = axesOfSetting(data.setting);
  const offered = (on.hasEnsemble ? ensembleDoors : doors).filter(
    ({ searched }) => !searched || searched.every((axis) => hasAxis(on, axis)),
  );
  return offered.map(({ name, inputs, searched = asked.searched }) => (
    <Button
      key={name}
      className="manifold__go"
      hint={
        lack ??
        `Starts a run of the Lab on these points, with ${inputs} as inputs; Undo there brings its run back`
      }
      disabled={lack !== null}
      onClick={() => {
        start(labSpec(data, { ...asked, searched }, seed));
        leaveRoom();
      }}
    >
      {name}
    </Button>
  ));
}
