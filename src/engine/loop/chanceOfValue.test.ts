import { describe, expect, it } from 'vitest';
import { specComplaint } from '../experiment/complaints';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import { explanation } from '../questions/explanation';
import { buildView } from '../questions/view';
import { finish } from '../task';
import type { StepSnapshot } from './snapshot';
import { nextStep, startRun } from './step';

/** A hill whose best allowed place stands beside a half that gives no value. */
const beside: PartialSpec = {
  seed: 5,
  objective: {
    id: 'formula',
    params: { formula: '1 - 3*(x1 - 0.6)^2 + 0*sqrt(0.55 - x1)', box: [[0, 1]] },
  },
  surrogate: { id: 'gp' },
  acquisition: { id: 'expected-improvement-by-chance' },
  strategy: { id: 'smart-search', params: { initial: 4, smart: 12, final: 0 } },
};

function run(given: PartialSpec, steps = Infinity): StepSnapshot {
  let last = finish(startRun(completeSpec(given), []));
  while (last.step < steps && !last.stopReason) last = finish(nextStep(last, []));
  return last;
}

const failed = ({ failures = [] }: StepSnapshot): number => failures.length;

describe('a search by the chance of a value', () => {
  const before = run(beside, 6);

  it('knows of places without a value, and asks where there is one with at least the least chance', () => {
    expect(failed(before)).toBeGreaterThan(0);
    const { x } = before.proposal!;
    const { places } = finish(explanation.answer(before, { places: [x, [0.95]] }));
    expect(places[0]!.works).toBeGreaterThanOrEqual(0.6 - 1e-9);
    expect(places[1]!.works).toBeLessThan(0.5);
    const { gain, works, worth } = places[0]!;
    expect(Math.abs(Math.log(gain) + Math.log(works!) - worth!.value)).toBeLessThan(1e-6);
  });

  it('draws what it goes by', () => {
    const { x, acquisition } = buildView(before, { line: { along: 0, through: before.proposal!.x } });
    const peak = acquisition!.value.reduce((most, value) => Math.max(most, value), -Infinity);
    expect(Math.abs(x[acquisition!.value.indexOf(peak)]! - before.proposal!.x[0]!)).toBeLessThan(0.02);
  });

  it('asks more boldly the smaller the least chance is', () => {
    const ofLeast = (least: number): number =>
      failed(run({ ...beside, acquisition: { ...beside.acquisition!, params: { least } } }));
    expect(ofLeast(0.9)).toBeLessThanOrEqual(ofLeast(0));
  });

  it('comes close to the best allowed value', () => {
    const best = run(beside).best!;
    expect(1 - 3 * 0.05 ** 2 - best).toBeLessThan(0.01);
  });

  it('is the usual search while nothing fails', () => {
    const whole = { ...beside, objective: { id: 'forrester' } };
    const plain = { ...whole, acquisition: { id: 'log-expected-improvement' } };
    const asked = (given: PartialSpec) => run(given, 4).observations.map(({ x, y }) => [x, y]);
    expect(asked(whole)).toEqual(asked(plain));
  });
});

it('is no member of a portfolio, whose belief is another', () => {
  const members = ['expected-improvement', 'expected-improvement-by-chance'];
  const acquisition = { id: 'hedge', params: { members } };
  expect(specComplaint(completeSpec({ ...beside, acquisition }))).toMatch(/no portfolios/);
});
