import { looks, type ClassId } from '../state/classes';

/** Outlines of about the same area, about their middle. */
const shapes = [
  'M0,-8.5L7.8,5.5H-7.8Z',
  'M-7,0A7,7 0 1 1 7,0A7,7 0 1 1 -7,0Z',
  'M-6.3,-6.3H6.3V6.3H-6.3Z',
  'M0,-8.8L8.8,0L0,8.8L-8.8,0Z',
] as const;

/** The mark of a label: a disc, a triangle, a square or a diamond, so that shape says the same as colour. */
export function ClassMark({ id }: { readonly id: ClassId }) {
  return <path className={`manifold__label manifold__label--${looks[id]}`} d={shapes[id]} />;
}
