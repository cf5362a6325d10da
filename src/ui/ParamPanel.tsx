import type { IntegerSpec, NumberSpec, ParamSpec, ParamValue, ParamValues } from '../engine/definition';
import { NumberField } from './NumberField';
import { Select } from './Select';
import { Slider } from './Slider';

export interface ParamPanelProps {
  readonly specs: readonly ParamSpec[];
  /** Missing values show their defaults. */
  readonly values: ParamValues;
  onChange(id: string, value: ParamValue): void;
}

/** Draws a control for each parameter, except for data. */
export function ParamPanel({ specs, values, onChange }: ParamPanelProps) {
  return (
    <div className="param-panel">
      {specs.map((spec) => (
        <ParamControl
          key={spec.id}
          spec={spec}
          value={values[spec.id] ?? spec.default}
          onChange={(value) => onChange(spec.id, value)}
        />
      ))}
    </div>
  );
}

interface ControlProps<Spec extends ParamSpec> {
  readonly spec: Spec;
  readonly value: ParamValue;
  onChange(value: ParamValue): void;
}

function ParamControl({ spec, value, onChange }: ControlProps<ParamSpec>) {
  const shared = { label: spec.label, hint: spec.summary, onChange };
  switch (spec.kind) {
    case 'number':
      return <RealControl spec={spec} value={value} onChange={onChange} />;
    case 'integer':
      return <IntegerControl spec={spec} value={value} onChange={onChange} />;
    case 'choice':
      return (
        <Select {...shared} value={typeof value === 'string' ? value : spec.default} options={spec.options} />
      );
    case 'data':
      return null;
    default:
      return spec satisfies never;
  }
}

function IntegerControl({ spec, value, onChange }: ControlProps<IntegerSpec>) {
  const shared = { label: spec.label, hint: spec.summary, onChange, value: Number(value) };
  if (spec.max - spec.min <= 200) return <Slider {...shared} spec={spec} />;
  return <NumberField {...shared} integer min={spec.min} max={spec.max} unit={spec.unit} />;
}

function RealControl({ spec, value, onChange }: ControlProps<NumberSpec>) {
  const shared = { hint: spec.summary, spec };
  if (!Array.isArray(value)) {
    return <Slider {...shared} label={spec.label} value={Number(value)} onChange={onChange} />;
  }
  const values = value.map(Number);
  return values.map((one, i) => (
    <Slider
      key={i}
      {...shared}
      label={`${spec.label} ${i + 1}`}
      value={one}
      onChange={(next) => onChange(values.with(i, next))}
    />
  ));
}
