import { projectChains } from '../studies/hyper/chain/chainData';
import { projectMixing } from '../studies/hyper/chain/mixingData';
import { evenly } from './figureData';

/** Two chains of 90 draws, one of two parameters of which has not settled. */
export function chainsExample() {
  const chain = (from: number) => evenly(90, from, from + 0.2).map(Math.exp);
  const parameter = (name: string, bounds: readonly [number, number]) =>
    ({ name, label: name, bounds, isHeld: false }) as const;
  const values = evenly(41, Math.log(0.01), 0).map(Math.exp);
  const prior = { values, density: values.map(() => 0.2) };
  const drawn = [
    {
      parameter: parameter('lengthScale', [0.01, 1]),
      draws: [-3, -1].map(chain),
      rHat: 1.31,
      ess: 7.2,
      prior,
    },
    {
      parameter: parameter('outputScale', [0.01, 1]),
      draws: [-2, -2].map(chain),
      rHat: 1.002,
      ess: 151,
      prior,
    },
  ];
  const plain = { name: 'length scale', unit: 'x', factor: 400, power: 1 } as const;
  const words = [plain, { ...plain, name: 'output scale', unit: '', factor: 1 }];
  const logDensities = [evenly(90, -9, -3), evenly(90, -5, -4)];
  const cost = { burnIn: 100, thin: 10, acceptance: 0.38, evaluations: 5432 };
  const chains = { sampler: 'slice', prior: 'default', samples: 90, seed: 1, drawn, logDensities, ...cost };
  return projectChains({ step: 2, chains, words, sampler: 'slice', prior: 'log-normal' });
}

/** Four samplers at three noises, two of which cross. */
export function mixingExample() {
  const ids = ['fixed-f', 'whitened', 'surrogate-metropolis', 'surrogate-slice'];
  const worth = [
    [60, 1, 85, 290],
    [26, 5.2, 64, 340],
    [1.7, 100, 86, 750],
  ];
  const mixed = worth.map((row) =>
    row.map((effective, k) => ({
      sampler: ids[k]!,
      effective,
      trace: evenly(50, -2, -1).map((log, s) => Math.exp(log + 0.3 * Math.sin((s * effective) / 40))),
      acceptance: 0.25,
      evaluations: k < 3 ? 2.2 : 12.5,
    })),
  );
  const parameter = { name: 'lengthScale', label: 'length scale', bounds: [0.01, 1], isHeld: false } as const;
  const lengths = { chains: 4, updates: 50, burnIn: 20, observations: 12 };
  const mixing = { prior: 'default', seed: 1, noises: [0.03, 0.3, 2], mixed, parameter, ...lengths };
  const words = { name: 'length scale', unit: 'x', factor: 400, power: 1 } as const;
  return projectMixing({ step: 2, mixing, noise: 0.3, words });
}
