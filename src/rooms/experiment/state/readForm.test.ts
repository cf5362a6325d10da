import { expect, it } from 'vitest';
import { examples } from './examples';
import { draftOf, formOfDraft } from './draft';
import { emptyForm, type SetupForm } from './form';
import { formOf } from './formOf';
import { readForm } from './readForm';
import { setUpSaid } from '../setup/setUpSaid';
import { emptyRecord } from './record';

const [, sourdough] = examples;
const form = sourdough!.form;

const said = (given: SetupForm) =>
  setUpSaid({ form: given, record: emptyRecord('a', 1) }, readForm(given, []));

const withKnob = (at: number, changes: object): SetupForm => ({
  ...form,
  knobs: form.knobs.map((row, k) => (k === at ? { ...row, ...changes } : row)),
});

it.each(examples)('$name can be begun with, and is said again by the form of what it means', (example) => {
  const { campaign, faults, lacks } = readForm(example.form, []);
  expect({ faults, lacks }).toEqual({ faults: [], lacks: null });
  expect(readForm(formOf(campaign!, example.form.called), []).campaign).toEqual(campaign);
  expect(formOfDraft(draftOf(example.form))).toEqual(example.form);
});

it('counts what is set up, and says what comes', () => {
  expect(said(form)).toEqual({
    sentence: '5 knobs, 1 limit, 1 goal. Ready for the first two loaves.',
    button: 'Show what to try',
    field: null,
  });
});

it('asks for what is lacking, in its order, and never takes a direction by itself', () => {
  expect(said(emptyForm)).toMatchObject({ sentence: 'Name a goal and a knob.', field: 'goal' });
  expect(said({ ...form, better: '' })).toMatchObject({ button: 'Say which way is good', field: 'better' });
  expect(said({ ...form, knobs: [] }).button).toBe('Name a knob');
  expect(said(withKnob(0, { to: '' }))).toMatchObject({
    button: 'Say from where to where Water may be set',
    field: 'knob-1-to',
  });
});

it.each([
  [{ from: '85', to: '60' }, 'Water ends before it begins. It goes from 85 to 60: give it an end above 85.'],
  [{ from: 'much' }, 'Water: “much” is not a number. Write 7.9 or 7,9.'],
  [{ from: '1,000' }, 'Water: “1,000” may be 1000 or 1. Write one of them.'],
  [{ from: '60', to: '60' }, 'Water ends where it begins. Give it an end above 60.'],
  [
    { from: '84.5' },
    'Water cannot be changed. Between 84.5 and 85 are fewer than two whole numbers: give it a wider range.',
  ],
  [
    { kind: 'ratio', from: '0' },
    'Water cannot be set by ratio. It begins at 0, but only positive numbers have ratios: begin above 0, or set it as “any number”.',
  ],
  [
    { kind: 'steps', by: '40' },
    'The step of Water is wider than its range. It is 40, and Water goes from 60 to 85: give it a smaller one.',
  ],
  [{ kind: 'choices', options: 'wet' }, 'Water has fewer than two options. Write at least two.'],
  [{ name: 'Rise' }, 'Two knobs are called Rise. Give one of them another name.'],
])('%o is refused with the value and a way out, and the foot counts it', (changes, sentence) => {
  const { campaign, faults } = readForm(withKnob(0, changes), []);
  expect(campaign).toBeNull();
  expect(faults.map((fault) => fault.said)).toEqual([sentence]);
  expect(said(withKnob(0, changes)).sentence).toMatch(/^1 thing to correct: /);
});

it.each([
  [{ kind: 'steps', from: '0', to: '10', by: '3' }, 'Water: 0 to 9 may be set, but not 10.'],
  [{ kind: 'steps', from: '0', to: '1', by: '0.3' }, 'Water: 0.0 to 0.9 may be set, but not 1.'],
  [{ kind: 'whole', from: '1.2', to: '5.8' }, 'Water: 2 to 5 may be set, but not 1.2 or 5.8.'],
] as const)('%o says which ends are never set', (changes, sentence) => {
  const { campaign, notes } = readForm(withKnob(0, changes), []);
  expect(campaign).not.toBeNull();
  expect(notes.map((note) => note.said)).toEqual([sentence]);
});

it('says nothing of ends that may be set', () => {
  for (const changes of [
    { kind: 'steps', from: '0', to: '1', by: '0.1' },
    { kind: 'whole-ratio', from: '5', to: '40' },
    { kind: 'ratio', from: '1e-5', to: '0.1' },
    { kind: 'number', from: '0', to: '0.12345678' },
  ] as const)
    expect(readForm(withKnob(0, changes), []).notes).toEqual([]);
});

