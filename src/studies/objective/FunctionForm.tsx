import { useDisplay } from '../../lab/plots/useDisplay';
import { useId, useState, type ReactNode } from 'react';
import { useIntents, useLabState, useReadLab } from '../../lab/LabContext';
import { useSize } from '../../lab/plots/useSize';
import type { ParamValues } from '../../engine/definition';
import type { Box, Frame } from '../../plots/chart';
import { shownSpec } from '../../lab/state/select/can';
import { Button } from '../../ui/Button';
import { formatNumber } from '../../vocabulary/numbers/write';
import { significant } from '../../engine/numberText';
import { NumberField } from '../../ui/NumberField';
import { Slider } from '../../ui/Slider';
import { frameOf, wide } from './objective.figure';
import type { Range } from './sketch';

interface FunctionPlotProps {
  readonly description: string;
  /** Draws the contents in a frame. */
  draw(frame: Frame): ReactNode;
  /** Returns an element that lies over the plot, in pixels of its surroundings. */
  children?(plot: Box): ReactNode;
}

/** Draws a function as wide as the room it has, with its description. */
export function FunctionPlot({ description, draw, children }: FunctionPlotProps) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const described = useId();
  const frame = frameOf(width, height, text);
  return (
    <div ref={ref} className="own__plot chart">
      {width > 0 && (
        <svg
          role="img"
          aria-label="Your function"
          aria-describedby={described}
          width={width}
          height={height}
          fontSize={text}
        >
          {draw(frame)}
        </svg>
      )}
      <p id={described} className="visually-hidden">
        {description}
      </p>
      {width > 0 && children?.(frame.plot)}
    </div>
  );
}

interface RangeFieldsProps {
  readonly name: string;
  readonly range: Range;
  onChange(range: Range): void;
}

const far = 1e9;

/** Edits both ends of an axis. An end that passes the other moves it along. */
export function RangeFields({ name, range: [lo, hi], onChange }: RangeFieldsProps) {
  const step = significant((hi - lo) / 20, 2);
  const shared = { min: -far, max: far, step };
  return (
    <div className="own__range" role="group" aria-label={`Range of ${name}`}>
      <NumberField
        {...shared}
        label={`${name} from`}
        value={lo}
        onChange={(next) => onChange([next, next < hi ? hi : beside(next, hi - lo)])}
        hint={`The lower end of ${name}`}
      />
      <NumberField
        {...shared}
        label={`${name} to`}
        value={hi}
        onChange={(next) => onChange([next > lo ? lo : beside(next, lo - hi), next])}
        hint={`The upper end of ${name}`}
      />
    </div>
  );
}

/** Returns the other end at the same distance, or at the least distance that keeps both apart. */
function beside(end: number, distance: number): number {
  const least = Math.abs(end) * 1e-6;
  return significant(end + Math.sign(distance) * Math.max(Math.abs(distance), least), 12);
}

/** Draft of the noise: standard deviation in units of y. */
export interface Noise {
  readonly sd: number;
  set(sd: number): void;
}

interface NoiseFieldsProps {
  readonly noise: Noise;
  /** Lowest and highest value of the function; null if it has none. */
  readonly reach: Range | null;
  /** True if a band around a curve shows it. */
  readonly hasBand: boolean;
}

/** Edits the noise of the answers: from exact to as wide as the function itself. */
export function NoiseFields({ noise, reach, hasBand }: NoiseFieldsProps) {
  const { setNoise, closePanel } = useIntents();
  const present = useLabState(shownSpec).noiseSd;
  const spread = reach && reach[1] > reach[0] ? significant(reach[1] - reach[0], 3) : 1;
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
        step={significant(spread / 50, 1)}
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

interface UseFunctionProps {
  /** Null while there is nothing to use. */
  readonly onUse: (() => void) | null;
  /** Sentence that says why the last attempt was refused. */
  readonly refusal: string | null;
  /** Sentence that says what is missing while there is nothing to use. */
  readonly missing: string;
}

/** Takes the function into the run. */
export function UseFunction({ onUse, refusal, missing }: UseFunctionProps) {
  return (
    <div className="own__use">
      <Button
        variant="primary"
        disabled={!onUse}
        onClick={() => onUse?.()}
        hint="Starts a new run with it; Undo brings the present one back"
      >
        Use this function
      </Button>
      <p>{onUse ? 'A new run begins with it; Undo brings the present one back.' : missing}</p>
      {refusal && (
        <p className="own__problem" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}

/**
 * Returns an action that makes a function the objective, starts a run and closes the panel; if the store refuses, the panel stays and
 * `refusal` says why. Function and noise are one edit for Undo, because the noise joins the run that has not begun yet.
 */
export function useTakeFunction(noiseSd: number) {
  const { setObjective, setNoise, closePanel, dismissNotice } = useIntents();
  const read = useReadLab();
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (id: 'drawn' | 'formula', params: ParamValues): void => {
    const before = read().notices;
    setObjective(id, params);
    const answer = read().notices.find((notice) => notice.kind === 'problem' && !before.includes(notice));
    if (answer) {
      dismissNotice(answer.id);
      return setRefusal(answer.text);
    }
    if (noiseSd !== shownSpec(read()).noiseSd) setNoise(noiseSd);
    closePanel();
  };
  return { refusal, take };
}
