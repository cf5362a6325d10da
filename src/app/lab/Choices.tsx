import { kernels } from '../../engine/kernels/registry';
import { objectives } from '../../engine/objectives/registry';
import type { Definition } from '../../engine/definition';
import { acquisitions } from '../../engine/acquisitions/registry';
import { whyNot } from '../../engine/experiment/capabilities';
import { largestSeed } from '../../engine/experiment/schema';
import { modelWords } from '../../engine/models/registry';
import { shownSpec } from '../../state/select/can';
import { Button } from '../../ui/Button';
import { DieIcon } from '../../ui/icons';
import { NumberField } from '../../ui/NumberField';
import { Select } from '../../ui/Select';
import { useIntents, useLabState } from '../LabContext';

/** Objectives that somebody makes first, and how: the panel for it opens, the present one stays meanwhile. */
const waysToOwn: Readonly<Record<string, string>> = { formula: 'type', drawn: 'draw' };

/** The choices that matter. */
export function Choices() {
  const spec = useLabState(shownSpec);
  const { setObjective, openPanel, setModel, setKernel, setAcquisition, setSeed, newSeed } = useIntents();
  const chooseObjective = (id: string): void => {
    const way = waysToOwn[id];
    if (way) openPanel('objective', way);
    else setObjective(id);
  };
  return (
    <div className="lab__choices" role="group" aria-label="Experiment">
      <FamilySelect
        label="Objective"
        members={objectives}
        id={spec.objective.id}
        onChange={chooseObjective}
      />
      <FamilySelect label="Model" members={modelWords} id={spec.surrogate.id} onChange={setModel} />
      <FamilySelect
        label="Kernel"
        members={kernels}
        id={spec.kernel.id}
        onChange={setKernel}
        why={whyNot(spec, 'kernel')}
      />
      <FamilySelect
        label="Acquisition"
        members={acquisitions}
        id={spec.acquisition.id}
        onChange={setAcquisition}
      />
      <div className="lab__seed">
        <NumberField
          label="Seed"
          value={spec.seed}
          onChange={setSeed}
          min={0}
          max={largestSeed}
          integer
          hint="Where all random numbers start: the same seed gives the same run to the last bit"
        />
        <Button
          variant="icon"
          label="New seed"
          shortcut="n"
          hint="New seed: another random start"
          onClick={newSeed}
        >
          <DieIcon />
        </Button>
      </div>
    </div>
  );
}

interface FamilySelectProps {
  readonly label: string;
  readonly members: readonly Definition[];
  readonly id: string;
  onChange(id: string): void;
  /** Why there is nothing to choose. */
  readonly why?: string | undefined;
}

/** One member of a family; the tooltip says in a sentence what it is. */
function FamilySelect({ label, members, id, onChange, why }: FamilySelectProps) {
  const options = members.map((member) => ({ value: member.id, label: member.label }));
  const hint = members.find((member) => member.id === id)?.summary;
  return (
    <Select
      label={label}
      value={id}
      options={options}
      onChange={(value) => onChange(value)}
      hint={why ?? hint}
      disabled={why !== undefined}
    />
  );
}
