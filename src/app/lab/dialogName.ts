/** What can be open over the page. */
export type DialogName = 'help' | 'export' | 'data' | 'share' | 'legend';
