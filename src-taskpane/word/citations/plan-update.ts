import { at } from '../../at.ts';
import { bracketed } from '../../pure/citations/format.ts';
import { layOut } from '../../pure/citations/layout.ts';
import type {
  CitationLanguage,
  CitationStyle,
  RenderedCitation,
  LedgerAnchor,
  LedgerCitation,
  LedgerEntry,
} from '../../pure/citations/model.ts';
import { controlTag } from '../anchors/anchors.ts';
import type { Marking } from '../execute/marks.ts';
import { toSources, type CitationPlace } from './citation-places.ts';
import type { CitationUpdate, CurrentCitation } from '../execute/commands/render-citation.ts';

/** A table of sources to redraw. */
interface LinesUpdate {
  readonly place: CurrentCitation;
  readonly lines: readonly string[];
  readonly anchor: LedgerAnchor;
  readonly role: 'words' | 'paragraphs';
  readonly number: number;
}

/** What to redraw, and the ledger as it will be then. */
export interface CitationUpdatePlan {
  /** In document order. */
  readonly citations: readonly CitationUpdate[];
  readonly tables: readonly LinesUpdate[];
  /** The entries that change. Each also names its old drawing, so that it is true before, during and after the write. */
  readonly entries: readonly LedgerEntry[];
  /** Number of citations that are already up to date. */
  readonly settled: number;
}

/**
 * Plans how to draw the citations of a document in a style. Without a style each keeps its form, and only full and short are corrected.
 * `only` limits the redraw to these entries and the tables of sources. Pure.
 */
export function planCitationUpdate(
  places: readonly CitationPlace[],
  options: {
    readonly style: CitationStyle | undefined;
    readonly only: ReadonlySet<string> | undefined;
    readonly language: CitationLanguage;
    /** True when Track Changes is on: old drawings stay in the document as tracked deletions then. */
    readonly tracked: boolean;
    /** Returns the name for a new bookmark. */
    readonly nameOf: Marking['name'];
  },
): CitationUpdatePlan {
  const { style, only, language, tracked, nameOf } = options;
  const citing = places.filter((place) => place.at !== undefined && place.citation.cites.length > 0);
  const layout = layOut(citing.map(toSources), style ?? 'footnote', language);
  const numbers = new Map<string, number>();
  const next = (entry: LedgerEntry): number => {
    const number = numbers.get(entry.id) ?? 1 + highestNumber(entry);
    numbers.set(entry.id, number + 1);
    return number;
  };
  const seen = new Set<LedgerCitation>();
  const isCopy = ({ citation }: CitationPlace): boolean => {
    const again = seen.has(citation);
    seen.add(citation);
    return again;
  };
  let settled = 0;
  const citations = citing.flatMap((place, index): CitationUpdate[] => {
    if (!isStanding(place) || place.at.as === 'lines') return [];
    const copy = isCopy(place);
    const as = style === undefined ? place.at.as : asOf(style);
    const laid = at(layout.texts, index);
    const text = style === undefined && as === 'text' ? bracketed(laid) : laid;
    if (place.at.as === as && place.drawing.drawn === text) {
      settled += 1;
      return [];
    }
    if (only !== undefined && !only.has(place.entry.id)) return [];
    return [{ place, as, text, copy, tracked, ...anchorFor(place, as, { tracked, copy, nameOf }, next) }];
  });
  const tables = places.flatMap((place): LinesUpdate[] => {
    if (!isStanding(place) || place.at.as !== 'lines' || layout.table.length === 0) return [];
    const lines = layout.table;
    if (place.drawing.drawn === lines.join('\n')) {
      settled += 1;
      return [];
    }
    const role = place.at.found.role === 'words' ? 'words' : 'paragraphs';
    return [{ place, lines, role, ...lineAnchor(place, role, { tracked, nameOf }, next) }];
  });
  return { citations, tables, settled, entries: plannedEntries(citations, tables) };
}

