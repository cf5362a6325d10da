import './keyLegend.css';
import { freeKeys } from '../keys/labKeys';
import { useLabState } from '../../lab/LabContext';
import { roomOf, rooms } from '../../rooms/registry';
import { showsRun } from '../../lab/state/select/can';

/** Keys in few words, to be read from the back of a room. */
const keys: readonly (readonly [key: string, meaning: string])[] = [
  ['→', 'step'],
  ['←', 'back'],
  ['Shift →', 'in parts'],
  ['Space', 'play, pause'],
  ['Home End', 'first, last'],
  ['R', 'reset'],
  ['N', 'new seed'],
  ['1 … 9', 'layers'],
  [', .', 'cursor'],
  ['W', 'why'],
  ['Y', 'hyper-parameters'],
  ['3', 'height, on maps'],
  ['C', 'side by side'],
  ['G', 'guess'],
  ...rooms.flatMap(({ shortcut }) =>
    shortcut ? [[shortcut.key.toUpperCase(), shortcut.short] as const] : [],
  ),
  ['F', 'full screen'],
  ['P', 'projector'],
  ['H', 'show all'],
  ['S', 'share'],
  ['A', 'add to tour'],
  ['?', 'help'],
  ['Esc', 'release'],
  ['K', 'hide these'],
];

/** The keys along the bottom of the page, as far as they act; it covers no control, and the keys go on acting. */
export function KeyLegend() {
  const isOfRun = useLabState(showsRun);
  const own = useLabState(({ room, panel }) => (panel === null ? roomOf(room).keys : undefined)) ?? [];
  const acting = [...own, ...(isOfRun ? keys : keys.filter(([key]) => freeKeys.test(key)))];
  return (
    <aside className="legend" aria-label="Keys">
      <dl className="legend__keys">
        {acting.map(([key, meaning]) => (
          <div key={`${key} ${meaning}`} className="legend__key">
            <dt>
              <kbd translate="no">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
