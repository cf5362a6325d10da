import type { LimitRow } from '../../../lab/limits/limitRows';
import { emptyForm, type KnobRow, type SetupForm } from './form';

/** An experiment to start from. */
export interface Example {
  readonly id: 'espresso' | 'sourdough' | 'learning-rate' | 'centrifuge';
  readonly name: string;
  /** What it is, in few words: "4 knobs, taste ↑". */
  readonly said: string;
  readonly form: SetupForm;
}

function knobs(...rows: readonly Partial<KnobRow>[]): readonly KnobRow[] {
  const [blank] = emptyForm.knobs;
  return rows.map((row, k) => ({ ...blank!, ...row, key: k + 1 }));
}

function example(
  id: Example['id'],
  name: string,
  { limits = [], ...head }: Partial<SetupForm> & Pick<SetupForm, 'goal' | 'better' | 'knobs'>,
): Example {
  const arrow = head.better === 'lower' ? '↓' : '↑';
  const said = `${head.knobs.length} knobs, ${head.goal.toLowerCase()} ${arrow}`;
  const numbered = limits.map((limit, k): LimitRow => ({ ...limit, key: head.knobs.length + 1 + k }));
  return { id, name, said, form: { ...emptyForm, ...head, limits: numbered } };
}

export const examples: readonly Example[] = [
  example('espresso', 'Espresso', {
    goal: 'Taste',
    unit: 'points',
    better: 'higher',
    called: 'shot',
    repeats: 'scatter',
    knobs: knobs(
      { name: 'Dose', unit: 'g', kind: 'steps', from: '15', to: '21', by: '0.5' },
      { name: 'Grind', unit: '', kind: 'whole', from: '1', to: '20' },
      { name: 'Temperature', unit: '°C', kind: 'whole', from: '86', to: '96' },
      { name: 'Yield', unit: 'g', kind: 'whole', from: '25', to: '55' },
    ),
  }),
  example('sourdough', 'Sourdough', {
    goal: 'Taste',
    unit: 'points',
    better: 'higher',
    called: 'loaf',
    atOnce: 2,
    repeats: 'scatter',
    knobs: knobs(
      { name: 'Water', unit: '%', kind: 'whole', from: '60', to: '85' },
      { name: 'Starter', unit: '%', kind: 'whole-ratio', from: '5', to: '40' },
      { name: 'Rise', unit: 'h', kind: 'steps', from: '3', to: '14', by: '0.5' },
      { name: 'Temperature', unit: '°C', kind: 'whole', from: '20', to: '30' },
      { name: 'Flour', unit: '', kind: 'choices', options: 'white, half, wholemeal' },
    ),
    limits: [
      {
        key: 0,
        kind: 'not-together',
        when: [
          { knob: 4, side: 'above', value: '27' },
          { knob: 3, side: 'above', value: '10' },
        ],
      },
    ],
  }),
  example('learning-rate', 'A learning rate', {
    goal: 'Loss',
    better: 'lower',
    called: 'run',
    atOnce: 4,
    repeats: 'scatter',
    knobs: knobs(
      { name: 'Learning rate', kind: 'ratio', from: '0.0001', to: '0.1' },
      { name: 'Batch size', kind: 'whole-ratio', from: '16', to: '512' },
      { name: 'Dropout', kind: 'steps', from: '0', to: '0.6', by: '0.05' },
    ),
  }),
  example('centrifuge', 'A centrifuge', {
    goal: 'Purity',
    unit: '%',
    better: 'higher',
    called: 'run',
    atOnce: 1,
    repeats: 'unknown',
    knobs: knobs(
      { name: 'Speed', unit: 'rpm', kind: 'steps', from: '2000', to: '12000', by: '500' },
      { name: 'Time', unit: 'min', kind: 'whole-ratio', from: '5', to: '60' },
      { name: 'Temperature', unit: '°C', kind: 'whole', from: '4', to: '25' },
      { name: 'Dilution', unit: '', kind: 'whole-ratio', from: '1', to: '20' },
    ),
  }),
];
