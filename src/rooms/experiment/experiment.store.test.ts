import { beforeEach, expect, it } from 'vitest';
import { createExperiment } from './experiment.store';
import { notAllowedSaid } from './state/allowed';
import { examples } from './state/examples';
import type { ExperimentRoom } from './state/experimentState';
import { footSaid } from './state/footSaid';
import { emptyForm } from './state/form';
import { readRecordText, recordText } from './state/record';
import { unenteredOn } from './state/unentered';

const sourdough = examples.find(({ id }) => id === 'sourdough')!;
const values = { Water: 75, Starter: 15, Rise: 4.5, Temperature: 28, Flour: 'white' };
const proposal = (water: number) => ({
  values: { ...values, Water: water },
  predicted: null,
  chance: { better: null, works: null, holds: null },
  kind: 'first run' as const,
  reason: 'One of the first.',
});

let room: ExperimentRoom;
const state = () => room.store.getState();
const trials = () => state().record.campaign?.trials ?? [];
const propose = (...waters: readonly number[]) =>
  room.intents.propose(state().record.campaign!, waters.map(proposal));
const said = (best: number | null = null) => footSaid(state(), best);

beforeEach(() => {
  let ids = 0;
  room = createExperiment({ newId: () => `id-${++ids}`, newSeed: () => 7 });
  room.intents.startFrom(sourdough.form, sourdough.name);
  room.intents.begin();
  propose(75, 61);
});

it('names what waits, what came and what took its place', () => {
  expect(said()).toBe('Bake loaves\u00a01 and 2, then enter how they taste.');
  room.intents.enter(0, { results: [8.1, 7.6] });
  expect(said(0)).toBe('Loaf\u00a01 gave 8.1 and 7.6. Loaf\u00a02 is waiting for its result.');
  propose(70);
  expect(trials().map((trial) => trial.state)).toEqual(['done', 'waiting', 'waiting']);
  expect(state().record.reasons).toMatchObject({ 3: 'One of the first.' });
  room.intents.mark(1, 'failed');
  propose(66);
  expect(said(0)).toBe('Loaf\u00a02 failed; it is kept out. Loaf\u00a04 takes its place.');
});

it('lets nothing take the place of a trial that did not wait any more', () => {
  room.intents.enter(0, { results: [8.1] });
  propose(70);
  room.intents.mark(0, 'failed');
  expect(said()).toMatch(/^Loaf\u00a01 failed; it is kept out\. Loa(f|ves)\u00a0.*(wait|chosen anew)/);
  expect(said()).not.toContain('takes its place');
});

it('takes every action back and does it again', () => {
  const actions: readonly (() => void)[] = [
    () => room.intents.enter(0, { results: [8.1] }),
    () => room.intents.mark(1, 'failed'),
    () => room.intents.mark(1, 'impossible'),
    () => room.intents.mark(1, 'later'),
    () => room.intents.runDifferently(1, { ...values, Rise: 5 }),
    () => room.intents.note(1, 'too dark'),
    () => room.intents.addByHand(values, { results: [6] }),
    () => room.intents.set({ caution: 'bold' }),
    () => room.intents.finish(1),
    () => room.intents.edit({ unit: 'stars' }, 'unit'),
    () => room.intents.startFrom(emptyForm, ''),
  ];
  const seen = [state().record];
  for (const act of actions) {
    act();
    seen.push(state().record);
  }
  expect(new Set(seen).size).toBe(seen.length);
  for (const record of seen.slice(0, -1).reverse()) {
    room.intents.undo();
    expect(state().record).toBe(record);
  }
  for (const record of seen.slice(1)) {
    room.intents.redo();
    expect(state().record).toBe(record);
  }
});

it('begins another experiment beside one of which something was said, with results or without', () => {
  const id = () => state().record.id;
  const begun = id();
  room.intents.startNew();
  expect([id(), state().record.campaign]).not.toContain(begun);
  const blank = id();
  room.intents.startNew();
  room.intents.startFrom(sourdough.form, sourdough.name);
  room.intents.startFrom(examples[0]!.form, examples[0]!.name);
  expect(id()).toBe(blank);
  room.intents.edit({ goal: 'Crema' }, 'goal');
  const typed = state().record;
  room.intents.startFrom(sourdough.form, sourdough.name);
  expect(id()).not.toBe(blank);
  room.intents.rename('Bread for Sunday');
  const renamed = id();
  room.intents.startNew();
  expect(id()).not.toBe(renamed);
  room.intents.undo();
  room.intents.undo();
  room.intents.undo();
  expect(state().record).toBe(typed);
});

