import type { Column } from './model.ts';

/** The columns in the order in which an export writes them, each with its heading and alternative names. */
export const COLUMNS: readonly {
  readonly column: Column;
  readonly heading: string;
  readonly aliases: readonly string[];
}[] = [
  { column: 'topic', heading: 'Topic', aliases: ['clause', 'issue', 'subject', 'thema', 'sujet'] },
  {
    column: 'find',
    heading: 'Find',
    aliases: ['headings', 'headings or words', 'keywords', 'search', 'suchen', 'rechercher'],
  },
  {
    column: 'position',
    heading: 'Position',
    aliases: ['our position', 'preferred', 'preferred position', 'standard', 'standard position'],
  },
  {
    column: 'fallback',
    heading: 'Fallback',
    aliases: ['fallback position', 'fall back', 'rückfallposition', 'position de repli'],
  },
  {
    column: 'notAcceptable',
    heading: 'Not acceptable',
    aliases: [
      'unacceptable',
      'walk away',
      'walk-away',
      'red line',
      'deal breaker',
      'nicht akzeptabel',
      'non acceptable',
    ],
  },
  {
    column: 'wording',
    heading: 'Wording',
    aliases: ['preferred wording', 'our wording', 'language', 'model clause', 'formulierung', 'texte'],
  },
  {
    column: 'comment',
    heading: 'Comment to the other side',
    aliases: ['comment', 'comment to other side', 'note to counterparty', 'kommentar', 'commentaire'],
  },
  { column: 'importance', heading: 'Importance', aliases: ['priority', 'risk', 'wichtigkeit', 'importance'] },
  {
    column: 'appliesWhen',
    heading: 'Applies when',
    aliases: ['applies', 'applies if', 'condition', 'when', 'gilt wenn', 's’applique si'],
  },
  { column: 'measure', heading: 'Measure', aliases: ['test', 'limit', 'check', 'messgröße', 'mesure'] },
];

/** Finds the column that a heading names, whatever its case, spaces and punctuation. */
export function findColumn(heading: string): Column | undefined {
  const wanted = fold(heading);
  return COLUMNS.find(({ heading: own, aliases }) => [own, ...aliases].some((name) => fold(name) === wanted))
    ?.column;
}

const fold = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
