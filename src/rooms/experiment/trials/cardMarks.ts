/** What else may be said of a trial than its result, by a chip and by a key on its card. */
export const cardMarks = [
  { id: 'differently', label: 'I ran it differently', hint: 'Say what was set instead', shortcut: 'd' },
  { id: 'failed', label: 'Failed', hint: 'It was run and gave nothing that counts', shortcut: 'f' },
  { id: 'impossible', label: 'Can’t be done', hint: 'This place is never asked again', shortcut: 'c' },
  { id: 'later', label: 'Later', hint: 'It waits at the end, and another takes its place', shortcut: 'l' },
] as const;
