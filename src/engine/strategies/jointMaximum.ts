import type { Vec } from '../numeric/arrays';
import { bestApart, stack } from './maximize';
import { contextOf, sameMaximum, type SearchPlan } from './searchPlan';
import type { Ask, AskInput } from './strategy';

/** The best of places whose values belong together, as those of one function drawn from the belief do. */
export function jointMaximum(places: readonly Vec[], input: AskInput, plan: SearchPlan): Ask {
  const { acquisition, model, origin } = plan;
  const posterior = model.posterior(stack(places));
  const { exploit, explore } = acquisition.def.parts(posterior, contextOf(input), acquisition.params);
  const scored = places.map((x, i) => ({ x, i, value: exploit[i] + explore[i] }));
  const [best, second] = bestApart(scored, 2, sameMaximum);
  const { i } = scored.find(({ x }) => x === best.x)!;
  return {
    x: best.x,
    origin,
    acquisitionId: acquisition.def.id,
    acquisition: best.value,
    exploit: exploit[i],
    explore: explore[i],
    runnerUp: second ? { x: second.x, acquisition: second.value } : null,
    note: null,
  };
}
