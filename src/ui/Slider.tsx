import { useId, type CSSProperties } from 'react';
import { formatNumber, toDecimals } from '../vocabulary/numbers/write';
import { significant } from '../engine/numberText';
import type { IntegerSpec, NumberSpec } from '../engine/definition';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly spec: SliderSpec & { readonly unit?: string };
  onChange(value: number): void;
  /** Value as printed; by default three significant digits with the unit. */
  readonly text?: string | undefined;
  readonly hint?: string | undefined;
}

/** A native range with its label and value above, linear or logarithmic as the parameter says. */
export function Slider({ label, value, spec, onChange, text, hint }: SliderProps) {
  const id = useId();
  const range = sliderRange(spec);
  const position = toPosition(spec, value);
  const scale = spec.kind === 'number' && spec.scale === 'linear' ? Math.max(-spec.min, spec.max) : 0;
  const printed = text ?? formatNumber(value, { scale }) + (spec.unit ? ` ${spec.unit}` : '');
  const filled = ((position - range.min) / Math.max(1, range.max - range.min)) * 100;
  return (
    <div className="slider" title={hint}>
      <div className="slider__head">
        <label htmlFor={id}>{label}</label>
        <span className="slider__value" aria-hidden="true">
          {printed}
        </span>
      </div>
      <input
        id={id}
        type="range"
        className="range"
        {...range}
        value={position}
        aria-valuetext={printed}
        style={{ '--filled': `${filled}%` } as CSSProperties}
        onChange={(event) => onChange(fromPosition(spec, Number(event.target.value)))}
      />
    </div>
  );
}

/** The part of a parameter that a slider needs; it reaches over the typical values where these are given. */
export type SliderSpec =
  | Pick<NumberSpec, 'kind' | 'min' | 'max' | 'scale' | 'typical'>
  | Pick<IntegerSpec, 'kind' | 'min' | 'max'>;

/** Positions of the native control: whole numbers, so that arrow keys move by sensible amounts. */
interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const positions = 200;

/** Returns the range of the native control. Integers are their own positions; reals have 200 of them. */
export function sliderRange(spec: SliderSpec): SliderRange {
  return spec.kind === 'integer'
    ? { min: spec.min, max: spec.max, step: 1 }
    : { min: 0, max: positions, step: 1 };
}

/** Returns the position of a value, clamped to the ends of the control. */
export function toPosition(given: SliderSpec, value: number): number {
  const spec = reachOf(given);
  const clamped = Math.min(spec.max, Math.max(spec.min, value));
  if (spec.kind === 'integer') return Math.round(clamped);
  if (spec.scale === 'linear') return ((clamped - spec.min) / (spec.max - spec.min)) * positions;
  return (Math.log(clamped / spec.min) / Math.log(spec.max / spec.min)) * positions;
}

/** Returns the value at a position, rounded to three significant digits away from the ends. */
export function fromPosition(given: SliderSpec, position: number): number {
  const spec = reachOf(given);
  if (spec.kind === 'integer') return Math.round(position);
  const share = position / positions;
  if (share <= 0) return spec.min;
  if (share >= 1) return spec.max;
  if (spec.scale === 'log') return significant(spec.min * (spec.max / spec.min) ** share, 3);
  const width = spec.max - spec.min;
  const decimals = Math.max(0, 3 - Math.floor(Math.log10(width)));
  return toDecimals(spec.min + share * width, Math.min(20, decimals));
}

/** Returns the parameter bounded by its typical values. */
function reachOf(spec: SliderSpec): SliderSpec {
  if (spec.kind === 'integer' || !spec.typical) return spec;
  const [min, max] = spec.typical;
  return { kind: spec.kind, scale: spec.scale, min, max };
}
