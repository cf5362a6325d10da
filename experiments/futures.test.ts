import { expect, it } from 'vitest';
import { objectives } from '../src/engine/catalogue';
import { byId } from '../src/engine/definition';
import { fromRows } from '../src/engine/numeric/arrays';
import { sobolPoints } from '../src/engine/numeric/random/sobol';
import { spaceOf } from '../src/engine/objectives/space';
import { problems } from './futures';

it.each(['branin', 'hartmann3'])(
  '%s is searched the right way up: nothing is above its known optimum',
  (id) => {
    const def = byId(objectives, id);
    const f = problems.find(({ label }) => label === def.label)!.at(1);
    const { x } = def.optima({})[0]!;
    const top = f(fromRows([spaceOf(def.box({})).toUnit(Array.from(x))]))[0]!;
    const others = f(sobolPoints(1000, x.length));
    expect(Math.max(...others)).toBeLessThanOrEqual(top + 1e-6);
    expect(Math.min(...others)).toBeLessThan(top - 1);
  },
);
