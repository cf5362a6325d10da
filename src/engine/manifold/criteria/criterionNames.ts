/** What axes call the criteria that settings are chosen by. */
export const criterionNames = {
  'mean-press': 'error left out',
  'smooth-error': 'smooth error',
  error: 'error',
} as const;
