import { TrialList } from '../column/TrialList';
import type { ColumnProps } from '../column/columnProps';
import { CourseFigure } from '../figures/course.figure';
import { useWidth } from '../figures/useWidth';
import { atStart } from '../state/called';
import { digitsOf } from '../state/resultDigits';
import { trialWords } from '../state/words';

/** All trials on a phone: in a picture, and as a list. */
export function TrialsPage({ room, data, belief }: ColumnProps) {
  const { record } = data;
  const campaign = record.campaign!;
  const words = trialWords(record.called);
  const [frame, width] = useWidth();
  const digits = digitsOf(campaign);
  const { name, better } = campaign.goal;
  return (
    <>
      {campaign.trials.some(({ state }) => state === 'done') && (
        <section className="ex-course" aria-labelledby="experiment-course">
          <header className="ex-slices__head">
            <h2 id="experiment-course">{`${atStart(name)} by ${words.one}`}</h2>
            <span>{better === 'higher' ? '↑ higher is better' : '↓ lower is better'}</span>
          </header>
          <div ref={frame} className="ex-course__frame">
            {width > 0 && (
              <CourseFigure
                {...{ campaign, words, digits, width }}
                futures={null}
                best={belief.best?.trial ?? null}
                expected={belief.best?.mean ?? null}
                isWhole
              />
            )}
          </div>
        </section>
      )}
      <TrialList room={room} data={data} belief={belief} />
    </>
  );
}
