import { useEffect } from 'react';

const site = 'Deep Mining Lab';

/** The page is called so while this is shown; null leaves its name to what is around. */
export function useTitle(words: string | null): void {
  useEffect(() => {
    if (words === null) return;
    document.title = `${words} – ${site}`;
    return () => {
      document.title = site;
    };
  }, [words]);
}
