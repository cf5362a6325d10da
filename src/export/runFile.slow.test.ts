import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { respond } from '../headless/answer';
import { linkStates } from '../testing/linkStates';
import { realLab } from '../testing/realLab';
import { initialData } from '../lab/state/data';
import type { BookData, BookEntry, Need } from '../engine/loop/book';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { packAnswers } from '../link/answersText';
import { fakeMeasurement, measuredSpec, measuredThing } from '../testing/fakeMeasuring';
import { createInlinePort } from '../worker/inlinePort';
import { runAsJson, type RunFile, readRun } from './runFile';
import { idle } from '../lab/state/store';
import { linkStateOf } from '../lab/state/persistence';
import { encodeLink } from '../link/encodeLink';

const byHand =
  'seed=5&step=4&model=gp&changes=try:1:231.4;move:2:3:120.5:0.53;add:2:12:0.7;remove:3:0;configure:3:model=ngcp,kernel=matern32';

const kept = linkStateOf(initialData);

/** Trains two steps of three lanes with made-up answers. */
async function trainedRun() {
  const entries: BookEntry[] = [];
  const snapshots: StepSnapshot[] = [];
  const engine = createInlinePort();
  for (let turn = 0; turn < 20; turn++) {
    let needs: readonly Need[] = [];
    const book = { of: measuredThing, entries: [...entries] };
    const job = { kind: 'run', spec: measuredSpec(3), changes: [], from: null, until: 2, book } as const;
    snapshots.length = 0;
    const { outcome } = engine.request(job, {
      onStep: (one) => snapshots.push(one),
      onWaiting: (more) => (needs = more),
    });
    await outcome;
    if (needs.length === 0) break;
    entries.push(...needs.map(fakeMeasurement));
  }
  return { entries, snapshots };
}

