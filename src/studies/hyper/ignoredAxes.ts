import { quoted } from '../../link/text';
import { listed } from '../../vocabulary/listed';

/** Names of hyper-parameters as a link has them, and the one or two that are drawn, as links and as sentences have them. */
interface Axes {
  readonly wished: readonly string[];
  readonly drawn: readonly { readonly name: string; readonly words: string }[];
}

/** Says which hyper-parameters that a link names are not drawn, and what is in their place; empty where all are. */
export function ignoredAxes({ wished, drawn }: Axes): string {
  const ignored = wished.filter((one) => one !== '' && !drawn.some(({ name }) => name === one));
  if (ignored.length === 0) return '';
  const instead = listed(drawn.map(({ words }) => words));
  return `The link names ${listed(ignored.map(quoted))}, which the fit does not search here: it is drawn over ${instead}.`;
}
