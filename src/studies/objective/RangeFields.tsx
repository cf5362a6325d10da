import { NumberField } from '../../ui/NumberField';
import type { Range } from './drawing';

interface RangeFieldsProps {
  readonly name: string;
  readonly range: Range;
  onChange(range: Range): void;
}

const far = 1e9;

/** Where an axis begins and ends. An end that is put beyond the other takes it along. */
export function RangeFields({ name, range: [lo, hi], onChange }: RangeFieldsProps) {
  const step = Number(((hi - lo) / 20).toPrecision(2));
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

/** As far away as before, and far enough to be told apart. */
function beside(end: number, distance: number): number {
  const least = Math.abs(end) * 1e-6;
  return Number((end + Math.sign(distance) * Math.max(Math.abs(distance), least)).toPrecision(12));
}
