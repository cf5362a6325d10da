import { initialData } from '../../lab/state/data';
import { startedPipeline } from '../../lab/state/pipelineSpec';
import { encodeLink } from '../../link/encodeLink';

interface NoTableProps {
  /** The panel that stays open. */
  readonly panel: string;
}

/** Says that there is no table to look at, and links to one. */
export function NoTable({ panel }: NoTableProps) {
  const spec = startedPipeline({ seed: 34 }, 'digits-svm');
  const href = `#${encodeLink({ ...initialData, spec, step: 8, panel: { id: panel, text: '' } })}`;
  return (
    <p className="ranking__note">
      This is for a table: settings that were all tried before, each with its scores. What is searched here
      has none, because any place can be asked:{' '}
      <a href={href} title="Opens a search among recorded settings of a pipeline that reads digits">
        see it on recorded digits
      </a>
      , or bring a table of your own.
    </p>
  );
}
