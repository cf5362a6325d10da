/**
 * Ids of the panels whose place is the page: all the first picture needs to know of panels. The registry comes with their menu;
 * its test says where the two differ.
 */
export const pagePanels: readonly string[] = ['compare', 'batch', 'guess', 'objective', 'gallery'];
