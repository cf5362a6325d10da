import { csvParse, csvParseRows } from 'd3-dsv';
import { describe, expect, it } from 'vitest';
import { realLab } from '../testing/realLab';
import { viewOf } from '../lab/state/asks';
import { gridAsCsv, historyAsCsv, observationsAsCsv } from './exportTables';

describe('tables of a run', () => {
  it('the grid along a line has a row for each place, with all that is drawn there', async () => {
    const { store } = await realLab('seed=8&step=2');
    const state = store.getState();
    const view = viewOf(state, state.snapshots[2]!)!;
    const rows = csvParse(gridAsCsv(state));
    expect(rows.columns.slice(0, 4)).toEqual(['x', 'truth', 'mean', 'quantile 0.5 %']);
    expect(rows.columns.slice(-5)).toEqual([
      'latent mean',
      'latent sd',
      'expected improvement',
      'exploitation',
      'exploration',
    ]);
    expect(rows.length).toBe(view.x.length);
    expect(Number(rows[7]!['quantile 97.5 %'])).toBe(view.quantiles[0.975][7]);
    expect(Number(rows[7]!['latent sd'])).toBe(view.latent.sd[7]);
  });

  it('the grid over a plane says all inputs', async () => {
    const { store } = await realLab('seed=8&step=1&objective=hartmann3&model=gp');
    await expect.poll(() => store.getState().scene?.isFine).toBe(true);
    const { scene } = store.getState();
    const rows = csvParse(gridAsCsv(store.getState()));
    const size = scene!.plane.x.length;
    expect(rows.columns.slice(0, 5)).toEqual(['x1', 'x2', 'x3', 'truth', 'mean']);
    expect(rows.length).toBe(size ** 2);
    expect(Number(rows[size + 2]!['x1'])).toBe(scene!.plane.x[2]);
    expect(Number(rows[size + 2]!['x2'])).toBe(scene!.plane.y[1]);
    expect(Number(rows[size + 2]!['x3'])).toBe(scene!.plane.plane.through[2]);
    expect(Number(rows[size + 2]!['mean'])).toBe(scene!.plane.mean[size + 2]);
  });

  it('evaluations without a value have rows of their own, without a number', async () => {
    const { store } = await realLab('seed=8&step=2&objective=points&changes=try:0:3:failed;try:1:5:2.5');
    const rows = csvParse(observationsAsCsv(store.getState()));
    const failed = rows.filter((row) => row['failed'] === 'no value');
    expect(failed).toHaveLength(1);
    expect(failed[0]).toMatchObject({ x: '3', y: '', step: '1', origin: 'by-hand', best: 'no' });
    const steps = csvParse(historyAsCsv(store.getState()));
    expect(steps.map((row) => [row['x'], row['y'], row['failed']])).toEqual([
      ['', '', ''],
      ['3', '', 'no value'],
      ['5', '2.5', ''],
    ]);
  });

  it('the history has a row for each step up to the cursor', async () => {
    const { store } = await realLab('seed=8&step=3&model=gp&changes=try:1:231.4');
    const { snapshots } = store.getState();
    const rows = csvParse(historyAsCsv(store.getState()));
    expect(rows.map((row) => row['step'])).toEqual(['0', '1', '2', '3']);
    expect(rows[0]!['x']).toBe('');
    expect(rows[2]!['origin']).toBe('by-hand');
    expect(rows[2]!['acquisition there']).toBe('');
    expect(Number(rows[3]!['acquisition there'])).toBe(snapshots[2]!.proposal!.acquisition);
    expect(Number(rows[3]!['log likelihood of y'])).toBe(snapshots[3]!.model!.logLikelihoodOutput);
  });

  it('names from somebody’s file are quoted, and never run', async () => {
    const { store, intents } = await realLab('seed=8');
    const names = ['=HYPERLINK("x", "y")', '@a, "b"', 'out'];
    const rows = {
      X: [
        [1, 2],
        [3, 4],
        [5, 7],
      ],
      y: [1, 2, 4],
      names,
    };
    intents.setObjective('points', rows);
    await expect.poll(() => store.getState().spec.objective.id).toBe('points');
    await expect.poll(() => store.getState().task).toBe(null);
    const [header] = csvParseRows(observationsAsCsv(store.getState()));
    expect(header).toEqual([`'${names[0]}`, `'${names[1]}`, 'out', 'step', 'origin', 'edited', 'best']);
  });
});
