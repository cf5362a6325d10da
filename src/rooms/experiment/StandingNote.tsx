import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/Button';
import type { KeptExperiment } from './kept';
import { Leftovers } from './list/Leftovers';
import { damageWords, standingWords } from './keeping/standing';
import { countOf, trialWords } from './state/words';
import type { ExperimentData } from './state/experimentState';
import { filesOf } from './ways/filesOf';

interface StandingNoteProps {
  readonly experiment: KeptExperiment;
  readonly data: ExperimentData;
}

/** How far the experiment is, and whether it is kept. */
export function StandingNote({ experiment: { room, keeper }, data }: StandingNoteProps) {
  const { standing, damage, refusal } = useStore(keeper.store);
  const [now] = useState(Date.now);
  const { text, isWarning, way, hint } = standingWords(standing, now);
  const count = data.tab === 'setup' ? '' : countSaid(data);
  const lost =
    refusal?.short ?? (damage ? damageWords(damage, trialWords(data.record.called).one, now) : null);
  if (lost !== null && !isWarning) {
    return (
      <p className="experiment__count experiment__count--warning" title={refusal?.sentence}>
        <span role="alert">{lost}</span>
        {refusal && <Leftovers room={room} refusal={refusal} />}
      </p>
    );
  }
  if (isWarning) {
    return (
      <p className="experiment__count experiment__count--warning" title={hint}>
        <span role="status">{text}</span>
        {way === 'take over' && (
          <Button className="ex-link ex-link--small" onClick={() => keeper.takeOver()}>
            Take over
          </Button>
        )}
        {way === 'save a file' && (
          <Button
            className="ex-link ex-link--small"
            onClick={() =>
              filesOf(data)
                .find(({ label }) => label === 'Experiment file')
                ?.save()
            }
          >
            Save a file
          </Button>
        )}
      </p>
    );
  }
  const said = [count, data.tab === 'setup' ? '' : text].filter(Boolean).join(' · ');
  return (
    <p className="experiment__count" title={hint}>
      {said}
    </p>
  );
}

function countSaid({ record }: ExperimentData): string {
  const words = trialWords(record.called);
  const trials = record.campaign?.trials ?? [];
  const run = trials.filter(({ state }) => state === 'done' || state === 'failed').length;
  const failed = trials.filter(({ state }) => state === 'failed').length;
  const of = failed === 0 ? '' : failed === 1 ? ', 1 of them failed' : `, ${failed} of them failed`;
  return run === 0 ? `no ${words.one} yet` : `${countOf(run, words)}${of}`;
}
