import { deviants, type Deviant } from '../../../engine/ranking/deviations';
import type { RankingSettings } from '../../../engine/ranking/params';
import { settingsIn, textOf } from '../settings';

/** What the tab shows: the settings of the measures, and how its two pictures are drawn. */
export interface TableText {
  readonly settings: RankingSettings;
  /** Which of the pictures are shown. */
  readonly show: (typeof shown)[number];
  /** What the colour says. */
  readonly colour: 'mean' | 'real';
  /** What goes upwards: the second axis of the projection, or the score that the colour says. */
  readonly up: 'axis' | 'score';
  /** The axes of the picture of all settings: principal components, or as 000 prints them, where the pipeline has those. */
  readonly axes: 'components' | 'as-printed';
  /** Deviations of what are counted. */
  readonly of: Deviant;
  /** True to divide those of each place by their own standard deviation. */
  readonly isStandardised: boolean;
}

export const shown = ['all', 'cloud', 'deviations'] as const;

const longest = 1000;

/** Reads `tau=0.1;show=deviations;colour=real;up=score;axes=as-printed;of=folds;own`; what cannot be read is as usual. Never throws. */
export function readTableText(text: string): TableText {
  const parts = text.slice(0, longest).split(';');
  const said = (key: string) => parts.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1);
  return {
    settings: settingsIn(text),
    show: shown.find((one) => one === said('show')) ?? 'all',
    colour: said('colour') === 'real' ? 'real' : 'mean',
    up: said('up') === 'score' ? 'score' : 'axis',
    axes: said('axes') === 'as-printed' ? 'as-printed' : 'components',
    of: deviants.find((one) => one === said('of')) ?? 'scores',
    isStandardised: parts.includes('own'),
  };
}

/** Writes what `readTableText` reads, without what is usual. */
export function writeTableText({ settings, show, colour, up, axes, of, isStandardised }: TableText): string {
  const rest = [
    ...(show === 'all' ? [] : [`show=${show}`]),
    ...(colour === 'real' ? ['colour=real'] : []),
    ...(up === 'score' ? ['up=score'] : []),
    ...(axes === 'components' ? [] : [`axes=${axes}`]),
    ...(of === 'scores' ? [] : [`of=${of}`]),
    ...(isStandardised ? ['own'] : []),
  ];
  const measures = textOf(settings);
  return measures === '' && rest.length > 0 ? `;${rest.join(';')}` : [measures, ...rest].join(';');
}
