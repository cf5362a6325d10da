import type { Campaign, Knob } from '../../engine/campaign/campaign';
import { suggest } from '../../engine/campaign/suggest';
import { finish } from '../../engine/task';
import { ScalesFigure } from '../../rooms/experiment/earlier/scales.figure';
import { CourseFigure } from '../../rooms/experiment/figures/course.figure';
import { ImportanceFigure } from '../../rooms/experiment/known/importance.figure';
import { KnownMapFigure, type KnownMapData } from '../../rooms/experiment/known/knownMap.figure';
import { mapPixels, paletteFor } from '../../rooms/experiment/known/mapColours';
import { forbiddenBoxes, mapGrid } from '../../rooms/experiment/known/mapPlaces';
import { RankingFigure } from '../../rooms/experiment/known/ranking.figure';
import { rankedRows } from '../../rooms/experiment/known/rankedRows';
import { TrustFigure } from '../../rooms/experiment/known/trust.figure';
import { resultDigits } from '../../rooms/experiment/state/resultDigits';
import { trialWords } from '../../rooms/experiment/state/words';
import { DensityFigure, type DensityData } from '../../rooms/experiment/trials/density.figure';
import { PlacesFigure } from '../../rooms/experiment/trials/places.figure';
import { placesAlong, slicesOf } from '../../rooms/experiment/trials/sliceData';
import { SlicesFigure, type SlicesData } from '../../rooms/experiment/trials/slices.figure';
import { knownLoaves } from '../knownLoaves';
import { sourdough } from '../sourdough';
import { Pixels } from './Painted';
import { picturesOf, type Picture } from './picture';

const { write } = resultDigits([0, 8]);
const words = trialWords('loaf');

/** Loaves whose crumb has holes in percent, of which fewer are better: the taste turned round. */
function turned(campaign: Campaign): Campaign {
  return {
    ...campaign,
    goal: { name: 'Holes', unit: '%', better: 'lower' },
    trials: campaign.trials.map((trial) => ({ ...trial, results: trial.results.map((y) => 10 - y) })),
  };
}

/** All that is known of loaves of bread. */
function known(campaign: Campaign) {
  const done = campaign.trials.flatMap(({ state }, k) => (state === 'done' ? [k] : []));
  const said = finish(
    suggest(campaign, {
      ...{ count: 0, seed: 3, want: ['best', 'importance', 'left-out', 'ranking'] },
      at: done.map((k) => campaign.trials[k]!.values),
    }),
  );
  const believed = new Map(said.at!.map((one, k) => [done[k]!, one]));
  return { campaign, said, ranked: rankedRows(said.ranking!, believed) };
}

type Known = ReturnType<typeof known>;

/** The map over two knobs, asked coarsely. */
function mapOf({ campaign, said }: Known, [across, up]: readonly [string, string]): KnownMapData {
  const named = (name: string): Knob => campaign.knobs.find((one) => one.name === name)!;
  const axes = { across: named(across), up: named(up) };
  const about = { axes, through: campaign.trials[said.best!.trial]!.values };
  const { at, columns } = mapGrid(campaign, about, 9);
  const { at: believed } = finish(suggest(campaign, { count: 0, seed: 3, want: [], at }));
  return {
    ...{ campaign, axes, columns, believed: believed ?? null },
    colours: { domain: [1, 8], palette: paletteFor(campaign.goal.better), isDark: false },
    forbidden: forbiddenBoxes(campaign, about),
    best: said.best!.trial,
    waiting: [19, 20],
    said: 'What a map shows, in words.',
  };
}

/** The slices through the best, as they are asked. */
function slicesData({ campaign, said }: Known): SlicesData {
  const through = campaign.trials[said.best!.trial]!.values;
  const at = placesAlong(campaign, campaign.knobs, through);
  const { at: believed } = finish(suggest(campaign, { count: 0, seed: 3, want: [], at }));
  return {
    ...{ campaign, slices: slicesOf(campaign, campaign.knobs, through, believed!) },
    ...{ best: said.best!.trial, level: said.best!.mean, waiting: [19, 20] },
    ...{ domain: [0, 10], isMeasured: true, said: 'What slices show, in words.' },
  };
}

function densityData({ at, best }: Known['said'], better: 'higher' | 'lower'): DensityData {
  return { predicted: at![5]!, best: best!.mean, better, domain: [0, 10], write };
}