it('says at once which limits nothing can meet', () => {
  const parts = [
    ['Sugar', '20', '40'],
    ['Cream', '50', '80'],
    ['Milk', '40', '50'],
  ].map(([name, from, to], k) => ({ ...form.knobs[0]!, key: k + 1, name: name!, from: from!, to: to! }));
  const iceCream: SetupForm = {
    ...form,
    knobs: parts,
    limits: [{ key: 9, kind: 'sum', knobs: [1, 2, 3], value: '100' }],
  };
  expect(readForm(iceCream, []).faults[0]?.said).toBe(
    'Sugar from 20 to 40, Cream from 50 to 80 and Milk from 40 to 50 sum to 110 at least, never to 100. Give one of them a lower start.',
  );
});

it('keeps trials under the new name of a knob, and asks what a new knob was', () => {
  const { campaign } = readForm(form, []);
  const values = { Water: 75, Starter: 15, Rise: 4.5, Temperature: 28, Flour: 'white' };
  const trials = [{ values, state: 'done' as const, results: [8.1] }];
  const known = formOf({ ...campaign!, trials }, 'loaf');
  const renamed = {
    ...known,
    knobs: known.knobs.map((row, k) => (k === 0 ? { ...row, name: 'Wasser' } : row)),
  };
  expect(readForm(renamed, trials).campaign?.trials[0]?.values).toEqual({
    Wasser: 75,
    Starter: 15,
    Rise: 4.5,
    Temperature: 28,
    Flour: 'white',
  });
  const salt = { ...form.knobs[0]!, key: 20, name: 'Salt', from: '1', to: '3', known: null };
  const salted = { ...known, knobs: [...known.knobs, salt] };
  expect(readForm(salted, trials).faults[0]?.said).toBe('1 loaf has no Salt. Say what it was.');
  const told = { ...known, knobs: [...known.knobs, { ...salt, was: '2' }] };
  expect(readForm(told, trials).campaign?.trials[0]?.values['Salt']).toBe(2);
});

it('says how many trials lie outside a narrower range, and keeps them', () => {
  const values = { Water: 75, Starter: 15, Rise: 4.5, Temperature: 28, Flour: 'white' };
  const trials = [{ values, state: 'done' as const, results: [8.1] }];
  const { campaign, notes } = readForm(withKnob(0, { to: '70' }), trials);
  expect(notes.map((note) => note.said)).toEqual(['1 loaf lies outside now; it still teaches.']);
  expect(campaign?.trials).toHaveLength(1);
});

const values = { Water: 75, Starter: 15, Rise: 4.5, Temperature: 28, Flour: 'white' };
const many = Array.from({ length: 61 }, (_, k) => `flour ${k}`).join(', ');

it.each<readonly [string, SetupForm]>([
  ['a long name of a goal', { ...form, goal: 'g'.repeat(61) }],
  ['a long unit of a goal', { ...form, unit: 'u'.repeat(61) }],
  ['a long name of a knob', withKnob(0, { name: 'k'.repeat(61) })],
  ['a very fine step', withKnob(2, { by: '0.00001' })],
  ['a range that is lost in rounding', withKnob(0, { kind: 'number', from: '1', to: '1.0000000001' })],
  ['a very large number', withKnob(0, { to: '1e15' })],
  ['too many options', withKnob(4, { options: many })],
  ['a choice that a trial has and the knob no more', withKnob(4, { options: 'half, rye' })],
  [
    'too many knobs',
    { ...form, knobs: Array.from({ length: 31 }, (_, k) => ({ ...form.knobs[0]!, key: k, name: `k${k}` })) },
  ],
])('%s is refused at once, as by the engine, at a field that is there', (_, given) => {
  const trials = [{ values, state: 'done' as const, results: [8.1] }];
  const { campaign, faults } = readForm(given, given.knobs.length === 5 ? trials : []);
  expect(campaign).toBeNull();
  const rows = new Set(['goal', ...given.knobs.map(({ key }) => `knob-${key}`)]);
  for (const { row } of faults) expect(rows).toContain(row);
  expect(faults.length).toBeGreaterThan(0);
});

it('calls trials by their name where one of them is refused, and does not mind those that are proposed anew', () => {
  const done = [{ values, state: 'done' as const, results: [8.1] }];
  const waiting = [{ values, state: 'waiting' as const, results: [] }];
  const without = withKnob(4, { options: 'half, rye' });
  expect(readForm(without, done).faults.map(({ said: words }) => words)).toEqual([
    'Loaf 1 has the Flour "white", which is not one of its options. Choose half or rye, or add it to the options.',
  ]);
  expect(readForm(without, waiting).faults).toEqual([]);
});
