import type { Page } from '@playwright/test';

/** Returns the visible controls that neither a tooltip nor a sentence explains. */
export function unexplained(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, select, input, textarea, summary, a[href], [role="slider"], [role="tab"]',
    );
    const explained = (control: HTMLElement): boolean => {
      if (control.closest('[title]:not([title=""])')) return true;
      // Disclosures and links say in words where they lead; a menu's entry has its sentence beneath its name.
      const words = control.innerText.trim();
      if (control.matches('summary, a[href], [role="tab"]')) return words !== '';
      if (control.matches('[role="menuitem"], .menu__list button')) return words.includes(' ');
      const sentence = control.parentElement?.querySelector(':scope > p');
      return Boolean(sentence?.textContent) || control.getAttribute('aria-describedby') !== null;
    };
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !explained(control))
      .map((control) => {
        const { labels } = control as HTMLInputElement;
        const name = control.getAttribute('aria-label') ?? labels?.[0]?.innerText ?? control.innerText;
        return `${control.tagName.toLowerCase()} “${name}”`;
      });
  });
}

/** Opens all disclosures of the page. */
export async function openDoors(page: Page): Promise<void> {
  const doors = page.locator('details:not([open]) > summary:visible');
  // Behind a door there may be others.
  while ((await doors.count()) > 0) {
    await doors.evaluateAll((all) => all.forEach((door) => (door as HTMLElement).click()));
  }
}