/** Futures of ten trials, made up: worlds are drawn elsewhere. */
const madeFutures = {
  trials: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  quantiles: Object.fromEntries(
    (['0.1', '0.25', '0.5', '0.75', '0.9'] as const).map((level, k) => [
      level,
      Array.from({ length: 10 }, (_, t) => 8 + (k * (t + 1)) / 40),
    ]),
  ),
  gain: [],
  nothing: [],
  better: { delta: 0.2, chance: 0.5 },
};

function withPaint(data: KnownMapData) {
  return (
    <>
      <KnownMapFigure data={data} width={504} />
      <Pixels pixels={mapPixels(data.believed!, data.columns, data.colours)} />
    </>
  );
}

/** Pictures of what is known of an experiment of a person’s own. */
export const experimentPictures: readonly Picture[] = [
  ...picturesOf('nineteen-loaves', () => known(knownLoaves()), {
    'known-map': (shown) => withPaint(mapOf(shown, ['Rise', 'Temperature'])),
    'known-map-of-columns': (shown) => (
      <KnownMapFigure data={mapOf(shown, ['Flour', 'Temperature'])} width={504} />
    ),
    'known-map-of-rows': (shown) => <KnownMapFigure data={mapOf(shown, ['Starter', 'Flour'])} width={360} />,
    'known-map-computing': (shown) => (
      <KnownMapFigure data={{ ...mapOf(shown, ['Rise', 'Temperature']), believed: null }} width={504} />
    ),
    slices: (shown) => <SlicesFigure data={slicesData(shown)} width={928} />,
    'slices-in-rows': (shown) => <SlicesFigure data={slicesData(shown)} width={358} />,
    density: ({ said }) => <DensityFigure data={densityData(said, 'higher')} />,
    'places-of-the-first': ({ campaign }) => (
      <PlacesFigure
        knobs={campaign.knobs}
        values={campaign.trials[0]!.values}
        others={campaign.trials.slice(1, 6).map(({ values }) => values)}
        many="loaves"
      />
    ),
    fan: ({ campaign }) => (
      <CourseFigure
        {...{ campaign, futures: madeFutures, words }}
        expected={7.8}
        digits={resultDigits([0, 8])}
      />
    ),
    course: ({ campaign, said }) => (
      <CourseFigure
        {...{ campaign, futures: null, words, width: 358, best: said.best!.trial, isWhole: true }}
        digits={resultDigits([0, 8])}
      />
    ),
    importance: ({ campaign, said }) => (
      <ImportanceFigure
        importance={said.importance!}
        {...{ knobs: campaign.knobs, unit: 'points', width: 368, write }}
      />
    ),
    trust: ({ said }) => <TrustFigure leftOut={said.leftOut!} {...{ words, write }} />,
    'ranking-of-loaves': ({ ranked, said }) => (
      <RankingFigure {...{ ranked, words, write, width: 368 }} best={said.best!.trial} />
    ),
  }),
  ...picturesOf('lower-is-better', () => known(turned(knownLoaves())), {
    'known-map': (shown) => withPaint(mapOf(shown, ['Rise', 'Temperature'])),
    density: ({ said }) => <DensityFigure data={densityData(said, 'lower')} />,
    'ranking-of-loaves': ({ ranked, said }) => (
      <RankingFigure {...{ ranked, words, write, width: 320 }} best={said.best!.trial} />
    ),
  }),
  ...picturesOf('after-an-earlier-one', () => scalesOf(sourdough), {
    'scales-of-both': (scales) => <ScalesFigure scales={scales} goals={['Taste', 'Taste']} />,
  }),
  ...picturesOf('two-choices', () => known(withOven(knownLoaves())), {
    'known-map': (shown) => <KnownMapFigure data={mapOf(shown, ['Flour', 'Oven'])} width={504} />,
  }),
];

/** How the loaves of an experiment are compared with six of them as someone tasted them who gives half the points. */
function scalesOf(earlier: Campaign) {
  const trials = earlier.trials.slice(0, 6).map((trial) => ({
    ...trial,
    results: trial.results.map((y) => y / 2),
  }));
  const settings = { earlier: { campaign: earlier, joint: false } };
  const asked = { count: 0, seed: 3, want: ['earlier'] } as const;
  return finish(suggest({ ...earlier, trials, settings }, asked)).earlier!.joined!.scales;
}

/** The same with a second choice. */
function withOven(campaign: Campaign): Campaign {
  return {
    ...campaign,
    knobs: [...campaign.knobs, { name: 'Oven', unit: '', kind: 'choices', options: ['stone', 'steel'] }],
    trials: campaign.trials.map((trial, k) => ({
      ...trial,
      values: { ...trial.values, Oven: k % 3 === 0 ? 'steel' : 'stone' },
    })),
  };
}
