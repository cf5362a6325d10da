import { expect, it } from 'vitest';
import { acquisitionWords } from '../engine/acquisitions/registry';
import type { Definition } from '../engine/definition';
import { defaultSpec } from '../engine/experiment/complete';
import type { ExperimentSpec } from '../engine/experiment/spec';
import { kernelWords } from '../engine/kernels/registry';
import { modelWords } from '../engine/models/registry';
import { objectives } from '../engine/objectives/registry';
import { decodeLink } from './decodeLink';
import { encodeLink, encodeShortLink } from './encodeLink';
import { startLook } from './linkState';
import { cutId, readId } from './members';

const stateOf = (spec: Partial<ExperimentSpec>) =>
  ({ ...startLook, spec: { ...defaultSpec, ...spec }, changes: [], step: 15, beat: 'rest' }) as const;

const plain = ({ id }: { readonly id: string }) => ({ id, params: {} });

/** The longest that a link of a usual state may be. */
const longest = 100;

it('the link of the start says seed and step, and opens the same as the long one', () => {
  expect(encodeShortLink(stateOf({}))).toBe('seed=30&step=15');
  const state = stateOf({ seed: 7, surrogate: { id: 'gp', params: {} } });
  expect(encodeShortLink(state)).toBe('seed=7&step=15&model=gp');
  expect(decodeLink(encodeShortLink(state))).toEqual(decodeLink(encodeLink(state)));
});

it('with any function, and any model, kernel or acquisition, it is short; of the usual ones several may differ', () => {
  const objective = objectives.map((one) => ({ objective: plain(one) }));
  const usual = <One extends Definition>(members: readonly One[]) => members.filter(({ isUsual }) => isUsual);
  const other = [
    ...modelWords.map((one) => ({ surrogate: plain(one) })),
    ...kernelWords.map((one) => ({ kernel: plain(one) })),
    ...acquisitionWords.map((one) => ({ acquisition: plain(one) })),
  ];
  const some = usual(modelWords).flatMap((model) =>
    [
      ...usual(kernelWords).map((one) => ({ kernel: plain(one) })),
      ...usual(acquisitionWords).map((one) => ({ acquisition: plain(one) })),
    ].map((one) => ({ surrogate: plain(model), ...one })),
  );
  const hashes = objective.flatMap((one) =>
    [...other, ...some].map((differing) => encodeShortLink(stateOf({ ...one, ...differing }))),
  );
  expect(hashes.filter(({ length }) => length > longest)).toEqual([]);
});

/** Ids of all members that links may have cut, as they were written: they mean the same for ever. */
const written = {
  objective: {
    'bra-004': 'branin-004',
    'gol-pri': 'goldstein-price',
    'lea-one-out': 'leave-one-out',
    'six-hum-cam': 'six-hump-camel',
  },
  surrogate: {
    'par-gcp': 'parametric-gcp',
    'stu-t': 'student-t',
    'spa-gp': 'sparse-gp',
    'spe-gp': 'spectral-gp',
    'ext-tre': 'extra-trees',
    'ran-for': 'random-forest',
    'gra-boo': 'gradient-boosting',
  },
  kernel: {
    'squ-exp': 'squared-exponential',
    'rat-qua': 'rational-quadratic',
    'gam-exp': 'gamma-exponential',
    'exp-per': 'exponential-periodic',
    'dot-pro': 'dot-product',
  },
  acquisition: {
    'exp-imp': 'expected-improvement',
    'log-exp-imp': 'log-expected-improvement',
    'upp-con-bou': 'upper-confidence-bound',
    'pro-of-imp': 'probability-of-improvement',
    'pre-mea': 'predicted-mean',
    'low-con-bou': 'lower-confidence-bound',
    'max-val-ent': 'max-value-entropy',
    'exp-imp-per-sec': 'expected-improvement-per-second',
    'ent-sea': 'entropy-search',
    'noi-exp-imp': 'noisy-expected-improvement',
    'exp-imp-by-cha': 'expected-improvement-by-chance',
    'ent-sea-por': 'entropy-search-portfolio',
    'pre-ent': 'predictive-entropy',
  },
} as const;

const words = {
  objective: objectives,
  surrogate: modelWords,
  kernel: kernelWords,
  acquisition: acquisitionWords,
};

it('what is cut in long links means for ever what it meant, and what is new is written whole or cut otherwise', () => {
  for (const family of ['objective', 'surrogate', 'kernel', 'acquisition'] as const) {
    const cut = words[family]
      .map(({ id }) => [cutId(family, id), id] as const)
      .filter(([short, id]) => short !== id);
    expect(Object.fromEntries(cut)).toEqual(written[family]);
    for (const [short, id] of cut) {
      const issues: string[] = [];
      const complain = (issue: string) => void issues.push(issue);
      expect(readId(family, short, { id: 'none', complain })).toBe(id);
      expect(issues).toEqual([]);
    }
  }
});

it('with any four choices it is short and opens as the long one does; only where it would not be, ids are cut', () => {
  const longestOf = <One extends { readonly id: string }>(members: readonly One[]) =>
    [...members].sort((a, b) => b.id.length - a.id.length).slice(0, 4);
  const hashes = objectives.flatMap((objective) =>
    longestOf(modelWords).flatMap((model) =>
      longestOf(kernelWords).flatMap((kernel) =>
        longestOf(acquisitionWords).map((acquisition) => {
          const state = stateOf({
            objective: plain(objective),
            surrogate: plain(model),
            kernel: plain(kernel),
            acquisition: plain(acquisition),
          });
          return [encodeShortLink(state), encodeLink(state)] as const;
        }),
      ),
    ),
  );
  expect(hashes.filter(([{ length }]) => length > longest)).toEqual([]);
  for (const [short, whole] of hashes.filter((_, i) => i % 7 === 0))
    expect(decodeLink(short)).toEqual(decodeLink(whole));
});

it('with a formula of one’s own it is short', () => {
  for (const [formula, box] of [
    ['exp(-x^2) + 0.3sin(9x) - 0.1x', [[-3, 3]]],
    ['x^2*cos(3x) - log(1 + abs(x))', [[-4, 7]]],
    [
      'sin(x1) + cos(2x2) - 0.2x1*x2',
      [
        [-5, 5],
        [-5, 5],
      ],
    ],
  ] as const) {
    const objective = { id: 'formula', params: { formula, box } };
    const hash = encodeShortLink(stateOf({ objective }));
    expect(hash.length, hash).toBeLessThanOrEqual(longest);
    expect(decodeLink(hash).spec.objective).toEqual(objective);
  }
  // As it was sent: what rows are packed with stays for ever.
  const sent = decodeLink('seed=30&step=15&objective=formula&data=.Q-cbV2gqaCtU6BshG28C1AgA');
  expect(sent.spec.objective.params['formula']).toBe('sin(3x) + x/2');
});
