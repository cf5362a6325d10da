import type { RankedPlace } from '../engine/questions/ranking';
import { projectRanking } from '../studies/ranking/rankingData';
import { projectCloud } from '../studies/ranking/table/cloud';
import { projectSpread } from '../studies/ranking/table/spread';
import { completeSpec } from '../engine/experiment/complete';
import { startRun } from '../engine/loop/step';
import { finish } from '../engine/task';
import { rankingSettings } from '../engine/ranking/params';
import type { Visit } from '../engine/ranking/rankRuns';
import type { ParamValues } from '../engine/definition';
import { rankedRuns } from '../engine/questions/rankedRuns';
import { shownRanks } from '../studies/ranking/many/heat';
import { gainLevels } from '../studies/ranking/many/lines';
import type { MethodVisits } from '../studies/ranking/many/visits';
import { projectWent } from '../studies/ranking/table/went';
import { scoreTable, type RankedTable } from '../engine/questions/scoreTable';
import { toDecimals } from '../vocabulary/numbers/write';
import { toldExample } from './figureData';

/** Made-up data of the figures of Ranking. */

/** Three places in two groups, with five scores or six. */
export function rankingExample() {
  const place = (x: number, mean: number, group: number): RankedPlace => {
    const scores = Array.from({ length: 5 + (x % 2) }, (_, k) => mean + (k - 2) / 20);
    return {
      x: [x],
      scores,
      visits: 1,
      mean,
      sd: 0.071,
      group,
      p: null,
      q: mean,
      qGroup: mean,
      qSmooth: mean,
    };
  };
  return projectRanking(
    {
      places: [place(3.5, 0.912, 0), place(5, 0.88, 0), place(1, 0.5, 1)],
      groupMeans: [0.896, 0.5],
      selected: { mean: 0, q: 1, qGroup: 1, qSmooth: 1 },
    },
    toldExample().labels,
  );
}

/** A table of 12 settings of two inputs with three evaluations of four folds each, as the engine ranks it. */
export function tableExample(): RankedTable {
  const settings = rankingSettings({ radius: 0.1 });
  const spec = completeSpec({ objective: { id: 'table', params: tableRows() } });
  const snapshot = finish(startRun(spec, []));
  return finish(scoreTable.answer(snapshot, { settings, of: 'scores', isStandardised: false }))!;
}

function tableRows(): ParamValues {
  const rows = Array.from({ length: 36 }, (_, r) => {
    const [i, e] = [Math.floor(r / 3), r % 3];
    const scores = [0, 1, 2, 3].map((k) =>
      toDecimals(0.5 + i / 40 + (((7 * i + 5 * e + 3 * k) % 11) - 5) / 100, 3),
    );
    return { x: [i % 4, Math.floor(i / 4)], scores };
  });
  return {
    X: rows.map(({ x }) => x),
    y: rows.map(({ scores }) => scores),
    names: ['blur', 'depth', 'accuracy'],
  };
}

/** The same as its pictures draw it. */
export function cloudExample() {
  const labels = {
    ...toldExample().labels,
    inputs: ['blur', 'depth'],
    codes: [null, null],
    x: 'blur',
    y: 'accuracy',
  };
  return projectCloud({
    table: tableExample(),
    text: { colour: 'real', up: 'axis', axes: 'components' },
    labels,
    minimize: false,
  });
}

export function spreadExample() {
  return projectSpread({
    table: tableExample(),
    of: 'scores',
    isStandardised: false,
    labels: { y: 'accuracy' },
  })!;
}

/** Two runs of each of two methods on that table, as the engine ranks them. */
export function rankedExample() {
  const visits: readonly Visit[] = Array.from({ length: 8 }, (_, i) => [(5 * i) % 12, i % 3]);
  const methods: readonly MethodVisits[] = [
    { label: 'nGCP-EI', slot: 0, runs: [visits, visits.toReversed()] },
    { label: 'random search', slot: 2, runs: [visits.slice(0, 5), visits.slice(2)] },
  ];
  const spec = completeSpec({ objective: { id: 'table', params: tableRows() } });
  const asked = { settings: rankingSettings({ radius: 0.1 }), levels: gainLevels, ranks: shownRanks };
  const ranked = finish(
    rankedRuns.answer(finish(startRun(spec, [])), { ...asked, methods: methods.map(({ runs }) => runs) }),
  )!;
  return { methods, ranked, by: 'q' as const };
}

export function wentExample() {
  return projectWent(rankedExample().methods, tableExample(), cloudExample());
}
