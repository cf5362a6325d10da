import { mostColumns } from '../runs/columns';
import { presetOf, presetPatches, presets } from './presets';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { useCompareIntents, useCompareState } from './CompareContext';

/** Comparisons somebody has thought of, and the way to one of your own. */
export function Presets() {
  const { setPatches, addColumn } = useCompareIntents();
  const base = useCompareState((state) => state.base);
  const columns = useCompareState((state) => state.columns);
  const shown = presetOf(columns, base);
  return (
    <div className="compare__presets" role="group" aria-label="What to compare">
      {presets.map((preset) => (
        <Chip
          key={preset.label}
          label={preset.label}
          hint={preset.summary}
          pressed={preset === shown}
          onChange={() => setPatches(presetPatches(preset, base))}
        />
      ))}
      <Button
        hint={`Another column, at first as in the Lab; up to ${mostColumns}`}
        disabled={columns.length >= mostColumns}
        onClick={addColumn}
      >
        Add a column
      </Button>
    </div>
  );
}