it('proposes anew after an earlier experiment was named before anything was run, and adds its best place later', () => {
  const before = state().record;
  const earlier = { ...before.campaign!, trials: [] };
  room.intents.set({ caution: 'bold' });
  room.intents.startAfter(earlier);
  expect(trials()).toEqual([]);
  expect(state().record.reasons).toEqual({});
  expect(state().record.campaign!.settings).toEqual({
    caution: 'bold',
    earlier: { campaign: earlier, joint: false },
  });
  expect(readRecordText(recordText(state().record))).toEqual({ kind: 'record', record: state().record });
  room.intents.undo();
  room.intents.undo();
  expect(state().record).toBe(before);
  room.intents.enter(0, { results: [8.1] });
  room.intents.startAfter(earlier);
  room.intents.tryEarlier({ values, reason: 'The best place of the earlier experiment.' });
  expect(trials().map((trial) => trial.state)).toEqual(['done', 'waiting', 'waiting']);
  expect(state().record.reasons).toMatchObject({
    3: 'The best place of the earlier experiment.',
  });
  room.intents.startAfter(null);
  expect(state().record.campaign!.settings).toEqual({});
  expect(trials()).toHaveLength(3);
});

it('keeps what was proposed where it was run differently, and forgets it where it was not after all', () => {
  room.intents.runDifferently(0, { ...values, Rise: 5 });
  expect(trials()[0]).toMatchObject({ values: { Rise: 5 }, proposed: { Rise: 4.5 } });
  room.intents.runDifferently(0, values);
  expect(trials()[0]).not.toHaveProperty('proposed');
});

it('goes on without proposals for knobs that have changed, and keeps those for what has not', () => {
  const narrower = (form: typeof emptyForm) => ({
    ...form,
    knobs: form.knobs.map((row, k) => (k === 0 ? { ...row, to: '80' } : row)),
  });
  room.intents.edit({ goal: 'Crumb' }, 'goal');
  expect(trials()).toHaveLength(2);
  room.intents.enter(0, { results: [8] });
  room.intents.edit(narrower, 'to');
  expect(trials().map((trial) => trial.state)).toEqual(['done']);
});

it('takes no proposal for an experiment that has changed since it was asked', () => {
  const before = state().record.campaign!;
  room.intents.enter(0, { results: [8] });
  room.intents.propose(before, [proposal(70)]);
  expect(trials()).toHaveLength(2);
});

it('types letters of one field as one step back', () => {
  const steps = state().past.length;
  for (const goal of ['C', 'Cr', 'Cru']) room.intents.edit({ goal }, 'goal');
  expect(state().past).toHaveLength(steps + 1);
  room.intents.undo();
  expect(state().form.goal).toBe('Taste');
});

it('sets a direction by the name of the goal only while nobody has, and asks otherwise', () => {
  room.intents.startFrom(emptyForm, '');
  room.intents.edit({ goal: 'Bake' }, 'goal');
  expect(state().form.better).toBe('');
  room.intents.edit({ goal: 'Baking time' }, 'goal');
  expect(state().form.better).toBe('lower');
  room.intents.chooseBetter('higher');
  room.intents.edit({ goal: 'Error' }, 'goal');
  expect(state().form.better).toBe('higher');
});

it('comes back from its record as it was, finished or half typed', () => {
  const again = () => {
    const read = readRecordText(recordText(state().record));
    const other = createExperiment({ newId: () => 'x', newSeed: () => 1 });
    if (read.kind === 'record') other.intents.open(read.record);
    return other.store.getState();
  };
  room.intents.enter(0, { results: [8.1] });
  expect(again()).toMatchObject({
    record: state().record,
    form: { goal: 'Taste' },
    isBegun: true,
    tab: 'try',
  });
  room.intents.startFrom(
    { ...emptyForm, goal: 'Foam', knobs: [{ ...emptyForm.knobs[0]!, name: 'Soap', from: '1' }] },
    '',
  );
  expect(again()).toMatchObject({ form: state().form, isBegun: false, tab: 'setup' });
});

it('begins another experiment where results are in hand, and leaves them where they are', () => {
  room.intents.enter(0, { results: [8.1] });
  const before = state().record;
  room.intents.startFrom(emptyForm, '');
  expect(state().record.id).not.toBe(before.id);
  room.intents.undo();
  expect(state().record).toBe(before);
});

