import type { ExperimentData } from '../state/experimentState';
import type { ReadForm } from '../state/readForm';
import { countWord, listed } from '../../../engine/campaign/words';
import { countOf, trialWords } from '../state/words';

/** What the foot of *Set up* says. */
interface SetUpSaid {
  readonly sentence: string;
  readonly button: string;
  /** Field that the button leads to; null where it leads on. */
  readonly field: string | null;
}

const on = 'Show what to try';

/** Says what is set up, what is lacking and what is wrong. */
export function setUpSaid(data: Pick<ExperimentData, 'form' | 'record'>, read: ReadForm): SetUpSaid {
  const { form, record } = data;
  const [fault] = read.faults;
  if (fault) {
    const count = read.faults.length;
    const [first = ''] = /^.*?\.(?=\s|$)/.exec(fault.said) ?? [fault.said];
    return {
      sentence: `${count} ${count === 1 ? 'thing' : 'things'} to correct: ${first}`,
      button: 'Show what to correct',
      field: fault.field,
    };
  }
  const named = form.knobs.filter(({ name }) => name.trim() !== '').length;
  const hasGoal = form.goal.trim() !== '';
  if (read.lacks && named === 0 && !hasGoal) {
    return { sentence: read.lacks.said, button: on, field: read.lacks.field };
  }
  const counts = listed(
    [
      countOf(named, { one: 'knob', many: 'knobs' }),
      countOf(form.limits.length, { one: 'limit', many: 'limits' }),
      hasGoal ? '1 goal' : 'no goal yet',
    ],
    ',',
  ).replaceAll(' ,', ',');
  if (read.lacks) {
    return { sentence: `${counts}.`, button: read.lacks.said.replace(/\.$/, ''), field: read.lacks.field };
  }
  const words = trialWords(form.called);
  const isNext = (record.campaign?.trials.length ?? 0) > 0;
  const which = isNext ? 'next' : 'first';
  const ready =
    form.atOnce === 1
      ? `Ready for the ${which} ${words.one}.`
      : `Ready for the ${which} ${countWord(form.atOnce)} ${words.many}.`;
  return { sentence: `${counts}. ${ready}`, button: on, field: null };
}
