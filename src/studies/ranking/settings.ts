import { complaintAbout } from '../../engine/definition';
import { rankingParams, rankingSettings, type RankingSettings } from '../../engine/ranking/params';
import { readNumber } from '../../link/text';

/** Distances are widths of the box here, so a neighbour is heard up to a tenth of it. */
const usualRadius = 0.1;

/** What the sliders show: the radius in widths of the box. */
export const shownParams = rankingParams.map((spec) =>
  spec.id === 'radius' && spec.kind === 'number'
    ? {
        ...spec,
        default: usualRadius,
        typical: [0.01, 1] as const,
        min: 1e-6,
        max: 1e6,
        summary:
          'How near a neighbour must be to count, in widths of the box: at this distance it counts 37 %.',
      }
    : spec,
);

/** Every setting once, at its longest, with room to spare. */
const longestText = 400;

/** The settings as the link says, `alpha=1,tau=0.1`; what cannot be read is as usual. Never throws. */
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

/** What a link says of the settings; nothing where they are as usual. */
export function textOf(settings: RankingSettings): string {
  const usual = settingsOf('');
  const ids = Object.keys(usual) as (keyof RankingSettings)[];
  return ids
    .filter((id) => settings[id] !== usual[id])
    .map((id) => `${id}=${settings[id]}`)
    .join(',');
}