it('starts from a table with its trials, and asks for the direction where the table does not say it', () => {
  const campaign = {
    ...state().record.campaign!,
    trials: [{ values, state: 'done' as const, results: [8.1] }],
  };
  const before = state().record;
  room.intents.startWith({ campaign, isDirectionKnown: false, said: '1 row is fine.' });
  expect(state()).toMatchObject({
    form: { better: '' },
    notice: '1 row is fine.',
    isBegun: false,
    tab: 'setup',
  });
  expect(state().record.id).not.toBe(before.id);
  room.intents.chooseBetter('lower');
  expect(state().record.campaign).toMatchObject({ goal: { better: 'lower' }, trials: [{ results: [8.1] }] });
  room.intents.undo();
  room.intents.undo();
  expect(state().record).toBe(before);
});

it('shows a file in place of what is there, which can be had back', () => {
  const before = state().record;
  room.intents.enter(0, { results: [8.1] });
  const later = state().record;
  room.intents.show(before);
  expect(state()).toMatchObject({ record: before, form: { goal: 'Taste' } });
  room.intents.undo();
  expect(state().record).toBe(later);
});

it('keeps what is typed on a card until it is entered, emptied or its trial is another one, and in no file', () => {
  const on = (trial: number) => unenteredOn(state().unentered, state().record, trial);
  const isTyped = (trial: number) => on(trial).result !== '';
  const steps = state().past.length;
  const texts = { Water: '75', Starter: '15', Rise: '5.', Temperature: '28', Flour: 'white' };
  room.intents.type(0, { result: '7,9' });
  room.intents.type(0, { second: '3' });
  room.intents.type(1, { ran: { values: { ...values, Rise: 5 }, texts } });
  room.intents.openTab('setup');
  expect(state().past).toHaveLength(steps);
  expect(on(0)).toEqual({ result: '7,9', second: '3', ran: null });
  expect(on(1).ran).toMatchObject({ values: { Rise: 5 }, texts: { Rise: '5.' } });
  expect(recordText(state().record)).not.toContain('7,9');

  room.intents.startNew();
  expect(isTyped(0)).toBe(false);
  room.intents.undo();
  expect(isTyped(0)).toBe(true);
  room.intents.enter(0, { results: [7.9] });
  expect(isTyped(0)).toBe(false);
  room.intents.type(1, { ran: null });
  expect(state().unentered).toEqual({});
  room.intents.type(1, { result: '6' });
  room.intents.takeOutLast();
  propose(62);
  expect(isTyped(1)).toBe(false);
  room.intents.undo();
  expect(isTyped(1)).toBe(true);
  room.intents.mark(1, 'later');
  expect(isTyped(1)).toBe(true);
  room.intents.mark(1, 'failed');
  expect(state().unentered).toEqual({});
});

it('chooses proposals anew that nobody has touched where the other way becomes good, and says it', () => {
  const near = (water: number) => ({ ...proposal(water), reason: 'Near the best loaf, with more water.' });
  const waters = () => trials().map((trial) => trial.values['Water']);
  room.intents.enter(0, { results: [8.1] });
  room.intents.enter(1, { results: [7.6] });
  room.intents.propose(state().record.campaign!, [near(70), near(66)]);
  const before = state().record;
  room.intents.edit({ unit: 'stars' }, 'unit');
  expect(trials()).toHaveLength(4);
  room.intents.chooseBetter('lower');
  expect(waters()).toEqual([75, 61]);
  expect(said()).toBe('Lower is better now. Loaves\u00a03 and 4 are chosen anew.');
  room.intents.undo();
  expect(waters()).toEqual([75, 61, 70, 66]);
  room.intents.undo();
  expect(state().record).toBe(before);

  room.intents.type(2, { result: '7' });
  room.intents.chooseBetter('lower');
  expect(waters()).toEqual([75, 61, 70]);
  expect(state().record.reasons).toMatchObject({ 3: 'Chosen while higher was better.' });
  expect(state().record.reasons).not.toHaveProperty('4');
  expect(said()).toBe(
    'Lower is better now. Loaf\u00a04 is chosen anew. Loaf\u00a03 stays: it was chosen while higher was better.',
  );
});

it('keeps first runs where the other way becomes good, and trials that somebody chose where a limit changes', () => {
  room.intents.chooseBetter('lower');
  expect(trials()).toHaveLength(2);
  expect(said()).toBe('Lower is better now. Loaves\u00a01 and 2 are waiting for results.');
  room.intents.addByHand({ ...values, Water: 90 }, null);
  propose(64);
  const narrower = { ...state().form.knobs[0]!, to: '80' };
  room.intents.edit(({ knobs, ...form }) => ({ ...form, knobs: knobs.with(0, narrower) }), 'to');
  expect(trials().map((trial) => trial.values['Water'])).toEqual([75, 61, 90]);
  expect(notAllowedSaid(state().record.campaign!, trials()[2]!.values)).toContain(
    'Not allowed: Water is out of its range.',
  );
});

