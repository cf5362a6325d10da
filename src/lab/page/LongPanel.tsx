import { Disclosure } from '../../ui/Disclosure';
import { ParamPanel, type ParamPanelProps } from '../../ui/ParamPanel';

interface LongPanelProps extends ParamPanelProps {
  /** Title of the disclosure. */
  readonly title: string;
}

/** Most parameters shown at once; of more, all but the first two go behind a disclosure. */
const mostShown = 3;

/** A panel of parameters that keeps most of them behind a disclosure. */
export function LongPanel({ title, specs, ...rest }: LongPanelProps) {
  const drawn = specs.filter(({ kind }) => kind !== 'data');
  if (drawn.length <= mostShown) return <ParamPanel specs={drawn} {...rest} />;
  return (
    <>
      <ParamPanel specs={drawn.slice(0, 2)} {...rest} />
      <Disclosure className="disclosure--quiet" title={title}>
        <ParamPanel specs={drawn.slice(2)} {...rest} />
      </Disclosure>
    </>
  );
}
