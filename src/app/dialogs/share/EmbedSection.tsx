import { useState } from 'react';
import type { LabData } from '../../../state/data';
import { embedCode, embedLink, hidableParts } from '../../../state/embed';
import { CopyText } from './CopyText';
import { addressOf } from './address';

/** What the frame is asked to be: a slide's half at 16 : 9. */
const size = { width: 960, height: 540 };

/** Code that shows the present state inside another page, with less around it. */
export function EmbedSection({ state }: { readonly state: LabData }) {
  const [hide, setHide] = useState<readonly string[]>(['controls']);
  const [keys, setKeys] = useState(true);
  const { hash } = embedLink(state, { hide, keys });
  const title = `Deep Mining Lab: ${state.spec.objective.id}, step ${state.step}`;
  const code = embedCode({ url: addressOf(hash), title, ...size });
  const withAll = hide.includes('controls');
  return (
    <section className="share__embed">
      <h3>Embed in a page or in slides</h3>
      <fieldset className="share__parts">
        <legend>Hide</legend>
        {hidableParts(state).map(({ id, label }) => (
          <label key={id} className="tick" title={`Leaves out: ${label}`}>
            <input
              type="checkbox"
              checked={hide.includes(id) || (withAll && (id === 'column' || id === 'transport'))}
              disabled={withAll && (id === 'column' || id === 'transport')}
              onChange={({ target }) =>
                setHide(target.checked ? [...hide, id] : hide.filter((one) => one !== id))
              }
            />
            {label}
          </label>
        ))}
        <label className="tick" title="Switches the page’s keys off, because the slides use the same ones">
          <input type="checkbox" checked={!keys} onChange={({ target }) => setKeys(!target.checked)} />
          keyboard shortcuts
        </label>
      </fieldset>
      <CopyText
        label="Embed code"
        text={code}
        action="Copy embed code"
        hint="An iframe to paste into the HTML of a page"
      />
      <p>Inside a frame the keys act after a click into it; Esc gives them back to the page around it.</p>
    </section>
  );
}
