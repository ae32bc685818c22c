/** Searches are events of a subsurface like all others (spec 2.1); earlier versions left it empty. */
export const SUBSURFACE_OF_SEARCHES = `
update events set subsurface = 'ASSISTANT_THREAD' where subsurface = '';
`;
