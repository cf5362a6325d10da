import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../engine/experiment/complete';
import { specAt } from '../engine/experiment/difference';
import { linkStates } from '../testing/linkStates';
import { sweep } from '../testing/sweep';
import { defaultLayers, layerIds, withLayer } from '../vocabulary/layers';
import { hidableIds } from '../vocabulary/pageParts';
import { initialData } from '../lab/state/data';
import { canonicalSpec } from '../engine/experiment/canonical';
import type { LinkState, DecodedLink } from './linkState';
import { decodeLink } from './decodeLink';
import { encodeLink } from './encodeLink';

function stateOf({ spec, changes, step, beat, ui }: DecodedLink): LinkState {
  return { spec, changes, step, beat, ...ui };
}

describe('a link', () => {
  it('always names the six choices, and nothing else for a new visitor', () => {
    expect(encodeLink(initialData)).toBe(
      `seed=${defaultSpec.seed}&step=0&objective=custom&model=ngcp&kernel=matern52&acquisition=expected-improvement`,
    );
  });

  it('is read again as it was written, to the last bit', () => {
    fc.assert(
      fc.property(linkStates, (state) => {
        const link = decodeLink(`#${encodeLink(state)}`);
        expect(link.issues).toEqual([]);
        expect(stateOf(link)).toEqual(state);
      }),
      { numRuns: sweep(25, 200) },
    );
  });

  it('is written again as it was read', () => {
    fc.assert(
      fc.property(linkStates, (state) => {
        const text = encodeLink(state);
        expect(encodeLink(stateOf(decodeLink(text)))).toBe(text);
      }),
    );
  });

  it('survives being escaped once more by a mail program', () => {
    fc.assert(
      fc.property(linkStates, (state) => {
        const text = encodeLink(state);
        const escaped = text.replace(
          /[:;,~]/g,
          (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
        );
        expect(stateOf(decodeLink(escaped))).toEqual(state);
      }),
    );
  });

  it('shows changes by hand as text', () => {
    const gp = { id: 'gp', params: {} };
    const link = encodeLink({
      ...initialData,
      step: 6,
      changes: [
        { kind: 'try', step: 4, x: [231.4] },
        { kind: 'move', step: 5, observation: 3, x: [120.5], y: 0.53 },
        { kind: 'remove', step: 6, observation: 2 },
        { kind: 'configure', step: 6, patch: { surrogate: gp, noiseSd: 0.1 } },
      ],
    });
    expect(link).toContain('model=gp');
    expect(link).toContain(
      'base=model=ngcp,noiseSd=0&changes=try:4:231.4;move:5:3:120.5:0.53;remove:6:2;configure:6:model=gp,noiseSd=0.1',
    );
  });

  it('carries results that were measured, exactly', () => {
    const changes = [{ kind: 'try', step: 0, x: [0.0012], y: 0.1 + 0.2 }] as const;
    const objective = {
      id: 'points',
      params: { X: [[0.001], [0.1]], y: [1, 2], kinds: ['log-float'], direction: 'minimize', entry: 'typed' },
    };
    const link = encodeLink({ ...initialData, spec: { ...defaultSpec, objective }, changes });
    expect(link).toContain('changes=try:0:0.0012:0.30000000000000004');
    expect(decodeLink(link)).toMatchObject({ issues: [], changes, spec: { objective } });
  });

  it('written by hand may leave out what is as usual', () => {
    const link = decodeLink(
      '#model=gp&kernel=matern52&lengthScale=0.25&step=2&changes=configure:5:model=ngcp',
    );
    expect(link.issues).toEqual([]);
    expect(link).toMatchObject({
      step: 2,
      spec: { ...defaultSpec, surrogate: { id: 'gp' }, kernel: { params: { lengthScale: 0.25 } } },
      changes: [{ kind: 'configure', step: 5, patch: { surrogate: { id: 'ngcp' } } }],
    });
  });

  it('with a change of spec at step 0 has it in the spec', () => {
    const link = decodeLink('changes=configure:0:model=gp,noiseMode=mean;add:0:3:0.5');
    expect(link.spec.surrogate.id).toBe('gp');
    expect(link.spec).not.toHaveProperty('noiseMode');
    expect(link.changes).toEqual([{ kind: 'add', step: 0, x: [3], y: 0.5 }]);
  });

  it('may open an objective of any number of inputs with one', () => {
    const { spec, issues } = decodeLink('objective=ackley&dimension=1');
    expect(issues).toEqual([]);
    expect(spec.objective).toEqual({ id: 'ackley', params: { dimension: 1 } });
  });

  it('says how the fit is made, and what scores and inputs are', () => {
    const text = 'fit=learn&criterion=leave-one-out&prior=none&mean=zero&noiseMode=egn&inputs=integer';
    const { spec, issues } = decodeLink(text);
    expect(issues).toEqual([]);
    const fit = { kind: 'learn', criterion: 'leave-one-out' } as const;
    expect(spec).toEqual({ ...defaultSpec, fit, noiseMode: 'egn', inputs: ['integer'] });
    expect(encodeLink({ ...initialData, spec })).toContain(text);
    expect(decodeLink('criterion=leave-one-out').spec.fit).toEqual({ ...defaultSpec.fit, ...fit });
    expect(decodeLink('restarts=12').spec.fit).toEqual({ ...defaultSpec.fit, restarts: 12 });
    expect(encodeLink(stateOf(decodeLink('restarts=12')))).toContain('&fit=learn&restarts=12');
    expect(encodeLink(stateOf(decodeLink('fit=learn&restarts=5')))).toBe(encodeLink(initialData));
  });

  it('says what is not allowed, and in a change of spec that all is allowed again', () => {
    const limits = [
      ['at most', 9.5, 1, -1],
      ['apart', 0, 'above', -6, 1, 'is', 1],
    ];
    const spec = { ...defaultSpec, objective: { id: 'branin', params: {} }, limits } as const;
    const changes = [{ kind: 'configure', step: 3, patch: { limits: [] } }] as const;
    const link = encodeLink({ ...initialData, spec, changes });
    expect(link).toContain('limits=at-most~9.5~1~-1/apart~0~above~-6~1~is~1');
    expect(link).toContain('changes=configure:3:limits=no-limits');
    expect(decodeLink(link)).toMatchObject({ spec, changes, issues: [] });
    expect(specAt(decodeLink(link), 3)).not.toHaveProperty('limits');
    const said = (text: string) => decodeLink(`objective=branin&limits=${text}`);
    expect(said('at-most~9~1').issues.join()).toMatch(/number 1 must have a value and 2 factors/);
    expect(said('at-most~9~1~1/about~3').issues.join()).toMatch(/cannot be read; all of the box is allowed/);
    expect(said('at-most~9~1~1/about~3').spec).not.toHaveProperty('limits');
  });

  it('with limits shows what they rule out, unless it names its layers', () => {
    const limited = 'objective=branin&limits=at-most~9~1~1';
    const { spec, ui } = decodeLink(limited);
    expect(ui.layers).toEqual(withLayer(defaultLayers, 'notAllowed', true));
    expect(encodeLink({ ...initialData, spec, layers: ui.layers })).not.toContain('layers=');
    const off = encodeLink({ ...initialData, spec });
    expect(decodeLink(off).ui.layers).toEqual(defaultLayers);
    expect(decodeLink(`${limited}&layers=median`).ui.layers).toEqual(['median']);
    const without = 'objective=branin&limits=about~3';
    expect(decodeLink(without).ui.layers).toEqual(defaultLayers);
  });

  it('goes back to what is usual by saying it', () => {
    const spec = { ...defaultSpec, noiseMode: 'egn' } as const;
    const changes = [{ kind: 'configure', step: 3, patch: { noiseMode: 'mean' } }] as const;
    const link = encodeLink({ ...initialData, spec, changes });
    expect(link).toContain('base=noiseMode=egn&changes=configure:3:noiseMode=mean');
    expect(decodeLink(link)).toMatchObject({ spec, changes, issues: [] });
  });
});

describe('a link without rows', () => {
  it.each(['points', 'table'])('opens %s with its own example', (id) => {
    const { spec, issues } = decodeLink(`objective=${id}`);
    expect(spec.objective).toEqual({ id, params: {} });
    expect(issues).toEqual([]);
  });
});

describe('a link with faults', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['model=foo', 'There is no model "foo"; ngcp is used. Known are: '],
    ['seed=abc', `In the link, seed must be a whole number, not "abc"; ${defaultSpec.seed} is used.`],
    ['seed=-3', 'In the link, seed must be a whole number from 0 to 999999999, not "-3"; 0 is used.'],
    ['step=1e9', 'In the link, step must be a whole number from 0 to 500, not "1e9"; 500 is used.'],
    ['step=0x10', 'In the link, step must be a whole number from 0 to 500, not "0x10"; 0 is used.'],
    ['lengthScale=-1', ' is used.'],
    ['lengthScale=Infinity', 'cannot be read; its default'],
    ['initial=2.5', '"2.5" cannot be read; its default'],
    ['noiseSd=-1', 'In the link, noiseSd must be a finite number, 0 or more, not "-1"'],
    ['fit=perhaps', 'Fit must be learn or integrate or fixed, not "perhaps"'],
    ['fit=fixed&outputScale=0', 'The output scale must be above 0'],
    ['restarts=51', 'In the link, restarts must be a whole number from 0 to 50, not "51"; 5 is used.'],
    ['fit=fixed&restarts=3', 'restarts belongs to fit=learn, and changes nothing with fit=fixed.'],
    ['fit=fixed&mean=learnt', 'In the link, mean must be a finite number, not "learnt"; 0 is used.'],
    ['fit=learn&mean=3', 'In the link, mean must be one of zero, learnt, not "3"; its default is used.'],
    [
      'criterion=perhaps',
      'criterion must be one of marginal-likelihood, leave-one-out, folds, not "perhaps"',
    ],
    ['prior=__proto__', 'prior must be one of none, default, not "__proto__"; its default is used.'],
    ['noiseMode=loud', 'In the link, noiseMode must be one of mean, folds-in-map'],
    ['inputs=log-float', 'searched by its logarithm must be positive'],
    [
      'inputs=float,float',
      'one kind for each of the 1 inputs, not 2. They are searched as the objective says.',
    ],
    ['inputs=round', 'The kind of an input must be one of float'],
    [
      'clusterSchedule=weekly',
      'Clusters must be one of constant, step, one-more, one-more-by-20, one-more-by-10, not "weekly".',
    ],
    ['objective=branin&changes=try:0:1', 'The change by hand "try:0:1" cannot be read'],
    ['mode=party', 'In the link, mode must be page or projector, not "party"; page is used.'],
    [
      'layers=truth,glitter',
      `There is no layer "glitter"; it was left out. Known are: ${layerIds.join(', ')}.`,
    ],
    ['hide=%3Cb%3E', `There is no part to hide called "<b>"; left out. Known are: ${hidableIds.join(', ')}.`],
    ['hide=a,history,b,c,d,a', 'There is no part to hide called "a", "b", "c" and 1 more; left out.'],
    ['colour=red', 'The link has an unknown key: "colour". Left out.'],
    ['=red', 'The link has a value without a key; it was left out.'],
    ['__proto__=1&constructor=2', 'The link has 2 unknown keys: "__proto__", "constructor". Left out.'],
    ['seed=%E0%A4%A', 'has a broken percent sign'],
    ['seed=1&seed=2', 'The key "seed" is given twice; the first is used.'],
    ['changes=jump:3', 'The change by hand "jump:3" cannot be read; it was left out.'],
    ['changes=try:3:1~2', 'The change by hand "try:3:1~2" cannot be read'],
    ['changes=add:0:1:NaN', 'The change by hand "add:0:1:NaN" cannot be read'],
    ['changes=try:3:1;try:3:2', 'Step 3 tries two places by hand; the first is used.'],
    ['changes=configure:3:model=foo', 'There is no model "foo"'],
    ['changes=configure:3:model=gp,size=3', 'unknown key "size"'],
    ['model=ngcp&base=model=ngcp&changes=configure:3:model=gp', 'differ from its last change by hand'],
    ['objective=table&data=AAAA', 'The rows in the link cannot be read.'],
    ['objective=table&data=~1-2', 'Load the file again.'],
    ['objective=custom&data=AAAA', 'takes no rows'],
    ['objective=moon&changes=add:0:1:2', 'belongs to another objective'],
  ];

  it.each(cases)('%s: tells so and opens with the rest', (text, sentence) => {
    const link = decodeLink(`${text}&acquisition=upper-confidence-bound`);
    expect(link.issues.join(' ')).toContain(sentence);
    expect(link.spec.acquisition.id).toBe('upper-confidence-bound');
  });

  it('names each fault of several, up to a bound', () => {
    const many = Array.from({ length: 50 }, (_, i) => `jump:${i}`).join(';');
    const { issues } = decodeLink(`model=foo&kernel=bar&changes=${many}`);
    expect(issues.length).toBe(13);
    expect(issues.at(-1)).toContain('more faults');
  });
});

