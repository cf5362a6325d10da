import { expect, it } from 'vitest';
import { sweep } from '../../testing/sweep';
import { layoutPlots } from '../../lab/plots/layout';
import { drawnFigure } from './figures';
import { makeFirstPicture } from './makeFirst';

it('the first picture is known at every size of the plots in usual windows, and says nothing that acts or names', async () => {
  const { page, figures } = await makeFirstPicture();
  const { kept, note } = figures;
  const heights = [481, 560, 1190, 480, 503, 504, 620, 780, 940].slice(0, sweep(3, 9));
  for (let width = 700; width <= 2290; width += sweep(530, 53)) {
    for (const height of heights) {
      const layout = layoutPlots({ ...kept.room, width, height });
      const unknown = kept.figures.filter((figure) => drawnFigure(figure, kept, layout) === null);
      expect(
        unknown.map(({ id }) => id),
        `${width} × ${height}`,
      ).toEqual([]);
    }
  }
  const all = [page, note, JSON.stringify(kept.figures)].join('');
  expect(all).not.toMatch(/ (id|for|style|popover|tabindex|role|href)="(?!first-)/);
  expect(page).toContain('class="lab__status"');
});
