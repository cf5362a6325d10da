import { expect, it } from 'vitest';
import { layerList } from '../../plots/layerList';
import { layerIds } from '../../state/layers';

it('the layers that charts draw are those that links carry and keys switch, in the same order', () => {
  expect(layerList.map(({ id }) => id)).toEqual(layerIds);
});
