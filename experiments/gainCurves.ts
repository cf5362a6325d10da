import { quantileOf } from '../src/engine/metrics/repetitions';
import type { Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve, dots, errorBars } from './figure/marks';
import { modelColours } from './figure/palette';
import type { Mark, Panel } from './figure/panel';
import type { Method, Quest } from './search';
import { seedsOf } from './words';

/** Result of one method on one quest: for each trial and target, evaluations, Infinity if it was not reached. */
export interface Result {
  readonly quest: Quest;
  readonly method: Method;
  readonly trials: readonly (readonly number[])[];
}

/** Returns one number per trial. */
export function neededFor(gain: number, { quest, trials }: Result): readonly number[] {
  return trials.map((needed) => needed[quest.targets.indexOf(gain)]!);
}

export const models = ['gp', 'log-gp', 'ngcp', 'nlgcp'] as const;
export const names = {
  random: 'random search',
  gp: 'GP',
  'log-gp': 'log-GP',
  ngcp: 'nGCP',
  nlgcp: 'nLGCP',
} as const;
export const acquisitions = [
  { id: 'upper-confidence-bound', short: 'UCB' },
  { id: 'expected-improvement', short: 'EI' },
] as const;

/** Draws a panel for each quest and acquisition; `limits` are the evaluations after which a search was given up. */
export function drawGainCurves(
  results: readonly Result[],
  limits: { readonly smart: number; readonly random: number },
  asked: Settings,
  about: string,
): string {
  const quests = [...new Set(results.map(({ quest }) => quest))];
  const shown = models.filter((model) => results.some(({ method }) => method.surrogate === model));
  const panels = quests.flatMap((quest) =>
    acquisitions.map(({ id, short }): Panel => {
      const some = results.filter((one) => one.quest === quest && (one.method.acquisition ?? id) === id);
      return {
        title: `${quest.label}, ${short}`,
        x: {
          label: 'gain in %',
          domain: [-0.4, quest.targets.length - 0.6],
          ticks: quest.targets.map((_, i) => i),
          format: (i) => String(quest.targets[i]),
        },
        y: {
          label: 'evaluations',
          domain: [1, 1.3 * limits.random],
          log: true,
          ticks: [1, 3, 10, 30, 100, 300],
          format: String,
        },
        marks: some.flatMap(seriesMarks),
      };
    }),
  );
  return drawFigure({
    title: 'Evaluations needed to reach a gain',
    legend: (['random', ...shown] as const).map((model) => ({
      kind: 'line',
      colour: modelColours[model],
      label: names[model],
    })),
    columns: 2,
    panelHeight: quests.length > 2 ? 130 : 200,
    panels,
    caption: `Median over the trials with first and third quartile; a line ends where half the trials did not reach the gain in ${limits.smart} evaluations (random search ${limits.random}). Every trial starts from 5 random places, the same for all methods. ${about} 100 % is the best that can be reached, 0 % the worst. ${seedsOf(asked)}`,
  });
}

/** A value beyond every panel. */
const farAbove = 1e5;

/** Draws the series side by side, so that none hides another. */
function seriesMarks(result: Result, position: number): readonly Mark[] {
  const { targets } = result.quest;
  const colour = modelColours[result.method.surrogate];
  const x = targets.map((_, i) => i + 0.09 * (position - 2));
  const quartile = (p: number): number[] => targets.map((gain) => quantileOf(neededFor(gain, result), p));
  const upTo = (values: readonly number[]): number[] => values.map((value) => Math.min(value, farAbove));
  return [
    errorBars(x, [quartile(0.25), upTo(quartile(0.75))], colour),
    curve(x, quartile(0.5), { colour, width: 1.5 }),
    dots(x, quartile(0.5), { colour, radius: 3.5 }),
  ];
}
