import type { InnerKernelDef } from './innerKernel';

/** x·z: f is a plane through the origin, its boundary a straight line. */
export const linear: InnerKernelDef = {
  id: 'linear',
  label: 'Linear',
  summary: 'f is a plane through the origin, so the boundary is straight.',
  source: 'Boser, Guyon and Vapnik (1992); met in 002 §1.2.2',
  formula: 'x·z',
  params: [],
  isDefinite: true,
  create: () => (inner) => inner,
};
