import { hyperPriorWords } from '../../../engine/models/fit/priors/words';
import type { SamplerWords } from '../../../engine/models/fit/samplers/sampler';
import { samplerWords } from '../../../engine/models/fit/samplers/words';
import { provides, trendOf } from '../../../engine/experiment/capabilities';
import type { ExperimentSpec } from '../../../engine/experiment/spec';
import type { Landscape } from '../../../engine/questions/landscape';
import { shownSpec } from '../../../lab/state/select/can';
import { useLabState } from '../../../lab/LabContext';
import { Button } from '../../../ui/Button';
import { MemberSelect, Select } from '../../../ui/Select';
import { AxisChoices } from '../landscape/AxisChoices';
import type { ParameterWords } from '../landscape/landscape';
import { Slider } from '../../../ui/Slider';
import { draws, noises, samplerFor, worksWith, type ChainText } from './chainText';
import { formatNumber } from '../../../vocabulary/numbers/write';

interface ChainControlsProps {
  readonly text: ChainText;
  readonly landscape: Landscape | null;
  readonly words: readonly ParameterWords[] | null;
  setText(text: ChainText): void;
}

/** True if z is a Gaussian process, all of whose values a sampler may move. */
function isProcess(spec: ExperimentSpec): boolean {
  return provides(spec, 'map') && !provides(spec, 'approximation') && trendOf(spec) === null;
}

/** Controls for the sampler, the prior, the draws and the axes of the map. */
export function ChainControls({ text, landscape, words, setText }: ChainControlsProps) {
  const { sampler, prior, samples, seed, noise } = text;
  const hasProcess = useLabState((state) => isProcess(shownSpec(state)));
  const options = samplerWords.map((one) => {
    const why = whyNot(one, prior, hasProcess);
    return { value: one.id, label: why ? `${one.label} (${why})` : one.label, disabled: why !== undefined };
  });
  return (
    <div className="chains__controls">
      <Select
        label="Sampler"
        value={sampler}
        options={options}
        hint={samplerWords.find(({ id }) => id === sampler)?.summary}
        onChange={(id) => setText({ ...text, sampler: id })}
      />
      <MemberSelect
        label="Prior"
        members={hyperPriorWords}
        id={prior}
        onChange={(id) => setText({ ...text, prior: id, sampler: samplerFor(id, sampler) })}
      />
      <Select
        label="Draws of each chain"
        value={String(samples)}
        options={draws.map((count) => ({ value: String(count), label: String(count) }))}
        hint="The more, the surer; a draw takes several updates of its sampler"
        onChange={(value) => setText({ ...text, samples: Number(value) })}
      />
      <Slider
        label="Noise"
        value={noises.findIndex((level) => level === noise) + 1}
        spec={{ kind: 'integer', min: 0, max: noises.length }}
        text={noise === undefined ? 'as in the fit' : `held at ${formatNumber(noise)}`}
        hint="Standard deviation of the noise, of answers whose own is about 1, held while the chains move; samplers are compared then"
        onChange={(at) => setText({ ...text, noise: noises[at - 1] })}
      />
      {landscape && words && (
        <AxisChoices landscape={landscape} words={words} choose={(names) => setText({ ...text, names })} />
      )}
      <Button
        hint={`Four other chains, by the seed ${seed + 1}`}
        onClick={() => setText({ ...text, seed: seed + 1 })}
      >
        Draw others
      </Button>
    </div>
  );
}

/** Returns the reason why a sampler cannot be chosen; undefined if it can. */
function whyNot(sampler: SamplerWords, prior: string, hasProcess: boolean): string | undefined {
  if (!worksWith(sampler, prior)) return 'needs the log-normal prior';
  return sampler.needs === 'observed' && !hasProcess ? 'needs a Gaussian process' : undefined;
}

/** Returns the names of a sampler and a prior, as they stand in a sentence. */
export function labelsOf({ sampler, prior }: Pick<ChainText, 'sampler' | 'prior'>) {
  const label = (members: readonly { id: string; label: string }[], id: string) =>
    members.find((one) => one.id === id)?.label ?? id;
  const named = label(samplerWords, sampler);
  return {
    sampler: named.startsWith('Metropolis') ? named : `${named.charAt(0).toLowerCase()}${named.slice(1)}`,
    prior: label(hyperPriorWords, prior),
  };
}
