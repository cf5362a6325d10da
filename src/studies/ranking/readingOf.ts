import type { RunRanking } from '../../engine/questions/ranking';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { RankingSettings } from '../../engine/ranking/params';
import type { RankingReading } from '../../lessons/sight';
import { settingsOf, textOf } from './settings';

interface Ranked {
  readonly snapshot: Pick<StepSnapshot, 'step'>;
  readonly settings: RankingSettings;
}

/** What the panel shows, for who listens. */
export function readingOf(
  { places, groupMeans, selected }: RunRanking,
  { snapshot, settings }: Ranked,
): RankingReading {
  const at = (place: number): readonly number[] => places[place]!.x;
  return {
    of: 'ranking',
    step: snapshot.step,
    tau: settings.tau,
    isOtherwiseUsual: textOf({ ...settings, tau: settingsOf('').tau }) === '',
    groups: groupMeans.length,
    best: places.filter(({ group }) => group === 0).map(({ x }) => x),
    selected: {
      mean: at(selected.mean),
      q: at(selected.q),
      qGroup: at(selected.qGroup),
      qSmooth: at(selected.qSmooth),
    },
  };
}
