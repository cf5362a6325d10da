import { useId, type CSSProperties } from 'react';
import { classNames } from './classNames';
import { formatNumber } from './formatNumber';
import { fromPosition, sliderRange, toPosition, type SliderSpec } from './sliderScale';

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly spec: SliderSpec & { readonly unit?: string };
  onChange(value: number): void;
  /** The value as printed; by default three significant digits with the unit. */
  readonly text?: string | undefined;
  readonly disabled?: boolean;
  readonly hint?: string | undefined;
  /** Keep label and value for screen readers only. */
  readonly bare?: boolean;
  readonly className?: string | undefined;
}

/** A native range with its name and value above, linear or logarithmic as the parameter says. */
export function Slider({ label, value, spec, onChange, text, disabled, hint, bare, className }: SliderProps) {
  const id = useId();
  const range = sliderRange(spec);
  const position = toPosition(spec, value);
  const scale = spec.kind === 'number' && spec.scale === 'linear' ? Math.max(-spec.min, spec.max) : 0;
  const printed = text ?? formatNumber(value, { scale }) + (spec.unit ? ` ${spec.unit}` : '');
  const filled = ((position - range.min) / Math.max(1, range.max - range.min)) * 100;
  return (
    <div className={classNames('slider', className)} title={hint}>
      <div className={bare ? 'visually-hidden' : 'slider__head'}>
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
        disabled={disabled}
        aria-valuetext={printed}
        style={{ '--filled': `${filled}%` } as CSSProperties}
        onChange={(event) => onChange(fromPosition(spec, Number(event.target.value)))}
      />
    </div>
  );
}
