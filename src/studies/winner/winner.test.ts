import { describe, expect, it } from 'vitest';
import { lossWords } from '../../engine/losses/registry';
import { guesses } from '../../engine/questions/guesses';
import { finish } from '../../engine/task';
import { labelsIn } from '../../lab/state/select/labels';
import { sourceOfLink } from '../../testing/sourceOfLink';
import { describeWinner, projectWinner, winnerSentence, winnerTables, type WinnerData } from './winnerData';
import { readWinnerText, writeWinnerText } from './winnerText';

/** What the panel shows of a link, by the engine alone. */
function shown(link: string, text: string): WinnerData {
  const { snapshot } = sourceOfLink(link);
  const { loss, params, at } = readWinnerText(text);
  const asked = { place: [at!], loss: loss.id, params };
  const answer = finish(guesses.answer(snapshot, asked));
  return projectWinner({
    ...{ guesses: answer, loss, lossText: loss.label, place: `x = ${at}` },
    labels: labelsIn(snapshot),
  });
}

const lopsided = shown('seed=30&step=2', 'absolute,at=40');

describe('the number that is named', () => {
  it('parts by loss where the belief is lopsided, and says how', () => {
    expect(winnerSentence(lopsided)).toBe(
      'At x = 40, by the loss “absolute error”, name 0.668 for f(x): the median. The belief is not one symmetric hump, so the losses disagree: the mean 0.637, the median 0.668 and the mode 0.698.',
    );
    const costs = lopsided.named.map(({ cost }) => cost!);
    expect(Math.min(...costs)).toBe(lopsided.chosen.cost);
  });

  it('is one for all losses that favour no side where it is Gaussian', () => {
    const plain = shown('seed=30&step=2&model=gp', 'squared,at=40');
    expect(winnerSentence(plain)).toContain('agree, because the belief is symmetric');
    const texts = plain.named.filter(({ loss }) => loss !== 'pinball').map(({ text }) => text);
    expect(new Set(texts).size).toBe(1);
  });

  it('is told with its risk, the same as in the table', () => {
    const [named] = winnerTables(lopsided);
    const { rows, columns } = named!.read();
    const { cells } = rows.find(({ name }) => name === 'absolute error')!;
    expect(columns.map(({ say }, k) => say(cells[k]!))).toEqual(['0.668', '0.161']);
    expect(describeWinner(lopsided)).toMatch(/is least there, 0\.161\.$/);
  });

  it('is there without doubt, and without a mode where outputs are single', () => {
    const certain = { ...lopsided, sd: 0, y: new Float64Array(0), density: null, risk: null };
    expect(winnerSentence(certain)).toBe('At x = 40 nothing is in doubt: whatever a miss costs, name 0.668.');
    const single = { ...lopsided, chosen: { ...lopsided.named.at(-1)!, value: null, cost: null } };
    expect(winnerSentence(single)).toBe(
      'At x = 40 the belief is in single outputs: it has no density, and so no mode.',
    );
  });
});

describe('its text in links', () => {
  it.each(lossWords)('keeps $id with its parameter and place', (loss) => {
    const params = Object.fromEntries(loss.params.map(({ id, typical }) => [id, typical![1]]));
    const said = { loss, params, at: -12.5 };
    expect(readWinnerText(writeWinnerText(said))).toEqual(said);
  });

  it('leaves out what is usual', () => {
    expect(writeWinnerText({ loss: lossWords[0]!, params: {}, at: null })).toBe('');
    const pinball = lossWords.find(({ id }) => id === 'pinball')!;
    expect(writeWinnerText({ loss: pinball, params: { tau: 0.9 }, at: null })).toBe('pinball');
  });

  it.each(['nonsense', 'pinball,tau=7', 'pinball,tau=NaN', 'at=1e999', ',,=,', 'huber,delta=-1'])(
    'reads %j without a complaint',
    (text) => {
      const { params, at } = readWinnerText(text);
      expect(params).toEqual({});
      expect(at).toBeNull();
    },
  );
});
