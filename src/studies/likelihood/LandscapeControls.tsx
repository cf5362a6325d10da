import type { ReactNode } from 'react';
import { choosable } from '../../engine/questions/searchedParameters';
import type { Landscape } from '../../engine/questions/landscape';
import type { ParameterWords } from './logAxis';
import { learnAgain } from '../../state/hyperparameters';
import { shownSpec } from '../../state/select/can';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { useIntents, useLabState, useReadLab } from '../../app/LabContext';
import type { PanelText } from './panelText';

interface LandscapeControlsProps {
  readonly landscape: Landscape | null;
  readonly words: readonly ParameterWords[];
  readonly text: PanelText;
  /** The fit has a prior. */
  readonly hasPrior: boolean;
  setText(text: PanelText): void;
  /** What stands beside them for a while. */
  readonly children: ReactNode;
}

/** Which two hyper-parameters, with the prior or without, and the way back to the fit. */
export function LandscapeControls(props: LandscapeControlsProps) {
  const { landscape, words, text, hasPrior, setText, children } = props;
  return (
    <div className="landscape-controls">
      {landscape && (
        <AxisChoices landscape={landscape} words={words} choose={(names) => setText({ ...text, names })} />
      )}
      {hasPrior && (
        <label className="tick" title="Off: what the observations alone say">
          <input
            type="checkbox"
            checked={!text.dataAlone}
            onChange={(event) => setText({ ...text, dataAlone: !event.target.checked })}
          />
          with the prior (dotted)
        </label>
      )}
      <FitButton />
      {children}
    </div>
  );
}

interface AxisChoicesProps {
  readonly landscape: Landscape;
  readonly words: readonly ParameterWords[];
  choose(names: readonly string[]): void;
}

/** Choosing for one axis what is on the other changes them round. */
function AxisChoices({ landscape: { parameters, axes }, words, choose }: AxisChoicesProps) {
  const options = choosable(parameters).map((p) => ({ value: parameters[p]!.name, label: words[p]!.name }));
  const [right, up] = axes.map((p) => parameters[p]!.name) as [string, string];
  return (
    <>
      <Select
        label="Across"
        value={right}
        options={options}
        hint="The hyper-parameter that grows from left to right"
        onChange={(name) => choose([name, name === up ? right : up])}
      />
      <Select
        label="Up"
        value={up}
        options={options}
        hint="The hyper-parameter that grows upwards"
        onChange={(name) => choose([name === right ? up : right, name])}
      />
    </>
  );
}

function FitButton() {
  const { configure } = useIntents();
  const read = useReadLab();
  const isOn = useLabState((state) => shownSpec(state).fit.kind === 'learn');
  return (
    <Button
      disabled={isOn}
      hint={isOn ? 'The fit is on: click on the map to set values by hand' : 'Learn them again at each step'}
      onClick={() => configure(learnAgain(read()))}
    >
      Fit
    </Button>
  );
}
