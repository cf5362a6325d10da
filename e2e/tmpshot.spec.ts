import { test } from './support/page';
import { LabPage } from './support/lab';
test('shots', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open(
    'seed=30&step=6&model=sparse-gp&count=4&layers=truth,median,band95,latent,query,weights,exact',
  );
  await lab.atStep(6);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/v-sparse-1.png' });
  await page.goto('about:blank');
  await lab.open('seed=30&step=6&model=gp&basis=linear&layers=truth,median,band95,latent,query,weights');
  await lab.atStep(6);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/v-sparse-2.png' });
  await page.goto('about:blank');
  await lab.open(
    'seed=30&step=6&model=spectral-gp&features=6&layers=truth,median,band95,latent,query,weights,exact',
  );
  await lab.atStep(6);
  await page.waitForTimeout(1500);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: '/tmp/v-sparse-3.png' });
  await page.goto('about:blank');
  await lab.open('seed=30&step=4&objective=branin&model=sparse-gp&count=4');
  await lab.atStep(4);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: '/tmp/v-sparse-4.png' });
});
