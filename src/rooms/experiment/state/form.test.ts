import { expect, it } from 'vitest';
import { createExperiment } from '../experiment.store';
import { examples } from './examples';
import { emptyForm } from './form';

const sourdough = examples.find(({ id }) => id === 'sourdough')!;
const proposal = {
  values: { Water: 75, Starter: 15, Rise: 4.5, Temperature: 28, Flour: 'white' },
  predicted: null,
  chance: { better: null, works: null, holds: null },
  kind: 'first run' as const,
  reason: 'One of the first.',
};

it('lets the way that a name has said go with that name, and keeps what somebody has said, or trials were chosen by', () => {
  const room = createExperiment({ newId: () => 'one', newSeed: () => 7 });
  const rename = (...names: readonly string[]): string => {
    for (const goal of names) room.intents.edit({ goal }, 'goal');
    return room.store.getState().form.better;
  };
  room.intents.startFrom(emptyForm, '');
  expect(rename('Cracks', 'Crac', '', 'Yield')).toBe('');
  expect(rename('Cost', 'Accuracy')).toBe('');
  expect(rename('Time', 'Time to failure')).toBe('');
  for (const name of ['Noise margin', 'Error-free runs', 'Cost saved', 'Brightness'])
    expect(rename(name)).toBe('');
  expect(rename('Loss', 'Weight loss')).toBe('lower');
  room.intents.chooseBetter('higher');
  expect(rename('Error', 'Yield')).toBe('higher');
  room.intents.chooseBetter('');
  room.intents.chooseBetter('lower');
  expect(rename('Strain')).toBe('lower');

  // A name that is mended while trials wait changes nothing of them.
  const cracks = { ...sourdough.form, goal: 'Cracks', better: 'lower' } as const;
  room.intents.startFrom(cracks, '');
  expect(rename('Crumb')).toBe('');
  room.intents.startFrom(cracks, '');
  room.intents.begin();
  room.intents.propose(room.store.getState().record.campaign!, [proposal]);
  expect(rename('Crac', 'Crumb')).toBe('lower');
});
