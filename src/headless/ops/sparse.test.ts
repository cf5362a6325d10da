import { it } from 'vitest';
import golden from '../../testing/golden/22_sparse.json';
import { expectSame, requestsIn } from '../../testing/reference';
import { answer } from '../answer';

it.each(requestsIn(golden).map((c) => [c.name, c] as const))('reference approximation: %s', (_, c) => {
  expectSame(answer(c.request), c);
});
