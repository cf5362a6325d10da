import { projected } from './domain';
import type { StepRule } from './stepRule';

/** Straight against the gradient, with a step that is doubled before each try and halved until it pays (Armijo 1966; Bertsekas 1976). */
export const steepest: StepRule<'steepest'> = {
  id: 'steepest',
  label: 'steepest descent',
  summary: 'Against the gradient, as 002 prints it: θ − t ∇φ, put back onto the box and the simplex.',
  source: 'Armijo (1966) and Bertsekas (1976); met in 002 Algorithm 1',
  begin(domain) {
    let last = 1;
    return {
      lineFrom: ({ x, gradient }) => ({
        first: 2 * last,
        at: (t) =>
          projected(
            x.map((value, i) => value - t * gradient[i]),
            domain,
          ),
      }),
      moved: (_, __, t) => {
        last = t;
      },
      failed: () => false,
    };
  },
};
