import { useState } from 'react';
import type { Repeats } from '../../../engine/campaign/campaign';
import { Chip } from '../../../ui/Chip';
import { NumberField } from '../../../ui/NumberField';
import type { RoomProps } from '../state/experimentState';
import { trialWords } from '../state/words';
import { atStart } from '../state/called';

const counts = [1, 2, 3, 4];
const mostAtOnce = 50;

const repeats: readonly { readonly id: Repeats; readonly label: string }[] = [
  { id: 'same', label: 'the same result' },
  { id: 'scatter', label: 'results that scatter' },
  { id: 'unknown', label: 'I do not know' },
];

/** How many trials are run at once, and what the same trial again gives. */
export function WorkSection({ room: { intents }, data: { form } }: RoomProps) {
  const words = trialWords(form.called);
  const [isMore, setMore] = useState(false);
  const hasMore = isMore || form.atOnce > counts.length;
  return (
    <section aria-labelledby="experiment-work">
      <h2 id="experiment-work" className="ex-title">
        How do you work?
      </h2>
      <div className="ex-work">
        <div role="group" aria-labelledby="experiment-at-once">
          <p id="experiment-at-once" className="ex-label">{`${atStart(words.many)} at once`}</p>
          <div className="ex-chips">
            {counts.map((count) => (
              <Chip
                key={count}
                label={String(count)}
                pressed={form.atOnce === count && !isMore}
                onChange={() => {
                  setMore(false);
                  intents.edit({ atOnce: count }, 'at once');
                }}
              />
            ))}
            <Chip label="more" pressed={hasMore} onChange={setMore} />
            {hasMore && (
              <NumberField
                label={`${atStart(words.many)} at once`}
                value={form.atOnce}
                min={1}
                max={mostAtOnce}
                integer
                onChange={(atOnce) => intents.edit({ atOnce }, 'at once')}
              />
            )}
          </div>
        </div>
        <div role="group" aria-labelledby="experiment-again">
          <p id="experiment-again" className="ex-label">{`The same ${words.one} again gives`}</p>
          <div className="ex-chips">
            {repeats.map(({ id, label }) => (
              <Chip
                key={id}
                label={label}
                pressed={form.repeats === id}
                onChange={() => intents.edit({ repeats: id }, 'repeats')}
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
