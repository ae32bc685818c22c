import type { PlacedPassage } from '../../pure/citations/passage.ts';
import type { CitationSource } from '../../pure/citations/model.ts';

/** A source that the user opened, with the available text of its file. */
export interface OpenedSource {
  readonly source: CitationSource;
  /** Passages of the same file; empty if a search has to find them. */
  readonly passages: readonly PlacedPassage[];
}
