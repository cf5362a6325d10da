import { memo, Suspense } from 'react';
import { strategyWords } from '../../engine/strategies/registry';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { DieIcon, TableIcon } from '../../ui/icons';
import { NumberField } from '../../ui/NumberField';
import { ParamPanel } from '../../ui/ParamPanel';
import { MemberSelect } from '../../ui/Select';
import { dimensionOf, objectiveOf } from '../../engine/experiment/inputs';
import { later } from '../../ui/later';
import { mattersIn } from '../../engine/definition';
import { scoreUses } from '../../engine/experiment/schema';
import { largestSeed } from '../../engine/json';
import { CostControls } from './CostControls';
import { InputKinds } from './InputKinds';
import { ByHandSection, ObservationTable } from './Observations';
import { shownSpec } from '../state/select/can';
import { useIntents, useLabState } from '../LabContext';
import { BatchControls } from './BatchControls';
import { LongPanel } from './LongPanel';
import { PortfolioMembers } from './PortfolioMembers';
import { acquisitionOf } from '../state/select/labels';
import { provides } from '../../engine/experiment/capabilities';
import type { DialogName } from './dialog';

const LimitSection = later(async () => ({
  default: (await import('../limits/LimitSection')).LimitSection,
}));

interface SearchSectionProps {
  readonly snapshot: StepSnapshot;
  readonly onOpen: (dialog: DialogName) => void;
}

/** Parameters of the acquisition, seed, strategy, noise, observations and the visitor's own data. */
export const SearchSection = memo(function SearchSection({ snapshot, onOpen }: SearchSectionProps) {
  const { setStrategy, setParams, setNoise } = useIntents();
  const { strategy, noiseSd } = useLabState(shownSpec);
  const def = strategyWords.find(({ id }) => id === strategy.id);
  return (
    <section className="side__section">
      <h2 className="visually-hidden">Search</h2>
      <AcquisitionNumbers />
      <Seed />
      <MemberSelect label="Strategy" members={strategyWords} id={strategy.id} onChange={setStrategy} />
      <LongPanel
        title="More about the strategy"
        specs={def?.params ?? []}
        values={strategy.params}
        onChange={(id, value) => setParams('strategy', { [id]: value })}
      />
      <BatchControls />
      <ObjectiveNumbers />
      <InputKinds />
      <Limits />
      <ScoreUse snapshot={snapshot} />
      <Disclosure className="disclosure--quiet" title="Noise and cost">
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

/** What is not allowed, where several inputs may contradict each other. */
function Limits() {
  const spec = useLabState(shownSpec);
  if (dimensionOf(spec) === 1) return null;
  const isLimited = Boolean(objectiveOf(spec)?.limits?.(spec.objective.params));
  return (
    <Disclosure className="disclosure--quiet" title="What is not allowed" opens={isLimited}>
      <Suspense>
        <LimitSection />
      </Suspense>
    </Disclosure>
  );
}

/** The parameters of the acquisition, and the members of a portfolio. */
function AcquisitionNumbers() {
  const { setParams } = useIntents();
  const spec = useLabState(shownSpec);
  const acquisition = acquisitionOf(spec.acquisition.id);
  const params = acquisition?.params ?? [];
  const isAveraged = spec.fit.kind === 'integrate' && provides(spec, 'kernel');
  return (
    <>
      {acquisition?.isPortfolio && <PortfolioMembers spec={spec} />}
      <ParamPanel
        specs={params.filter(
          (one) =>
            (one.where !== 'averaged' || isAveraged) && mattersIn(one, params, spec.acquisition.params),
        )}
        values={spec.acquisition.params}
        onChange={(id, value) => setParams('acquisition', { [id]: value })}
      />
    </>
  );
}

/** The parameters of a function that is asked; each change starts a run. Rows and pipelines have rooms of their own. */
function ObjectiveNumbers() {
  const { setParams } = useIntents();
  const { objective } = useLabState(shownSpec);
  const def = objectiveOf({ objective });
  const specs = def?.evaluate && !def.candidates ? def.params.filter(({ kind }) => kind !== 'data') : [];
  if (specs.length === 0) return null;
  return (
    <Disclosure className="disclosure--quiet" title="The objective">
      <ParamPanel
        specs={specs}
        values={objective.params}
        onChange={(id, value) => setParams('objective', { [id]: value })}
      />
    </Disclosure>
  );
}

/** The seed of the run, and a new one. */
function Seed() {
  const { setSeed, newSeed } = useIntents();
  const { seed } = useLabState(shownSpec);
  return (
    <div className="seed">
      <NumberField
        label="Seed"
        value={seed}
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
  );
}

const noScores =
  'No place has several scores here. Folds of a pipeline, rows of a table with equal inputs, and several results entered for one place are scores.';

/** Chooses the use of repeated scores of a place; where there are none it says which runs have some. */
function ScoreUse({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const { configure } = useIntents();
  const { noiseMode } = useLabState(shownSpec);
  const isRepeated = snapshot.observations.some(({ scores }) => scores);
  return (
    <MemberSelect
      label="Scores of one place"
      members={scoreUses}
      id={noiseMode ?? 'mean'}
      onChange={(mode) => configure({ noiseMode: mode })}
      why={isRepeated ? undefined : noScores}
    />
  );
}
