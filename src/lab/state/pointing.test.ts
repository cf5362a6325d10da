import { expect, it } from 'vitest';
import { realLab } from '../../testing/realLab';

it('a moving pointer runs no selector of the run', async () => {
  const lab = await realLab('step=2');
  let told = 0;
  const stop = lab.store.subscribe(() => told++);
  const { hover, light, pointAt, lookAt } = lab.intents;
  for (const index of [3, 4, 5]) hover(index);
  light(1);
  pointAt({ axis: 'z', value: 0.5 });
  lookAt([3]);
  expect(lab.pointing.getState()).toMatchObject({ hover: 5, lit: 1, hoverPlace: [3] });
  expect(told).toBe(0);
  stop();
});
