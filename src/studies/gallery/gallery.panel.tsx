import { useDisplay } from '../../lab/plots/useDisplay';
import './gallery.css';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useIntents } from '../../lab/LabContext';
import { useKeys } from '../../lab/keys/useKeys';
import { useSize } from '../../lab/plots/useSize';
import { initialData } from '../../lab/state/data';
import { encodeLink } from '../../link/encodeLink';
import { beliefTables } from '../../plots/tables/posteriorTable';
import { Button } from '../../ui/Button';
import { Numbers } from '../numbers/Numbers';
import type { PanelProps } from '../study';
import { failures, type Failure, type LabState } from './failures';
import { FailurePlots, layoutGallery, ThumbnailPicture } from './gallery.figure';
import { seenIn, useGallery, type Gallery } from './gallery.store';
import { neighbourOf, sourceOf, specOf, type Wanted } from './shown';
import { thumbnailOf } from './thumbnail';
import { formatPlace } from '../../vocabulary/numbers/labelled';
import { labelsOf } from '../../lab/state/select/labels';

/** Shows failures of models one after another, each broken and fixed in place, on the same axes. */
export function GalleryPanel(props: PanelProps) {
  const gallery = useGallery(props);
  const { show } = gallery.intents;
  const failure = useStore(gallery.store, (data) => data.failure);
  const isFixed = useStore(gallery.store, (data) => data.isFixed);
  const turn = (by: number) => show({ failure: neighbourOf(failure, by), isFixed: false });
  useKeys(({ key }) => {
    if (key !== '[' && key !== ']') return false;
    turn(key === ']' ? 1 : -1);
    return true;
  });
  return (
    <div className="gallery">
      <div className="gallery__main">
        <Banner failure={failure} isFixed={isFixed} show={show} turn={turn} />
        <Stage gallery={gallery} failure={failure} isFixed={isFixed} />
        <Explained failure={failure} isFixed={isFixed} />
      </div>
      <List failure={failure} show={show} />
    </div>
  );
}

/** Says where to look, and what is seen there. */
function lookWords({ failure: { look, state }, isFixed }: Wanted): string {
  return `Look at ${formatPlace(labelsOf(specOf(state)), [look.at])}: ${isFixed ? look.fixed : look.broken}`;
}

interface BannerProps extends Wanted {
  show(wanted: Wanted): void;
  /** Shows the failure so many further on. */
  turn(by: number): void;
}

/** Says what to look at; nothing of the remedy while the failure is shown. */
function Banner({ failure, isFixed, show, turn }: BannerProps) {
  const { title } = failure;
  return (
    <div className="gallery__banner">
      <h3>
        <span className="gallery__count">{`${failures.indexOf(failure) + 1} of ${failures.length} · `}</span>
        <span>{title}</span>
      </h3>
      <div className="gallery__controls">
        <div className="gallery__states" role="group" aria-label="State">
          {[false, true].map((fixed) => (
            <button
              key={String(fixed)}
              type="button"
              className="chip"
              aria-pressed={fixed === isFixed}
              title={fixed ? 'The same data with what helps' : 'What goes wrong'}
              onClick={() => show({ failure, isFixed: fixed })}
            >
              {fixed ? 'Fixed' : 'Broken'}
            </button>
          ))}
        </div>
        <Button label="Back" hint="The failure before this one" shortcut="[" onClick={() => turn(-1)}>
          ‹ Back
        </Button>
        <Button label="Next" hint="The next failure" shortcut="]" onClick={() => turn(1)}>
          Next ›
        </Button>
      </div>
      <p className="gallery__look" role="status">
        {lookWords({ failure, isFixed })}
      </p>
    </div>
  );
}

interface StageProps extends Wanted {
  readonly gallery: Gallery;
}

function Stage({ gallery, failure, isFixed }: StageProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { display, text } = useDisplay();
  const data = useStore(gallery.store);
  const { picture, fault } = seenIn({ ...data, failure, isFixed });
  const { plot, look } = failure;
  const height = window.innerHeight;
  const layout = useMemo(
    () => (width > 0 ? layoutGallery({ width, height, display, text, plot }) : null),
    [width, height, display, text, plot],
  );
  const { y } = thumbnailOf(failure.id);
  const { snapshot = null, view = null } = picture ?? {};
  const source = useMemo(
    () => snapshot && view && sourceOf(snapshot, view, { at: look.at, y }),
    [snapshot, view, look, y],
  );
  if (fault !== null) return <p role="alert">{`This state cannot be shown: ${fault}`}</p>;
  return (
    <>
      <div
        ref={ref}
        className="gallery__stage"
        style={layout ? { height: layout.height } : undefined}
        aria-busy={source === null}
      >
        {layout && source && <FailurePlots source={source} layout={layout} />}
      </div>
      {source && <Numbers of="the belief" data={source} tables={beliefTables} />}
    </>
  );
}

/** Explains the failure, or its remedy, and leads to the Lab in that state. */
function Explained({ failure, isFixed }: Wanted) {
  const { notify } = useIntents();
  const { title, sentence, wayOut } = failure;
  const state = isFixed ? failure.mended : failure.state;
  const told = `${title}. ${lookWords({ failure, isFixed })}`;
  return (
    <div className="gallery__explained">
      <p>
        {isFixed && <b>The fix. </b>}
        <span>{isFixed ? wayOut : sentence}</span>
      </p>
      <p>
        <a
          className="gallery__link"
          href={hrefOf(state)}
          title="Opens the Lab in this state"
          aria-label={`Open in the Lab: ${title}, ${isFixed ? 'fixed' : 'broken'}`}
          onClick={() => notify('info', told, { until: { run: specOf(state) } })}
        >
          Open in the Lab
        </a>
      </p>
    </div>
  );
}

function hrefOf(state: LabState): string {
  const { step, panel = null } = state;
  return `#${encodeLink({ ...initialData, spec: specOf(state), step, panel })}`;
}

type ListProps = Pick<BannerProps, 'failure' | 'show'>;

/** Lists all failures with small pictures. */
function List({ failure, show }: ListProps) {
  return (
    <ul className="gallery__list" aria-label="All failures">
      {failures.map((one) => (
        <Item key={one.id} one={one} isShown={one === failure} show={show} />
      ))}
    </ul>
  );
}

interface ItemProps extends Pick<BannerProps, 'show'> {
  readonly one: Failure;
  readonly isShown: boolean;
}

function Item({ one, isShown, show }: ItemProps) {
  return (
    <li>
      <button
        type="button"
        className="gallery__item"
        aria-current={isShown ? 'true' : undefined}
        title={`Shows this failure, broken and fixed: ${one.title}`}
        onClick={() => show({ failure: one, isFixed: false })}
      >
        <ThumbnailPicture of={thumbnailOf(one.id)} />
        <span>{one.title}</span>
      </button>
    </li>
  );
}
