import { useId, type ReactNode } from 'react';
import { FailedCross } from '../../../plots/marks/FailedCross';
import { Hatch } from '../../../plots/marks/Hatch';
import { colourAt } from '../../../plots/palette';
import { fogOnMap } from '../../../plots/fog';
import { SmallDiamond } from '../figures/marks';
import { cssColourOf } from './mapColours';
import { BestMark, type KnownMapData } from './knownMap.figure';

/** Says what the marks of a map mean that are there. */
export function MapLegend({ data }: { readonly data: KnownMapData }) {
  const { campaign, colours, believed, forbidden, best, waiting } = data;
  const id = useId();
  const hasFog = believed?.some(({ works }) => fogOnMap(works) > 0) ?? false;
  const [low, high] = colours.domain;
  return (
    <ul className="ex-legend known-map__legend" aria-label="What the marks mean">
      {hasFog && (
        <Entry words="fog: it may fail" width={20}>
          <linearGradient id={`${id}fog`}>
            <stop stopColor={colourAt('viridis', 0.5)} />
            <stop offset={1} stopColor={cssColourOf({ mean: (low + high) / 2, works: 0.3 }, colours)} />
          </linearGradient>
          <rect width={20} height={12} fill={`url(#${id}fog)`} />
        </Entry>
      )}
      {forbidden.length > 0 && (
        <Entry words="not allowed" width={20}>
          <Hatch id={`${id}hatch`} />
          <rect className="ex-legend__box" x={0.5} y={0.5} width={19} height={11} fill={`url(#${id}hatch)`} />
        </Entry>
      )}
      {campaign.trials.some(({ state }) => state === 'failed') && (
        <Entry words="failed" width={10}>
          <FailedCross x={5} y={6} weight={1} />
        </Entry>
      )}
      {best !== null && (
        <Entry words="best" width={14}>
          <g transform="translate(7,6) scale(0.7)">
            <BestMark at={{ x: 0, y: 0 }} />
          </g>
        </Entry>
      )}
      {waiting.length > 0 && (
        <Entry words="waiting" width={12}>
          <SmallDiamond x={6} y={6} />
        </Entry>
      )}
    </ul>
  );
}

interface EntryProps {
  readonly words: string;
  readonly width: number;
  readonly children: ReactNode;
}

function Entry({ words, width, children }: EntryProps) {
  return (
    <li>
      <svg width={width} height={12} aria-hidden="true">
        {children}
      </svg>
      <span>{words}</span>
    </li>
  );
}
