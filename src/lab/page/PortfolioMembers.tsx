import { acquisitionWords } from '../../engine/acquisitions/registry';
import { lackComplaint } from '../../engine/experiment/capabilities';
import { lackOfCostComplaint } from '../../engine/experiment/complaints';
import { mayBeMember, membersOfPortfolio } from '../../engine/experiment/portfolio';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { Chip } from '../../ui/Chip';
import { useIntents } from '../LabContext';

/** Chooses the members of a portfolio of acquisitions; the last one stays. */
export function PortfolioMembers({ spec }: { readonly spec: ExperimentSpec }) {
  const { setParams } = useIntents();
  const members = membersOfPortfolio(spec.acquisition);
  const choose = (id: string, isIn: boolean): void => {
    const others = members.filter((one) => one.id !== id);
    const all = isIn ? [...others, { id, params: {} }] : others;
    const rank = (one: { readonly id: string }) => acquisitionWords.findIndex((words) => words.id === one.id);
    const sorted = all.map(({ id, params }) => ({ id, params })).sort((a, b) => rank(a) - rank(b));
    setParams('acquisition', { members: sorted });
  };
  return (
    <>
      <p>Each of these names a place:</p>
      <div className="chips" role="group" aria-label="Acquisitions that name a place">
        {acquisitionWords.filter(mayBeMember).map(({ id, symbol, label, summary }) => {
          const isIn = members.some((one) => one.id === id);
          const alone = { ...spec, acquisition: { id, params: {} } };
          const lack = lackComplaint(alone) ?? lackOfCostComplaint(alone);
          return (
            <Chip
              key={id}
              label={symbol}
              isSymbol
              pressed={isIn}
              disabled={isIn ? members.length === 1 : lack !== null}
              hint={lack ?? `${label}: ${summary}`}
              onChange={(pressed) => choose(id, pressed)}
            />
          );
        })}
      </div>
    </>
  );
}
