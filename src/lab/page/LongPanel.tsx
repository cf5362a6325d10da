import { mattersIn, type ParamSpec } from '../../engine/definition';
import { Disclosure } from '../../ui/Disclosure';
import { ParamPanel, type ParamPanelProps } from '../../ui/ParamPanel';

interface LongPanelProps extends ParamPanelProps {
  /** Title of the disclosure. */
  readonly title: string;
}

/** Most parameters shown at once; of more, all but the first two go behind a disclosure. */
const mostShown = 3;

/** Returns how many come first: the two, or one that says whether others matter, with these. */
function firstIn(specs: readonly ParamSpec[]): number {
  const [first] = specs;
  const led = specs.filter(({ onlyWhen }) => onlyWhen?.id === first?.id).length;
  return led > 0 ? 1 + led : 2;
}

/** A panel of those parameters that matter beside the others, most of them behind a disclosure. */
export function LongPanel({ title, specs, ...rest }: LongPanelProps) {
  const drawn = specs.filter(({ kind }) => kind !== 'data');
  const mattering = (some: readonly ParamSpec[]): ParamSpec[] =>
    some.filter((spec) => mattersIn(spec, specs, rest.values));
  if (drawn.length <= mostShown) return <ParamPanel specs={mattering(drawn)} {...rest} />;
  const first = firstIn(drawn);
  return (
    <>
      <ParamPanel specs={mattering(drawn.slice(0, first))} {...rest} />
      <Disclosure className="disclosure--quiet" title={title}>
        <ParamPanel specs={mattering(drawn.slice(first))} {...rest} />
      </Disclosure>
    </>
  );
}