it('chooses proposals anew where anything changes that they are chosen from, and none for what comes out of others', () => {
  const near = (water: number) => ({ ...proposal(water), reason: 'Near the best loaf, with more water.' });
  const waters = () => trials().map((trial) => trial.values['Water']);
  for (const [k, result] of [8.1, 7.6, 7.1, 6.2].entries()) {
    if (k > 1) propose(60 + k);
    room.intents.enter(k, { results: [result] });
  }
  room.intents.propose(state().record.campaign!, [near(70), near(66)]);
  const six = [75, 61, 62, 63, 70, 66];
  expect(waters()).toEqual(six);
  room.intents.note(0, 'too dark');
  room.intents.enter(1, { results: [7.7] });
  room.intents.edit({ goal: 'Crumb', called: 'bread' }, 'goal');
  room.intents.edit({ goal: 'Taste', called: 'loaf' }, 'goal');
  expect(waters()).toEqual(six);

  const second = { name: 'Cost', unit: '€', side: 'atMost', value: '5' } as const;
  const changes: readonly (readonly [change: () => void, said: string])[] = [
    [() => room.intents.edit({ second }, 'second'), 'Cost has another limit now. '],
    [() => room.intents.edit({ repeats: 'same' }, 'repeats'), ''],
    [() => room.intents.set({ caution: 'bold' }), ''],
    [() => room.intents.set({ warp: ['Rise'] }), ''],
  ];
  for (const [change, why] of changes) {
    change();
    expect(waters()).toEqual(six.slice(0, 4));
    expect(said()).toBe(`${why}Loaves\u00a05 and 6 are chosen anew.`);
    room.intents.undo();
    expect(waters()).toEqual(six);
  }
  room.intents.edit({ second }, 'second');
  room.intents.propose(state().record.campaign!, [near(70), near(66)]);
  room.intents.edit({ second: { ...second, name: 'Price' } }, 'second');
  expect(waters()).toEqual(six);
  room.intents.type(4, { result: '7' });
  room.intents.edit({ second: { ...second, value: '4' } }, 'second');
  expect(waters()).toEqual(six.slice(0, 5));
  expect(said()).toBe(
    'Cost has another limit now. Loaf\u00a06 is chosen anew. Loaf\u00a05 stays: it was chosen before the limit of cost was changed.',
  );
  expect(state().record.reasons).toMatchObject({ 5: 'Chosen before the limit of cost was changed.' });
});

it('takes a trial that was run before among those that proposals are chosen from, and keeps trials that somebody has touched', () => {
  room.intents.addByHand({ ...values, Water: 80 }, { results: [5] });
  expect(trials().map(({ values: at, state: is }) => [at['Water'], is])).toEqual([[80, 'done']]);
  expect(state().record.reasons).toEqual({});
  expect(said()).toBe('Loaf\u00a01 gave 5. Loaves\u00a02 and 3 are chosen anew.');
  propose(75, 61);
  expect(said()).toBe('Loaf\u00a01 gave 5. Loaves\u00a02 and 3 are chosen anew.');
  room.intents.note(1, 'in the oven');
  room.intents.addByHand({ ...values, Water: 82 }, { results: [5.5] });
  expect(trials().map(({ values: at }) => at['Water'])).toEqual([80, 75, 82]);
  expect(state().record.reasons).toEqual({ 2: 'One of the first.' });
  propose(64);
  room.intents.addByHand({ ...values, Water: 66 }, null);
  propose(65);
  // Not run yet: what comes out of it is no reason to choose others anew.
  room.intents.enter(4, { results: [6] });
  expect(trials().map(({ values: at }) => at['Water'])).toEqual([80, 75, 82, 64, 66, 65]);
  // Corrected: what the others were chosen from was something else.
  room.intents.enter(0, { results: [5.2] });
  expect(trials().map(({ values: at }) => at['Water'])).toEqual([80, 75, 82, 64, 66]);
  expect(said()).toContain('Loaf\u00a01 is corrected.');
});

it('keeps what somebody typed on a card where an earlier experiment is named', () => {
  room.intents.type(0, { result: '7' });
  room.intents.startAfter({ ...state().record.campaign!, trials: [] });
  expect(trials().map(({ values: at }) => at['Water'])).toEqual([75]);
  expect(unenteredOn(state().unentered, state().record, 0).result).toBe('7');
});
