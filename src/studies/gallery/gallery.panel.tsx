import '../cards.css';
import { completeSpec } from '../../engine/experiment/complete';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { initialData } from '../../lab/state/data';
import { encodeLink } from '../../link/encodeLink';
import { useIntents } from '../../lab/LabContext';
import { failures, type Failure, type LabState } from './failures';

/** Lists failures of models, each with links to the Lab in that state and in the state with the remedy. */
export function GalleryPanel() {
  return (
    <ul className="gallery">
      {failures.map((failure) => (
        <Card key={failure.id} failure={failure} />
      ))}
    </ul>
  );
}

function Card({ failure }: { readonly failure: Failure }) {
  const { notify } = useIntents();
  const { title, sentence, wayOut, state, mended } = failure;
  return (
    <li className="gallery__card">
      <h3>{title}</h3>
      <p>{sentence}</p>
      <p>
        <a
          className="gallery__link"
          href={hrefOf(state)}
          title="Opens the Lab in this state"
          aria-label={`See it: ${title}`}
          onClick={() => notify('info', `${title}. ${wayOut}`, { until: { run: specOf(state) } })}
        >
          See it
        </a>
      </p>
      <p>
        <b>The fix.</b> {wayOut}
      </p>
      <p>
        <a
          className="gallery__link"
          href={hrefOf(mended)}
          title="Opens the Lab with the fix"
          aria-label={`See it fixed: ${title}`}
        >
          See it fixed
        </a>
      </p>
    </li>
  );
}

function hrefOf(state: LabState): string {
  const { step, panel = null } = state;
  return `#${encodeLink({ ...initialData, spec: specOf(state), step, panel })}`;
}

function specOf({ spec }: LabState): ExperimentSpec {
  return canonicalSpec(completeSpec(spec));
}
