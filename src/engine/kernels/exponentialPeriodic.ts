import type { NumberSpec } from '../definition';
import { exponentialPeriodicForm } from './exponentialPeriodicForm';
import type { PlainKernel } from './plain';

const positive = { kind: 'number', min: 1e-12, max: 1e12, scale: 'log' } as const;

const weight = { ...positive, default: 0.3, typical: [0.01, 1] } as const;
const perInput = { ...positive, perDimension: true } as const;

const params: readonly NumberSpec[] = [
  {
    ...weight,
    id: 'theta0',
    label: 'Weight of the smooth part',
    summary: 'θ₀: how much of the function is smooth and local; only the shares of θ₀, θ₁ and θ₂ count.',
  },
  {
    ...weight,
    id: 'theta1',
    label: 'Weight of the periodic part',
    summary: 'θ₁: how much of the function repeats itself, in periods that slowly change.',
  },
  {
    ...weight,
    id: 'theta2',
    label: 'Weight of the far-reaching part',
    summary: 'θ₂: how much of the function varies over short and long distances at once.',
  },
  {
    ...perInput,
    id: 'theta3',
    label: 'Rate of the smooth part',
    summary: 'θ₃: how quickly the smooth part forgets; 1/(2ℓ²) of its length scale ℓ.',
    default: 12.5,
    typical: [0.005, 5000],
  },
  {
    ...perInput,
    id: 'theta4',
    label: 'Squared length scale of the periodic part',
    summary: 'θ₄: over which distance, squared, the periods change.',
    default: 1,
    typical: [0.0025, 100],
  },
  {
    ...perInput,
    id: 'theta5',
    label: 'Period',
    summary: 'θ₅: after which distance the periodic part repeats itself.',
    default: 0.5,
    typical: [0.05, 5],
  },
  {
    ...perInput,
    id: 'theta6',
    label: 'Smoothness within a period',
    summary: 'θ₆: small lets the periodic part wiggle within a period, large makes it nearly flat.',
    default: 1,
    typical: [0.1, 10],
  },
  {
    ...perInput,
    id: 'theta7',
    label: 'Exponent of the far-reaching part',
    summary: 'θ₇: the smaller, the farther that part reaches.',
    default: 1,
    typical: [0.05, 20],
  },
  {
    ...perInput,
    id: 'theta8',
    label: 'Squared length scale of the far-reaching part',
    summary: 'θ₈: from which distance on, squared, that part falls.',
    default: 0.1,
    typical: [0.0001, 100],
  },
];

/** (θ_0 k_0 + θ_1 k_1 + θ_2 k_2)/(θ_0 + θ_1 + θ_2): 1 where points coincide, so the output scale keeps its meaning. */
export const exponentialPeriodic: PlainKernel = {
  id: 'exponential-periodic',
  label: 'exponential periodic',
  summary:
    'Three functions at once: a smooth one, one whose periods slowly change, and one that reaches far.',
  source: '000 (4.5–4.7), divided by θ₀ + θ₁ + θ₂',
  params,
  form: exponentialPeriodicForm,
};
