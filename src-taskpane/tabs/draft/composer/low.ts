/** Media query for a window so low that an answer does not fit above the composer: everything scrolls. */
export const LOW = '@media (max-height: 560px)';