const asOf = (style: CitationStyle): CitationUpdate['as'] =>
  style === 'footnote' || style === 'endnote' ? style : 'text';

function isStanding(place: CitationPlace): place is CitationPlace & CurrentCitation {
  return place.state === 'drawn' && place.at !== undefined;
}

interface Naming {
  readonly tracked: boolean;
  readonly nameOf: Marking['name'];
}

/** Chooses the anchor of a new drawing. Text keeps its anchor where possible; a note that remains a note always does. */
function anchorFor(
  { at: here, entry, drawing }: CurrentCitation,
  as: CitationUpdate['as'],
  { tracked, copy, nameOf }: Naming & { readonly copy: boolean },
  next: (entry: LedgerEntry) => number,
): Pick<CitationUpdate, 'anchor' | 'number'> {
  const { control } = here.found;
  const stays = here.as === as;
  if (!copy && stays && (here.note !== undefined || control !== undefined || !tracked)) {
    return { anchor: here.found.anchor, number: numberOf(drawing.anchor) };
  }
  const number = next(entry);
  // Word would track a content control too.
  if (as === 'text' && (stays ? control !== undefined : !tracked)) {
    return { anchor: { kind: 'contentControl', name: controlTag(entry.id, 'citation', number) }, number };
  }
  const name = nameOf(entry.id, as === 'text' ? 'citation' : 'note', number);
  return { anchor: { kind: 'bookmark', name }, number };
}

function lineAnchor(
  { at: here, entry, drawing }: CurrentCitation,
  role: 'words' | 'paragraphs',
  { tracked, nameOf }: Naming,
  next: (entry: LedgerEntry) => number,
): Pick<LinesUpdate, 'anchor' | 'number'> {
  if (!tracked) return { anchor: here.found.anchor, number: numberOf(drawing.anchor) };
  const number = next(entry);
  return { anchor: { kind: 'bookmark', name: nameOf(entry.id, role, number) }, number };
}

function plannedEntries(citations: readonly CitationUpdate[], tables: readonly LinesUpdate[]): LedgerEntry[] {
  const drawings = [
    ...citations.map(({ place, anchor, text, copy }) => ({ place, anchor, drawn: text, copy })),
    ...tables.map(({ place, anchor, lines }) => ({ place, anchor, drawn: lines.join('\n'), copy: false })),
  ];
  const entries = new Map<string, LedgerEntry>();
  for (const { place, anchor, drawn, copy } of drawings) {
    const entry = entries.get(place.entry.id) ?? place.entry;
    const { drawing } = place;
    entries.set(entry.id, {
      ...entry,
      anchors: withAnchor(entry.anchors, drawing.anchor, anchor),
      citations: copy
        ? [...(entry.citations ?? []), redrawn(place.citation, { anchor: anchor.name, drawn })]
        : (entry.citations ?? []).map((citation) =>
            citation === place.citation ? redrawn(citation, { anchor: anchor.name, drawn }) : citation,
          ),
    });
  }
  return [...entries.values()];
}

function redrawn(citation: LedgerCitation, { anchor, drawn }: RenderedCitation): LedgerCitation {
  const former = [{ anchor: citation.anchor, drawn: citation.drawn }, ...(citation.former ?? [])].filter(
    (old) => old.anchor !== anchor || old.drawn !== drawn,
  );
  return { cites: citation.cites, anchor, drawn, former };
}

/** Adds the new anchor next to the old one: anchors are in document order. */
function withAnchor(anchors: readonly LedgerAnchor[], old: string, anchor: LedgerAnchor): LedgerAnchor[] {
  if (anchors.some(({ name }) => name === anchor.name)) return [...anchors];
  return anchors.flatMap((each) => (each.name === old ? [each, anchor] : [each]));
}

const numberOf = (name: string): number => Number(/\d+$/u.exec(name)?.[0] ?? 0);

const highestNumber = ({ anchors }: LedgerEntry): number =>
  Math.max(0, ...anchors.map(({ name }) => numberOf(name.replace(/^.*[_:]/u, ''))));
