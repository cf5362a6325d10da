import { describe, expect, it } from 'vitest';
import { checkPage, checkRows } from './check';
import { besidePeers, contests } from './families';
import { optionsOf } from './options';
import type { Gate, Row } from './rows/row';
import { isTargetOf, targetOf, targets, verdictOf, type PageTarget, type Target } from './targets';
import { compare, type Contestant } from './timing';

const target: Target = { row: 'fit', what: 'a fit', n: 50, points: null, least: 20, isEstimated: false };
const estimate: Target = { row: 'bands', what: 'bands', n: 50, points: 400, least: 10, isEstimated: true };
const holding = { what: 'likelihood', error: 1e-6, allowed: 1e-3 };

/** A row as it is measured, of made-up numbers. */
function rowOf(aim: Target, ratio: number | null, gate: Gate | null = holding): Row {
  const { row, what, n, points } = aim;
  const judged = gate && { ...gate, holds: gate.error <= gate.allowed };
  return {
    ...{ row, what, n, points, ours: 1, plain: 2, peer: 'a peer', theirs: ratio, ratio },
    ...{ plainRatio: ratio && ratio / 2, ratios: [], target: aim, gate: judged },
    verdict: verdictOf({ ratio, ours: 1, gate: judged, target: aim }),
  };
}

describe('the check', () => {
  it('is silent where every target is met', () => {
    const rows = [rowOf(target, 20), rowOf(estimate, 11)];
    expect(checkRows(rows, [target, estimate], ['fit', 'bands'])).toEqual({ failures: [], notes: [] });
  });

  it('says what is missed and by how much', () => {
    const { failures } = checkRows([rowOf(target, 7.34)], [target], ['fit']);
    expect(failures).toEqual(['a fit, n = 50: 7.34 × a peer instead of ≥ 20 ×, 36 % of the target.']);
  });

  it('lets an estimate end at .85 of it, and names it; below, it is missed, and so is another target at the same part', () => {
    const at = (aim: Target, part: number) => checkRows([rowOf(aim, part * aim.least!)], [aim], [aim.row]);
    expect(at(estimate, 0.9)).toEqual({
      failures: [],
      notes: [expect.stringMatching(/^bands, n = 50, 400 places: 9\.00 × .* 90 % of the target/)],
    });
    expect(at(estimate, 0.84).failures).toHaveLength(1);
    expect(at(target, 0.99).failures).toHaveLength(1);
  });

  it('holds a row to its own time where no peer counts', () => {
    const { least: _, ...rest } = target;
    const own = (most: number) => ({ ...rest, most });
    expect(checkRows([rowOf(own(1), null)], [own(1)], ['fit']).failures).toEqual([]);
    expect(checkRows([rowOf(own(0.8), null)], [own(0.8)], ['fit']).failures).toEqual([
      'a fit, n = 50: 1.00 ms instead of ≤ 0.8 ms, 1.3 times as long.',
    ]);
  });

  it('fails where a result is wrong, however fast it was, with a target or without', () => {
    const wrong = rowOf(target, 1000, { ...holding, error: 0.2 });
    expect(wrong.verdict).toBe('WRONG');
    for (const wanted of [[target], []]) {
      expect(checkRows([wrong], wanted, ['fit']).failures).toEqual([
        'a fit, n = 50: likelihood off by 2.0e-1, at most 0.001 is allowed; its time does not count.',
      ]);
    }
    expect(rowOf(target, 1000, { ...holding, error: NaN }).verdict).toBe('WRONG');
  });

  it('fails where nobody knows: a peer is missing, or a row has lost its name', () => {
    const { failures } = checkRows([rowOf(target, null)], [target, estimate], ['fit', 'bands']);
    expect(failures).toEqual([
      'a fit, n = 50: a peer is missing, so ≥ 20 × could not be judged.',
      'bands, n = 50, 400 places: there was no such row.',
    ]);
  });

  it('leaves out targets of families that were not measured', () => {
    expect(checkRows([rowOf(target, 30)], [target, estimate], ['fit']).failures).toEqual([]);
  });
});

describe('the check of the page', () => {
  const median: PageTarget = { what: 'drag', of: { model: 'gp' }, value: 'move.median', most: 8 };
  const speed: PageTarget = { what: 'scrub', of: {}, value: 'perSecond', least: 45 };

  it('compares the number of the line that is meant', () => {
    const lines = [
      { what: 'drag', model: 'ngcp', move: { median: 99 } },
      { what: 'drag', model: 'gp', move: { median: 8 } },
      { what: 'scrub', perSecond: 45 },
    ];
    expect(checkPage(lines, [median, speed]).failures).toEqual([]);
  });

  it('says what is missed, and what has no line or no number', () => {
    const lines = [{ what: 'drag', model: 'gp', move: { median: 12.34 } }, { what: 'scrub' }];
    expect(checkPage(lines, [median, speed, { ...speed, what: 'planes' }]).failures).toEqual([
      'drag, gp, move.median: 12.3 instead of at most 8.',
      'scrub, perSecond: there was no number.',
      'planes, perSecond: there was no such line.',
    ]);
  });
});

