/** The keys and what each does, in the order of use. */
export const keyWords: readonly (readonly [key: string, meaning: string])[] = [
  ['→', 'one step forward'],
  ['←', 'one step back'],
  ['Shift →, Shift ←', 'a step in parts: its answer on the old belief, then the new belief; and back'],
  ['Space', 'play, pause'],
  ['Home, End', 'first step, last step made'],
  ['R', 'reset: same seed, from the start'],
  ['N', 'new seed'],
  ['1 … 9', 'layers on and off, in their order'],
  ['Ctrl Z, Ctrl Shift Z', 'undo, redo'],
  [', and .', 'move the cursor left and right'],
  ['Delete', 'remove the selected observation'],
  ['G', 'predict first: guess the next query; again to return'],
  ['P', 'projector: large and bare; again to return'],
  ['F', 'full screen'],
  ['S', 'share: the link, copied; as a QR code; inside another page'],
  ['K', 'the keys along the bottom; again to hide them'],
  [
    'Esc',
    'let go: of a drag, a selection, a pinned cursor; close what is open; in a frame, give the keys back',
  ],
  ['?', 'this help'],
];
