import type { RankingSettings } from '../../engine/ranking/params';
import { ParamPanel } from '../../ui/ParamPanel';
import { shownParams } from './settings';

interface MeasuresProps {
  readonly settings: RankingSettings;
  /** Those that matter here; all if left out. */
  readonly of?: readonly (keyof RankingSettings)[];
  onChange(settings: RankingSettings): void;
}

/** The parameters of the measures, common to all tabs of the study. */
export function Measures({ settings, of, onChange }: MeasuresProps) {
  return (
    <div className="ranking__settings">
      <h3>Measures</h3>
      <ParamPanel
        specs={of ? shownParams.filter(({ id }) => of.some((one) => one === id)) : shownParams}
        values={{ ...settings }}
        onChange={(id, value) => onChange({ ...settings, [id]: Number(value) })}
      />
    </div>
  );
}