describe('a run as a file', () => {
  it.each([
    ['the first one', 'seed=30&step=2'],
    ['changes by hand', byHand],
    ['several inputs', 'seed=3&step=1&objective=branin&model=gp'],
    ['outputs as they are', 'seed=3&step=2&model=gp&fit=fixed&outputScale=0.04&noise=1e-6&standardize=off'],
    ['noisy answers', 'seed=3&step=2&objective=sine&noiseSd=0.1&acquisition=thompson&model=gp'],
  ])('is answered on the command line by its own history, to the last bit: %s', async (_, hash) => {
    const lab = await realLab(hash);
    const text = runAsJson(lab.store.getState());
    const file = JSON.parse(text) as RunFile;
    expect(file.history.length).toBe(file.step + 1);
    const { output, exitCode } = respond(text);
    expect(exitCode).toBe(0);
    const answer = JSON.parse(output) as { snapshots: unknown; history: readonly { y: number }[] };
    expect(answer.snapshots).toEqual(file.history);
    expect(answer.history.map(({ y }) => y)).toEqual(file.history.at(-1)!.observations.map(({ y }) => y));
  });

  it('opens again as the same link and the same run', async () => {
    const lab = await realLab(byHand);
    const before = lab.store.getState();
    const other = await realLab('seed=1');
    const opened = readRun(runAsJson(before), linkStateOf(other.store.getState()));
    expect(opened.kind).toBe('run');
    if (opened.kind === 'run') other.intents.open(opened.link);
    await idle(other);
    const after = other.store.getState();
    expect(encodeLink(linkStateOf(after))).toBe(encodeLink(linkStateOf(before)));
    expect(after.snapshots).toEqual(before.snapshots);
  });

  it('brings the answers of what was trained along, and says what to do where they are no answers', async () => {
    const { snapshots, entries } = await trainedRun();
    const spec = snapshots[0]!.spec;
    const state = {
      ...initialData,
      spec,
      snapshots,
      step: snapshots.length - 1,
      answers: packAnswers(entries),
    };
    const text = runAsJson(state);
    const opened = readRun(text, kept);
    expect(opened.kind === 'run' && opened.link.ui.answers).toBe(state.answers);
    const file = JSON.parse(text) as { book: BookData };
    const [first] = file.book.entries;
    const withBook = (book: unknown) => readRun(JSON.stringify({ ...file, book }), kept);
    const other = { ...first!, work: first!.work + 1 };
    expect(withBook({ ...file.book, entries: [first, other] })).toEqual({
      kind: 'problem',
      text: 'The book of answers contradicts itself: evaluation 0 stands in it twice for one place, with different scores. Export the run again.',
    });
    const old = withBook({ ...file.book, of: 'tumour-svm@0' });
    expect(old.kind === 'run' && [old.link.ui.answers, old.link.issues]).toEqual([
      '',
      [
        'The answers in the file are of "tumour-svm@0", and this page trains "tumour-svm@1": the run is trained here anew.',
      ],
    ]);
    for (const book of [7, { entries: 7 }, { entries: [7] }, { entries: [{ ...first, scores: null }] }]) {
      expect(withBook(book)).toEqual({
        kind: 'problem',
        text: expect.stringMatching(/xport the run again\.$/) as string,
      });
    }
  });

  it('keeps spec and changes of whatever a link can carry', () => {
    fc.assert(
      fc.property(linkStates, (state) => {
        const text = runAsJson({ ...initialData, ...state });
        const opened = readRun(text, kept);
        const { spec, changes } = JSON.parse(text) as RunFile;
        if (opened.kind === 'problem') return expect(opened.text).toMatch(/\.$/);
        expect(opened.link.spec).toEqual(spec);
        expect(opened.link.issues).toEqual([]);
        expect(opened.link.changes.length).toBe(changes.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a file that is no run', () => {
  const good = JSON.parse(runAsJson(initialData)) as Record<string, unknown>;
  const opened = (file: unknown) => readRun(JSON.stringify(file), kept);
  const spec = good['spec'] as Record<string, unknown>;

  it.each([
    ['nothing', '', /not JSON/],
    ['a table', 'x,y\n1,2', /not JSON/],
    ['a batch', '{"format":"deep-mining-lab/batch"}', /no run of this page/],
    ['a list', '[]', /damaged/],
    ['one of tomorrow', JSON.stringify({ ...good, version: 2 }), /newer version/],
    ['one of no version', JSON.stringify({ ...good, version: undefined }), /^The version of the file cannot/],
    ['one without a spec', JSON.stringify({ ...good, spec: 3 }), /^The spec in the file is damaged/],
    [
      'a kernel without a name',
      JSON.stringify({ ...good, spec: { ...spec, kernel: {} } }),
      /^The kernel in the file has no id/,
    ],
    [
      'changes that are none',
      JSON.stringify({ ...good, changes: 3 }),
      /^The changes in the file are no list/,
    ],
    [
      'an unknown objective',
      JSON.stringify({ ...good, spec: { ...spec, objective: { id: 'x' } } }),
      /no objective "x"/,
    ],
    [
      'a number no sum survives',
      JSON.stringify({ ...good, spec: { ...spec, noiseSd: 1e300 } }),
      /“noiseSd” must lie within ±1e\+100, not be 1e\+300/,
    ],
    ['a seed of words', JSON.stringify({ ...good, spec: { ...spec, seed: 'one' } }), /must be a number/],
    ['changes of no kind', JSON.stringify({ ...good, changes: [{ kind: 'burn', step: 1 }] }), /Change 1/],
  ])('%s is refused in a sentence', (_, text, sentence) => {
    const judged = readRun(text, kept);
    expect(judged.kind === 'problem' && judged.text).toMatch(sentence);
  });

  it.each([
    ['change', 'The change by hand "try:1:3~4" cannot be read; it was left out.', [3, 4]],
    ['setting', 'In the file, lengthScale needs 1 values', null],
  ])('says of a bad %s that it is the file’s, and no more than somebody reads', (_, sentence, x) => {
    const patch = { kernel: { id: 'matern32', params: { lengthScale: [1, 2, 3] } } };
    const bad = x ? { kind: 'try', step: 1, x } : { kind: 'configure', step: 1, patch };
    const judged = opened({ ...good, changes: Array.from({ length: 5001 }, () => bad) });
    const issues = judged.kind === 'run' ? judged.link.issues : [];
    expect(issues).toHaveLength(13);
    expect(issues[0]).toBe('There are 5001 changes by hand; the first 5000 are used.');
    expect(issues[1]).toContain(sentence);
    expect(issues.at(-1)).toBe('The file has more faults of this kind.');
    expect(issues.join(' ')).not.toContain('link');
  });

  it('reads no history, however long, where it is laid out as it was written', () => {
    const laidOut = (history: unknown, indent = 2) => JSON.stringify({ ...good, history }, null, indent);
    const long = Array.from({ length: 3000 }, (_, i) => ({ step: i, of: 'x'.repeat(4000), y: [[i]] }));
    for (const history of [long, [], [1], ['\n  ]'], [[], {}]]) {
      expect(readRun(laidOut(history), kept)).toEqual(readRun(JSON.stringify(good), kept));
    }
    const other = readRun(laidOut(long, 1), kept);
    expect(other.kind === 'problem' && other.text).toMatch(
      /more than 10 MB beside its history: choose it as/,
    );
    expect(readRun(laidOut([1], 1), kept).kind).toBe('run');
  });

  it('changes nothing that every object has', () => {
    const text = JSON.stringify(good).replace('"seed"', '"__proto__":{"polluted":true},"seed"');
    readRun(text, kept);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const inherited = opened({ ...good, spec: { ...spec, objective: { id: 'constructor' } } });
    expect(inherited.kind).toBe('problem');
  });

  it('never throws, whatever it is', () => {
    const keys = fc.constantFrom('spec', 'changes', 'step', 'history', 'version');
    fc.assert(
      fc.property(keys, fc.jsonValue(), (key, value) => {
        expect(['run', 'problem']).toContain(opened({ ...good, [key]: value }).kind);
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(spec)), fc.jsonValue(), (key, value) => {
        expect(['run', 'problem']).toContain(opened({ ...good, spec: { ...spec, [key]: value } }).kind);
      }),
    );
  });
});
