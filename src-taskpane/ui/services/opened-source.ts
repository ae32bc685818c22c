import type { PlacedPassage } from '../../citations/passage.ts';
import type { CitationSource } from '../../citations/model.ts';

/** A source that the user opened, with the text of its file that is at hand. */
export interface OpenedSource {
  readonly source: CitationSource;
  /** Passages of the same file; empty where a search has to find them. */
  readonly passages: readonly PlacedPassage[];
}
