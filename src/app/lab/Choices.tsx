import { acquisitions, kernels, objectives, surrogates } from '../../engine/catalogue';
import type { Definition } from '../../engine/definition';
import { largestSeed } from '../../state/families';
import { shownSpec } from '../../state/select/can';
import { Button } from '../../ui/Button';
import { DieIcon } from '../../ui/icons';
import { NumberField } from '../../ui/NumberField';
import { Select, type SelectOption } from '../../ui/Select';
import { useIntents, useLabState } from '../LabContext';

/** The choices that matter. */
export function Choices() {
  const spec = useLabState(shownSpec);
  const intents = useIntents();
  return (
    <div className="lab__choices" role="group" aria-label="Experiment">
      <Select
        label="Objective"
        value={spec.objective.id}
        options={optionsOf(objectives)}
        onChange={intents.setObjective}
        hint={summaryOf(objectives, spec.objective.id)}
      />
      <Select
        label="Model"
        value={spec.surrogate.id}
        options={optionsOf(surrogates)}
        onChange={intents.setModel}
        hint={summaryOf(surrogates, spec.surrogate.id)}
      />
      <Select
        label="Kernel"
        value={spec.kernel.id}
        options={optionsOf(kernels)}
        onChange={intents.setKernel}
        hint={summaryOf(kernels, spec.kernel.id)}
      />
      <Select
        label="Acquisition"
        value={spec.acquisition.id}
        options={optionsOf(acquisitions)}
        onChange={intents.setAcquisition}
        hint={summaryOf(acquisitions, spec.acquisition.id)}
      />
      <div className="lab__seed">
        <NumberField
          label="Seed"
          value={spec.seed}
          onChange={intents.setSeed}
          min={0}
          max={largestSeed}
          integer
          hint="The start of all chance: the same seed gives the same run to the last bit"
        />
        <Button
          variant="icon"
          label="New seed"
          shortcut="n"
          hint="New seed: another random start"
          onClick={intents.newSeed}
        >
          <DieIcon />
        </Button>
      </div>
    </div>
  );
}

function optionsOf(members: readonly Definition[]): SelectOption[] {
  return members.map(({ id, label }) => ({ value: id, label }));
}

function summaryOf(members: readonly Definition[], id: string): string | undefined {
  return members.find((member) => member.id === id)?.summary;
}