describe('targets', () => {
  it('are of families that there are, and each row has one at most', () => {
    expect(targets.filter(({ row }) => !(row in contests))).toEqual([]);
    const twice = targets.filter((one, k) =>
      targets.some((other, j) => j < k && isTargetOf(other, { ...one, peer: one.peer ?? '' })),
    );
    expect(twice).toEqual([]);
  });

  it('tell two peers of one row apart', () => {
    const id = { row: 'cholesky', what: 'factor of a covariance', n: 200, points: null };
    const least = ['ml-matrix', 'OpenBLAS (scipy)', 'another'].map(
      (peer) => targetOf({ ...id, peer })?.least,
    );
    expect(least).toEqual([6, 0.8, undefined]);
  });
});

describe('a comparison', () => {
  /** Answers with one number after the other, the first of them to the warm-up, and notes who was asked. */
  const answering = (name: string, seconds: readonly number[], asked: string[]): Contestant => {
    const left = [...seconds];
    return { measure: () => (asked.push(name), Promise.resolve(left.shift()!)) };
  };
  const effort = { pairs: 3, least: 0, warmUp: 0 };

  it('takes turns, and keeps the round in the middle', async () => {
    const asked: string[] = [];
    const found = await compare(
      {
        ours: answering('ours', [9, 1, 2, 4], asked),
        plain: answering('plain', [9, 2, 8, 4], asked),
        theirs: answering('theirs', [10, 12, 12], asked),
      },
      effort,
    );
    expect(asked.slice(2)).toEqual(Array.from({ length: 3 }, () => ['ours', 'plain', 'theirs']).flat());
    expect(found).toEqual({ ours: 2, plain: 4, theirs: 12, ratio: 6, plainRatio: 3, ratios: [10, 6, 3] });
  });

  it('goes on without a peer', async () => {
    const found = await compare(
      { ours: answering('ours', [9, 3, 1, 2], []), plain: null, theirs: null },
      effort,
    );
    expect(found).toEqual({ ours: 2, plain: null, theirs: null, ratio: null, plainRatio: null, ratios: [] });
  });
});

describe('rows', () => {
  it('are there under the names of their targets, also where no peer is', async () => {
    const nothing = { ours: 1, plain: null, theirs: null, ratio: null, plainRatio: null, ratios: [] };
    const bench = {
      python: null,
      effort: { pairs: 1, least: 0, warmUp: 0 },
      quick: true,
      measure: () => Promise.resolve(nothing),
    };
    const rows: Row[] = [];
    for (const family of ['fit', 'predict', 'step', 'bands', 'mean', 'drag', 'learners'] as const) {
      for await (const row of contests[family](bench)) rows.push(row);
    }
    const nameOf = ({ row, what }: Pick<Row, 'row' | 'what'>) => `${row}: ${what}`;
    const names = new Set(rows.map(nameOf));
    const wanted = targets.filter(({ row }) => rows.some((one) => one.row === row));
    expect(wanted.filter((one) => !names.has(nameOf(one)))).toEqual([]);
    const judged = rows.filter(({ ratio, gate }) => ratio !== null || gate?.holds === false);
    expect(judged).toEqual([]);
    expect(new Set(rows.map(({ target, verdict }) => (target ? verdict : 'none')))).toContain('peer missing');
  });
});

describe('options', () => {
  it.each([
    [['--onyl', 'fit'], /^There is no option --onyl fit\./],
    [['--only', 'fit,fits'], /^There are no rows called fits\./],
    [['--quick', '--check'], /^What --quick measures is no measurement/],
    [['--only', 'fit', '--write-docs'], /^A table comes from one run/],
  ])('refuse %j', (args, sentence) => {
    expect(optionsOf(args)).toMatch(sentence);
  });

  it('measure what has a target where they are to be checked, and everything otherwise', () => {
    expect(optionsOf(['--check'])).toMatchObject({ checks: true, names: Object.keys(contests) });
    expect(optionsOf(['--write-docs'])).toMatchObject({ writesDocs: true, names: besidePeers });
    expect(optionsOf([])).toMatchObject({ checks: false, names: expect.arrayContaining(['costs']) });
    expect(optionsOf(['--only', 'fit,mean', '--json'])).toMatchObject({ names: ['fit', 'mean'] });
  });
});
