/** Sets the subsurface of searches, which every event must have (spec 2.1); earlier versions left it empty. */
export const SUBSURFACE_OF_SEARCHES = `
update events set subsurface = 'ASSISTANT_THREAD' where subsurface = '';
`;
