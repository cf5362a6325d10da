import { complaintAbout } from '../../engine/definition';
import type { RunRanking } from '../../engine/questions/ranking';
import { rankingParams, rankingSettings, type RankingSettings } from '../../engine/ranking/params';
import type { RankingReading } from '../readings';
import { readNumber } from '../../link/text';

/** Radius at first: a tenth of the box, because distances are in widths of it here. */
const usualRadius = 0.1;

/** Parameters of the sliders, with the radius in widths of the box. */
export const shownParams = rankingParams.map((spec) =>
  spec.id === 'radius' && spec.kind === 'number'
    ? {
        ...spec,
        default: usualRadius,
        typical: [0.01, 1] as const,
        min: 1e-6,
        max: 1e6,
        summary:
          'How near a neighbour must be to count, in widths of the box: at this distance it counts 37\u00a0%.',
      }
    : spec,
);

/** Room for every setting once, at its longest. */
const longestText = 400;

/** Reads settings as a link says them, `alpha=1,tau=0.1`; what cannot be read has its default. Never throws. */
export function settingsOf(text: string): RankingSettings {
  const pairs = text
    .slice(0, longestText)
    .split(',')
    .map((part) => part.split('=', 2) as [string, string?]);
  const given = shownParams.map((spec) => {
    const written = pairs.find(([id]) => id === spec.id)?.[1];
    const value = (written === undefined ? null : readNumber(written)) ?? Number.NaN;
    return [spec.id, complaintAbout(spec, value) === null ? value : spec.default] as const;
  });
  return rankingSettings(Object.fromEntries(given));
}

/** Reads the settings in the text of any tab of the study, which begins with them. Never throws. */
export function settingsIn(text: string): RankingSettings {
  return settingsOf(text.split(';', 1)[0]!);
}

/** Writes settings as `settingsOf` reads them, without those that have their defaults. */
export function textOf(settings: RankingSettings): string {
  const usual = settingsOf('');
  const ids = Object.keys(usual) as (keyof RankingSettings)[];
  return ids
    .filter((id) => settings[id] !== usual[id])
    .map((id) => `${id}=${settings[id]}`)
    .join(',');
}

/** Returns the ranking of a step as tasks of a lesson read it. */
export function readingOf(
  { places, groupMeans, selected }: RunRanking,
  step: number,
  settings: RankingSettings,
): RankingReading {
  const at = (place: number): readonly number[] => places[place]!.x;
  return {
    of: 'ranking',
    step,
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