describe('hostile text', () => {
  const isWhole = (link: DecodedLink) => {
    expect(link.spec).toEqual(canonicalSpec(link.spec));
    expect(link.step).toBeGreaterThanOrEqual(0);
    expect(link.step).toBeLessThanOrEqual(500);
    expect(link.issues.every((issue) => issue.length < 2000)).toBe(true);
    expect(decodeLink(encodeLink(stateOf(link)))).toMatchObject({ ...link, issues: [] });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  };

  it('of any kind is read without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => isWhole(decodeLink(text))),
      { numRuns: sweep(25, 200) },
    );
  });

  it('under known keys is read without throwing', () => {
    const key = fc.constantFrom(
      ...[
        'seed',
        'step',
        'objective',
        'model',
        'kernel',
        'acquisition',
        'strategy',
        'fit',
        'noise',
        'outputScale',
        'mean',
        'criterion',
        'prior',
        'noiseMode',
        'inputs',
        'parts',
        'clusters',
      ],
      ...[
        'noiseSd',
        'mode',
        'keys',
        'hide',
        'layers',
        'base',
        'changes',
        'data',
        'lengthScale',
        'kernel.lengthScale',
      ],
      ...['initial', 'smart', 'kappa', '__proto__', 'toString', 'model.__proto__', 'kernel.constructor'],
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        'table',
        'points',
        'gp',
        'fixed',
        'off',
        '1~2~3',
        '1~',
        '-0',
        '1e400',
        '__proto__',
        'configure:3:kernel=__proto__',
        'sum',
        'branin',
        'learnt',
        'white!sum(periodic(period:1))',
        'integer',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, text), { maxLength: 12 }), (pairs) =>
        isWhole(
          decodeLink(
            pairs
              .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))}`)
              .join('&'),
          ),
        ),
      ),
      { numRuns: sweep(25, 200) },
    );
  });

  it('made from a good link is read without throwing', () => {
    fc.assert(
      fc.property(linkStates, fc.nat(), fc.string({ maxLength: 4 }), (state, at, junk) => {
        const text = encodeLink(state);
        const place = at % text.length;
        isWhole(decodeLink(text.slice(0, place) + junk + text.slice(place + 1)));
      }),
      { numRuns: sweep(25, 200) },
    );
  });

  it('of great length is refused in words', () => {
    const link = decodeLink(`changes=${'try:1:1;'.repeat(100_000)}`);
    expect(link.issues[0]).toContain('The link has 800008 characters');
    expect(link.changes).toEqual([]);
  });
});
