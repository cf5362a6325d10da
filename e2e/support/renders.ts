import type { Page } from '@playwright/test';

/** What React did in some commits: how many components it rendered, by the figure, the bar or the column they stand in, `page` for none. */
export interface Renders {
  readonly commits: number;
  readonly components: Readonly<Record<string, number>>;
}

/** Has every commit of React counted, in a page that is opened afterwards. */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** A node of React's tree, as far as React's own tools read it too. */
    interface Fiber {
      readonly tag: number;
      readonly flags: number;
      readonly type: unknown;
      readonly memoizedProps: { readonly className?: unknown } | null;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
      readonly alternate: Fiber | null;
    }
    /** Tags of components that are functions, plain, forwarded or memoised as they are; and of elements. */
    const functions = [0, 11, 15];
    const element = 5;
    const regions: readonly unknown[] = ['figure', 'header', 'aside'];
    /** The flag of a component that was rendered, not taken over. */
    const rendered = 1;
    let commits = 0;
    let components: Record<string, number> = {};

    function walk(above: Fiber, region: string): void {
      // The very same children: nothing below was looked at.
      if (above.child === above.alternate?.child) return;
      for (let one = above.child; one; one = one.sibling) {
        if (functions.includes(one.tag) && one.flags & rendered) {
          components[region] = (components[region] ?? 0) + 1;
        }
        const isRegion = one.tag === element && regions.includes(one.type);
        walk(one, isRegion ? String(one.memoizedProps?.className) : region);
      }
    }

    const nothing = (): void => {};
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onScheduleFiberRoot: nothing,
        onCommitFiberUnmount: nothing,
        onPostCommitFiberRoot: nothing,
        onCommitFiberRoot(_: number, root: { readonly current: Fiber }) {
          commits++;
          walk(root.current, 'page');
        },
      },
      takeRenders() {
        const taken = { commits, components };
        commits = 0;
        components = {};
        return taken;
      },
    });
  });
}

/** Returns what was rendered since this was last called. */
export function takeRenders(page: Page): Promise<Renders> {
  return page.evaluate(() => (window as unknown as { takeRenders(): Renders }).takeRenders());
}
