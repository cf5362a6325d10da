import { expect, it } from 'vitest';
import { layerIds, type LayerId } from '../../vocabulary/layers';
import { isLong } from '../sweep';
import { labPicturesOf } from './labPictures';
import type { Picture } from './picture';
import { planePicturesOf } from './planePictures';

/** What is looked at to see a layer: figures of a link, and another layer without which it shows nothing. */
interface Example {
  readonly link: string;
  readonly figures: readonly string[];
  readonly beside?: LayerId;
  readonly of?: typeof labPicturesOf;
}

/** A formula whose second hill stands where it has no value. */
const hiddenHill =
  'seed=3&step=4&objective=formula&model=gp&acquisition=expected-improvement-by-chance&data=q1ZKyy_KLc1JVLJSKs7M0zCt0FTQVTDQM62IM1LQBjLMK0BUcWFRiYahnpEpULJCU0lHKSm_QskqOlrXUMcoNrYWAA';
/** Three points on a line, of which two stretches are not allowed. */
const limited =
  'FY3NCsMwDINfZegsSrK2DPYkg5CDAzkUmmWsoT-Uvnvtg8GfLEsnPniH4CNDrzPGSByqeD456P6Vkhdl7LCDKqnu9uHonZnnqUzNHAHSHqUuDXzR8iA_-Ss5QlJdM9h3o1HKc93AodO26wY';
/** Five points on a line, whose second result rises along it and has to stay at most 5. */
const costly =
  'HYyxCsMwDER_pWg-ROTYTenanygYD2nrqSQuOENKyL_nnEHidHdPmzzlHqMlRKeB23OunBuvBPkzNXVwajAd0KunZkHmccqVqazSanReZW2_OljX0JrfZf40Hg49vAYMtL85_07uUepCdFwu06lC2g8';
const belief = ['objective-posterior', 'acquisition'];
const third = 'seed=30&step=3';
const onBelief: Example = { link: third, figures: belief };
const onHistory: Example = { link: third, figures: ['history'] };

/** An example for each layer in which it must show. */
const examples: Readonly<Record<LayerId, Example>> = {
  truth: onBelief,
  mean: onBelief,
  median: onBelief,
  band50: onBelief,
  band80: onBelief,
  band95: onBelief,
  band99: onBelief,
  latent: { link: third, figures: ['output-map', 'bridges'] },
  parts: onBelief,
  query: onBelief,
  samples: onBelief,
  weights: { link: 'seed=30&initial=6&model=gp&at=200', figures: belief },
  exact: { link: 'seed=30&initial=8&model=sparse-gp&inducing=0.1~0.3~0.5~0.7', figures: belief },
  hyperSamples: { link: 'seed=24&initial=6&model=gp&kernel=squared-exponential&prior=none', figures: belief },
  candidates: onBelief,
  clusters: { link: `${third}&model=nlgcp&clusters=3`, figures: belief },
  seen: { link: third, figures: ['density-of-y'] },
  latentSpace: { link: third, figures: belief, beside: 'band95' },
  regret: { ...onHistory, link: 'seed=30&step=6&objective=forrester', beside: 'answers' },
  seconds: { link: 'seed=30&step=4&model=gp&cost=rising', figures: ['history'] },
  leftOut: { link: 'seed=30&initial=8&model=gp', figures: belief },
  ruledOut: { link: 'seed=30&step=3&objective=forrester&model=gp', figures: belief },
  tops: { link: third, figures: belief },
  answers: onHistory,
  notAllowed: { link: `seed=3&model=gp&objective=points&data=${limited}`, figures: belief },
  second: { link: `seed=3&model=gp&objective=points&data=${costly}`, figures: belief.slice(0, 1) },
  fog: { link: hiddenHill, figures: belief },
  sameColours: { link: 'seed=7&objective=branin&model=gp&step=2', figures: ['map'], of: planePicturesOf },
};

async function drawn(layer: LayerId, isOn: boolean): Promise<readonly string[]> {
  const { link, figures, beside, of = labPicturesOf } = examples[layer];
  const on = [...(beside ? [beside] : []), ...(isOn ? [layer] : [])];
  const pictures: readonly Picture[] = of({
    state: layer,
    link: `${link}&psi=open&layers=${on.join(',')}`,
    figures,
  });
  const markups: string[] = [];
  for (const { markup } of pictures) markups.push(await markup());
  return markups;
}

it.each(layerIds)('the layer %s draws or says something where it is on', async (layer) => {
  const on = await drawn(layer, true);
  // The kept pictures are the same in each run, too.
  if (isLong) expect(await drawn(layer, true)).toEqual(on);
  expect(await drawn(layer, false)).not.toEqual(on);
});
