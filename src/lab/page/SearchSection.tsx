import { memo } from 'react';
import { strategyWords } from '../../engine/strategies/registry';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { TableIcon } from '../../ui/icons';
import { ParamPanel } from '../../ui/ParamPanel';
import { NumberField } from '../../ui/NumberField';
import { MemberSelect } from '../../ui/Select';
import { scoreUses } from '../../engine/experiment/schema';
import { CostControls } from './CostControls';
import { InputKinds } from './InputKinds';
import { ByHandSection, ObservationTable } from './Observations';
import { shownSpec } from '../state/select/can';
import { useIntents, useLabState } from '../LabContext';
import { BatchControls } from './BatchControls';
import type { DialogName } from './dialog';

interface SearchSectionProps {
  readonly snapshot: StepSnapshot;
  readonly onOpen: (dialog: DialogName) => void;
}

/** Strategy, observations and the visitor's own data, behind disclosures. */
export const SearchSection = memo(function SearchSection({ snapshot, onOpen }: SearchSectionProps) {
  const { setStrategy, setParams, setNoise } = useIntents();
  const { strategy, noiseSd } = useLabState(shownSpec);
  const def = strategyWords.find(({ id }) => id === strategy.id);
  return (
    <section className="side__section">
      <h2 className="visually-hidden">More</h2>
      <Disclosure title="Search">
        <MemberSelect label="Strategy" members={strategyWords} id={strategy.id} onChange={setStrategy} />
        <ParamPanel
          specs={def?.params ?? []}
          values={strategy.params}
          onChange={(id, value) => setParams('strategy', { [id]: value })}
        />
        <BatchControls />
        <InputKinds />
        <ScoreUse snapshot={snapshot} />
        <NumberField
          label="Noise sd of the answers"
          value={noiseSd}
          onChange={setNoise}
          min={0}
          step={0.01}
          hint="Added to what the function answers, in units of y; 0 is exact"
        />
        <CostControls snapshot={snapshot} />
      </Disclosure>
      <Disclosure title="By hand">
        <ByHandSection snapshot={snapshot} />
      </Disclosure>
      <Disclosure title="Observations as a table">
        <ObservationTable snapshot={snapshot} />
      </Disclosure>
      <Button hint="Bring a table of your own" onClick={() => onOpen('data')}>
        <TableIcon /> Your data
      </Button>
    </section>
  );
});

/** Chooses the use of repeated scores of a place, where there are any. */
function ScoreUse({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const { configure } = useIntents();
  const { noiseMode } = useLabState(shownSpec);
  if (!snapshot.observations.some(({ scores }) => scores)) return null;
  return (
    <MemberSelect
      label="Scores of one place"
      members={scoreUses}
      id={noiseMode ?? 'mean'}
      onChange={(mode) => configure({ noiseMode: mode })}
    />
  );
}
