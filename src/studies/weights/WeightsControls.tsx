import { significant } from '../../engine/numberText';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Slider } from '../../ui/Slider';
import { families, specs, type Family, type WeightsState } from './weightsText';

interface ControlsProps {
  readonly said: WeightsState;
  change(next: Partial<WeightsState>): void;
}

const words: Readonly<Record<Family, { readonly label: string; readonly hint: string }>> = {
  lines: { label: 'Lines', hint: 'Two weights: intercept and slope' },
  parabolas: { label: 'Parabolas', hint: 'Three weights: intercept, slope and bend' },
  cosines: { label: 'Cosines', hint: 'Up to fifty weights, one for each cosine' },
};

/** What the functions are made of, how many answers are seen, and which line is lit. */
export function WeightsControls({ said, change }: ControlsProps) {
  const isMoved = Object.keys(said.moved).length > 0;
  const cosines = 2 * said.pairs;
  return (
    <div className="weights__controls">
      <div className="weights__families" role="group" aria-label="Functions are">
        {families.map((one) => (
          <Chip
            key={one}
            label={words[one].label}
            pressed={one === said.family}
            hint={words[one].hint}
            onChange={() => one !== said.family && change({ family: one })}
          />
        ))}
      </div>
      {said.family === 'cosines' && (
        <Slider
          label={specs.pairs.label}
          hint={specs.pairs.summary}
          value={said.pairs}
          spec={specs.pairs}
          text={`${cosines} cosines`}
          onChange={(pairs) => change({ pairs })}
        />
      )}
      {(['n', 'sd', 'lit'] as const).map((key) => (
        <Slider
          key={key}
          label={specs[key].label}
          hint={specs[key].summary}
          value={said[key]}
          spec={specs[key]}
          onChange={(value) => change({ [key]: key === 'sd' ? significant(value, 3) : value })}
        />
      ))}
      <Button
        hint="All answers as they were at first"
        disabled={!isMoved}
        onClick={() => change({ moved: {} })}
      >
        Put all back
      </Button>
    </div>
  );
}
