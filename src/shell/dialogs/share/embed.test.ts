import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialData, type LabData } from '../../../lab/state/data';
import { embedCode, embedLink, frameSize, hasOwnData, hidableParts, plainLink } from './embed';
import { hidableIds } from '../../../vocabulary/pageParts';
import { emptyStart } from '../../../testing/fakeEngine';
import { decodeLink } from '../../../link/decodeLink';

const spec = { ...initialData.spec, objective: { id: 'branin', params: {} } };
const branin: LabData = { ...initialData, spec, snapshots: [emptyStart(spec)] };
const idsOf = (state: LabData) => hidableParts(state).map(({ id }) => id);

describe('parts that can be hidden', () => {
  it('are the acquisition with one input, the small maps with several, and nothing else differs', () => {
    expect(idsOf(initialData)).toContain('acquisition');
    expect(idsOf(branin)).toContain('maps');
    const common = idsOf(initialData).filter((id) => id !== 'acquisition');
    expect(idsOf(branin).filter((id) => id !== 'maps')).toEqual(common);
    expect(new Set([...idsOf(initialData), ...idsOf(branin)])).toEqual(new Set(hidableIds));
  });

  it('come back from a link as they were, without a fault', () => {
    fc.assert(
      fc.property(fc.subarray([...hidableIds]), fc.boolean(), (hide, keys) => {
        const { ui, issues } = decodeLink(embedLink(initialData, { hide, keys }).hash);
        expect(ui.hide).toEqual(hide);
        expect(ui.keys).toBe(keys);
        expect(issues).toEqual([]);
      }),
    );
  });

  it('that do not exist are named, and the others hidden', () => {
    const { ui, issues } = decodeLink('hide=history,sidebar,__proto__,controls,history');
    expect(ui.hide).toEqual(['history', 'controls']);
    expect(issues.join(' ')).toContain(
      'called "sidebar", "__proto__"; left out. Known are: controls, column',
    );
  });
});

describe('the link to the start of the same experiment', () => {
  const drawn = { id: 'drawn', params: { points: [0, 1, 0.5], box: [[0, 4]] } };
  const own: LabData = {
    ...initialData,
    spec: { ...initialData.spec, seed: 7, objective: drawn },
    changes: [{ kind: 'try', step: 1, x: [2] }],
    step: 3,
    panel: { id: 'why', text: 'x' },
  };

  it('carries no rows, no drawing, nothing done by hand, and says when there is something of one’s own', () => {
    expect(hasOwnData(initialData)).toBe(false);
    expect(hasOwnData(own)).toBe(true);
    const plain = decodeLink(plainLink(own).hash);
    expect(plain.spec.seed).toBe(7);
    expect(plain.spec.objective.params['points']).toBeUndefined();
    expect(plain.changes).toEqual([]);
    expect(plain.step).toBe(0);
    expect(plain.ui.panel).toBeNull();
  });
});

describe('the code to embed', () => {
  it('has every attribute in quotes that nothing inside can end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (url, title) => {
        const code = embedCode({ url, title, width: 960, height: 540 });
        const found =
          /^<iframe src="([^"<>]*)" title="([^"<>]*)" width="960" height="540" style="[^"]*" allow="fullscreen"><\/iframe>$/.exec(
            code,
          );
        const text = (escaped: string) =>
          escaped.replace(/&#(\d+);/g, (_, char: string) => String.fromCharCode(Number(char)));
        expect(found && [text(found[1]!), text(found[2]!)]).toEqual([url, title]);
      }),
    );
  });
});

it('has a frame for plots, one as high as the open panel, and a large one with all controls or a lesson', () => {
  const open = { ...initialData, panel: { id: 'why', text: '' } };
  const size = (state: LabData, hide: readonly string[]) =>
    frameSize(state, hide, { width: 948, height: 1072 });
  expect(size(initialData, ['controls'])).toEqual({ width: 960, height: 540 });
  expect(size(open, ['controls'])).toEqual({ width: 960, height: 1160 });
  // What a phone shows says nothing about a frame.
  expect(frameSize(open, ['controls'], null)).toEqual({ width: 960, height: 720 });
  expect(frameSize(open, ['controls'], { width: 1200, height: 300 })).toEqual({ width: 1212, height: 720 });
  const lesson = { ...open, page: { id: 'lesson', text: 'budget' } };
  expect(size(lesson, ['controls'])).toEqual(size(initialData, []));
  expect(size({ ...open, page: { id: 'course', text: '' } }, [])).toEqual({ width: 960, height: 720 });
});
