import { shownSpec } from '../../state/select/can';
import { Button } from '../../ui/Button';
import { NumberField } from '../../ui/NumberField';
import { Slider } from '../../ui/Slider';
import { formatNumber } from '../../ui/formatNumber';
import { useIntents, useLabState } from '../../app/LabContext';
import { wide } from './functionTables';
import type { Range } from './drawing';

/** The noise of the answers, before it is used: a standard deviation in units of y. */
export interface Noise {
  readonly sd: number;
  set(sd: number): void;
}

interface NoiseFieldsProps {
  readonly noise: Noise;
  /** Lowest and highest value of the function, where there are any. */
  readonly reach: Range | null;
  /** Whether a band around a curve shows it. */
  readonly hasBand: boolean;
}

/** How noisy answers are: from exact to as wide as the function itself. */
export function NoiseFields({ noise, reach, hasBand }: NoiseFieldsProps) {
  const { setNoise, closePanel } = useIntents();
  const present = useLabState(shownSpec).noiseSd;
  const spread = reach && reach[1] > reach[0] ? Number((reach[1] - reach[0]).toPrecision(3)) : 1;
  const use = (): void => {
    setNoise(noise.sd);
    closePanel();
  };
  return (
    <div className="own__noise" role="group" aria-label="Noise">
      <Slider
        label="Noise"
        value={noise.sd}
        spec={{ kind: 'number', min: 0, max: spread, scale: 'linear' }}
        onChange={noise.set}
        hint="From exact answers to noise as wide as the function itself"
      />
      <NumberField
        label="Noise sd"
        unit="units of y"
        value={noise.sd}
        onChange={noise.set}
        min={0}
        step={Number((spread / 50).toPrecision(1))}
        hint="Standard deviation of what is added to each answer; 0 is exact"
      />
      <p>{meaningOf(noise.sd, hasBand)}</p>
      {noise.sd !== present && (
        <Button onClick={use} hint="The present run keeps its function; only its answers get this noise">
          Change only the noise
        </Button>
      )}
    </div>
  );
}

function meaningOf(sd: number, hasBand: boolean): string {
  if (sd === 0) return 'Answers are exact.';
  return `95 of 100 answers lie within ±${formatNumber(wide * sd)}${hasBand ? ': the light band' : ''}.`;
}
