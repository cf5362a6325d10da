import './show.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntents, useLabState, useReadLab } from '../../lab/LabContext';
import { useIsSteady, useTitle } from '../../lab/pageEffects';
import { useKeys } from '../../lab/keys/useKeys';
import { Button } from '../../ui/Button';
import { BackIcon, PauseIcon, PlayIcon, StepIcon } from '../../ui/icons';
import { LabFigure } from '../LabFigure';
import { pageIds, useArrival, type PageProps } from '../pages/page';
import { useCourseKeys, useShowState } from '../stops';
import { forgetBeforeShow, keepBeforeShow, leaveShow } from './beforeShow';
import { readShowPlace, showPlaceText } from './place';
import { show, stopSeconds } from './show';

const { stops, title } = show;

/** Plays a prepared search: a picture, and a sentence about it at the foot. It can be paused, and gone through by hand, back too. */
export function ShowPage({ text }: PageProps) {
  const intents = useIntents();
  useTitle(title);
  const heading = useArrival();
  const place = readShowPlace(text);
  const stop = Math.min(place.stop, stops.length - 1);
  const goTo = useStops(text);
  const player = usePlayer(stop, goTo);
  const byHand = (wanted: number): void => {
    player.pause();
    goTo(wanted);
  };
  const walk = { next: () => byHand(stop + 1), before: () => byHand(stop - 1) };
  useCourseKeys(walk);
  useKeys(({ key }) => {
    if (key !== ' ') return false;
    player.turn();
    return true;
  });
  return (
    <div className="guided">
      <header className="guided__head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </header>
      <main className="guided__main" aria-label="Show">
        <LabFigure
          isWaiting={stop < 0}
          mark={stops[stop]?.mark}
          foot={
            <div className="guided__foot">
              <p className="guided__caption" role="status">
                {stops[stop]?.caption}
              </p>
              <div className="guided__controls" role="group" aria-label="Time">
                <Walk stop={stop} player={player} {...walk} />
                <Button
                  variant={stop >= stops.length - 1 ? 'primary' : 'quiet'}
                  className="guided__end"
                  shortcut="Escape"
                  hint="Ends this, and goes back to the Lab or to the lesson"
                  onClick={() => leaveShow(intents, text)}
                >
                  {place.lesson === '' ? 'Try it yourself' : 'To the lesson'}
                </Button>
              </div>
            </div>
          }
        />
      </main>
    </div>
  );
}

interface WalkProps {
  readonly stop: number;
  readonly player: Player;
  next(): void;
  before(): void;
}

/** Buttons that go back and on, and play or pause. */
function Walk({ stop, player, next, before }: WalkProps) {
  const { isPlaying, turn } = player;
  return (
    <>
      <Button
        variant="icon"
        label="Back"
        shortcut="ArrowLeft"
        hint="The picture before"
        disabled={stop <= 0}
        onClick={before}
      >
        <BackIcon />
      </Button>
      <Button
        variant="icon"
        label={isPlaying ? 'Pause' : 'Play'}
        shortcut=" "
        hint={isPlaying ? 'Stay at this picture' : 'Go on by itself'}
        onClick={turn}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </Button>
      <Button
        variant="icon"
        label="Next"
        shortcut="ArrowRight"
        hint="The next picture"
        disabled={stop >= stops.length - 1}
        onClick={next}
      >
        <StepIcon />
      </Button>
      <span className="guided__count">{`${Math.max(0, stop) + 1} of ${stops.length}`}</span>
    </>
  );
}

/** Opens the first stop, keeping what was there before it, or the one that the link names; returns what goes to another. */
function useStops(text: string): (wanted: number) => void {
  const setState = useShowState();
  const read = useReadLab();
  const { stop, lesson } = readShowPlace(text);
  const goTo = (wanted: number): void => {
    const next = stops[wanted];
    if (next) setState(next.lab, showPlaceText({ stop: wanted, lesson }));
  };
  const arrive = useEffectEvent(() => {
    if (stop < 0) keepBeforeShow(read(), lesson);
    goTo(Math.min(Math.max(0, stop), stops.length - 1));
  });
  const leave = useEffectEvent(() => {
    if (read().page?.id !== pageIds.show) forgetBeforeShow();
  });
  useEffect(() => {
    arrive();
    return () => leave();
  }, []);
  return goTo;
}

interface Player {
  readonly isPlaying: boolean;
  pause(): void;
  /** Plays on, from the first stop after the last; or pauses. */
  turn(): void;
}

/** Goes from stop to stop by itself: not where motion is unwelcome unless asked to, and only while the page is seen and the picture there. */
function usePlayer(stop: number, goTo: (wanted: number) => void): Player {
  const isSteady = useIsSteady();
  const [chosen, choose] = useState<boolean | null>(null);
  const isThere = useLabState(
    ({ task, pending, snapshots }) => task === null && pending === null && snapshots.length > 0,
  );
  const isLast = stop >= stops.length - 1;
  const isPlaying = (chosen ?? !isSteady) && !isLast;
  const advance = useEffectEvent(() => {
    if (!document.hidden) goTo(stop + 1);
  });
  useEffect(() => {
    if (!isPlaying || !isThere || stop < 0) return;
    // A page that is hidden meanwhile stays where it is, and goes on some time after it is seen.
    const timer = setInterval(() => advance(), stopSeconds * 1000);
    return () => clearInterval(timer);
  }, [isPlaying, isThere, stop]);
  return {
    isPlaying,
    pause: () => choose(false),
    turn() {
      if (isLast) goTo(0);
      choose(!isPlaying);
    },
  };
}
