import { useEffect } from 'react';

const site = 'Deep Mining Lab';

/** The page is called so while this is shown. */
export function useTitle(words: string): void {
  useEffect(() => {
    document.title = `${words} – ${site}`;
    return () => {
      document.title = site;
    };
  }, [words]);
}
