import { LabPage } from './support/lab';
import { openPanel, settledPanel } from './support/panels';
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNothingBeyond,
  longTest,
  test,
} from './support/page';

test('noise is sent through Ψ at a place, by sliders, and the link and the keyboard know', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await openPanel(page, 'seed=30&step=2&panel=bent-noise:at=2,sd=0.1');
  const figure = page.getByRole('img', { name: 'Noise through Ψ', exact: true });
  await expect(figure).toHaveAccessibleDescription(
    /with σₙ = 0\.100, noise that is Gaussian has a skew of −?[\d.]+/,
  );
  await expectAccessible(page);
  await expectContrast(page);
  const noise = page.getByRole('slider', { name: 'Noise σₙ' });
  await noise.press('ArrowLeft');
  await expect(figure).not.toHaveAccessibleDescription(/σₙ = 0\.100,/);
  await expect.poll(() => lab.linked('panel')).toMatch(/^bent-noise:at=2,sd=0\.\d+$/);
  const place = page.getByRole('slider', { name: 'Place' });
  // Keys may come faster than answers.
  await place.press('Home');
  for (let k = 0; k < 3; k++) await place.press('ArrowRight');
  await expect(place).toHaveValue('4');
  await place.press('End');
  await expect(figure).toHaveAccessibleDescription(/^Around f = 0\.902 at x = /);
  await page.getByRole('button', { name: 'As it was' }).click();
  await expect.poll(() => lab.linked('panel')).toMatch(/^bent-noise:at=\d+$/);
  await page.keyboard.press('Escape');
  await expect(lab.figure('Objective and posterior')).toBeVisible();
});

longTest('on a phone it fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, 'seed=30&step=2&panel=bent-noise');
  await settledPanel(page);
  await expect(page.getByRole('status').filter({ hasText: 'after Ψ' })).toBeVisible();
  await expectNothingBeyond(page);
});

longTest('a model without a map says so', async ({ page }) => {
  await openPanel(page, 'seed=30&step=2&model=extra-trees&panel=bent-noise');
  await expect(page.getByText(/there is no map Ψ/)).toBeVisible();
});
