import { expect, test } from './support/page';
import { LabPage } from './support/lab';

test('kinds of input are chosen, codes have no order, and the link says so', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('objective=branin&model=gp');
  await lab.tab('Search');
  await page.locator('summary', { hasText: /^Kinds of input$/ }).click();
  const kind = lab.choice('x₁');
  // The box of Branin reaches below 0, where there are no logarithms.
  await expect(kind.getByRole('option', { name: 'a line of logarithms' })).toBeDisabled();
  await expect(lab.choice('Codes for the kernel')).toHaveCount(0);
  await kind.selectOption('codes');
  await expect(lab.choice('Codes for the kernel')).toHaveValue('exchangeable');
  await expect.poll(() => lab.linked('inputs')).toBe('categorical,float');
  expect(await lab.linked('codes')).toBe('exchangeable');
  await lab.step(1);
  await lab.choice('Codes for the kernel').selectOption('by their order');
  await expect.poll(() => lab.linked('changes')).toContain('codes=ordered');
  await lab.button('Undo').click();
  await expect(lab.choice('Codes for the kernel')).toHaveValue('exchangeable');
  await lab.choice('Kernel').selectOption('dot product');
  await expect(page.getByText('takes codes by their order all the same')).toBeVisible();
});
