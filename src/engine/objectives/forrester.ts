import { sin } from '../numeric/elementary/trigonometry';
import { plainObjective } from './plain';

/** Forrester, Sóbester & Keane (2008): a shallow local minimum beside a deep narrow one. */
export const forrester = plainObjective({
  id: 'forrester',
  label: 'Forrester, [0, 1]',
  isUsual: true,
  summary: 'A shallow valley that tempts and a deep one that hides; the smallest value is wanted.',
  source: 'Forrester, Sóbester and Keane (2008), (6x − 2)² sin(12x − 4)',
  params: [],
  direction: 'minimize',
  box: [[0, 1]],
  optima: [{ x: [0.7572487578418559], value: -6.0207400557670825 }],
  evaluate: (x) => (6 * x[0] - 2) ** 2 * sin(12 * x[0] - 4),
});
