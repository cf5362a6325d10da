/** What axes call the criteria that settings are chosen by. */
export const criterionNames = {
  'mean-press': 'PRESS/l',
  'smooth-error': 'smooth error',
  error: 'error',
} as const;
