import { defined } from '../../defined.ts';
import { companiesIn } from '../proofread/party-names.ts';
import type { Gender } from './model.ts';

/** The cases, singular and plural: nominative, accusative, dative, genitive. */
export const CELLS = ['sn', 'sa', 'sd', 'sg', 'pn', 'pa', 'pd', 'pg'] as const;
export type Cell = (typeof CELLS)[number];

/** A noun in its cases; a cell that is not certain is absent. */
export interface Noun {
  readonly gender: Gender;
  readonly forms: Readonly<Partial<Record<Cell, string>>>;
}

/** What a noun of one declension ends in: accusative, dative, genitive; the plural and its dative, of the noun without `cut` letters. */
interface Declension {
  readonly nouns: RegExp;
  readonly gender: Gender;
  readonly singular: readonly [string, string, string];
  readonly plural?: readonly [string, string];
  readonly cut?: number;
}

/** Nouns by their ending, of which the first that fits counts; of others the forms are not certain (Duden, Die Grammatik, on nouns). */
const DECLENSIONS: readonly Declension[] = [
  {
    nouns: /(?:[eo]r|[ei]nt|ant|ist|eur|und|tekt|ling)in$/u,
    gender: 'f',
    singular: ['', '', ''],
    plural: ['nen', 'nen'],
  },
  {
    nouns: /(?:ung|heit|keit|schaft|tion|sion|tät|partei|agentur|lizenz|person|bank)$/u,
    gender: 'f',
    singular: ['', '', ''],
    plural: ['en', 'en'],
  },
  {
    nouns: /(?:behörde|seite|stelle|ware|anlage|sache|garantie|gruppe)$/u,
    gender: 'f',
    singular: ['', '', ''],
    plural: ['n', 'n'],
  },
  {
    nouns: /(?:kunde|bürge|erbe|zeuge|kollege)$/u,
    gender: 'm',
    singular: ['n', 'n', 'n'],
    plural: ['n', 'n'],
  },
  {
    nouns:
      /(?:lieferant|mandant|garant|konsument|agent|klient|patient|referent|zedent|produzent|emittent|spezialist|architekt)$/u,
    gender: 'm',
    singular: ['en', 'en', 'en'],
    plural: ['en', 'en'],
  },
  {
    nouns:
      /(?:geber|nehmer|käufer|mieter|pächter|leister|bieter|nutzer|wender|treiber|steller|händler|arbeiter|makler|träger|inhaber|leiher|wickler|schafter|gläubiger|schuldner|walter|sicherer|empfänger|treter|berater|partner|lieferer|mittler|eigner|bürger|nießbraucher|verbraucher|besteller|zeichner)$/u,
    gender: 'm',
    singular: ['', '', 's'],
    plural: ['', 'n'],
  },
  { nouns: /(?:investor|sponsor|direktor)$/u, gender: 'm', singular: ['', '', 's'], plural: ['en', 'en'] },
  { nouns: /(?:eur|verein|konzern|betrieb)$/u, gender: 'm', singular: ['', '', 's'], plural: ['e', 'en'] },
  { nouns: /vertrag$/u, gender: 'm', singular: ['', '', 's'], plural: ['äge', 'ägen'], cut: 2 },
  { nouns: /unternehmen$/u, gender: 'n', singular: ['', '', 's'], plural: ['', ''] },
  {
    nouns: /(?:institut|produkt|dokument|system|gerät|werk)$/u,
    gender: 'n',
    singular: ['', '', 's'],
    plural: ['e', 'en'],
  },
];

/** Types of companies with their gender. */
const COMPANIES: readonly (readonly [RegExp, Gender])[] = [
  [/(?:GmbH|AG|SE|KG|OHG|Ltd\.?|Limited|S\.?A\.?)$/u, 'f'],
  [/e\.\s?V\.$/u, 'm'],
];

/** Returns a noun in its cases; undefined where neither its ending nor the article that was typed tells them. */
export function declineGerman(name: string, typed: Gender | undefined): Noun | undefined {
  if (/\s/u.test(name)) {
    const isCompany = companiesIn(name, 0).some(({ words }) => words === name);
    const gender = typed ?? COMPANIES.find(([ending]) => ending.test(name))?.[1];
    return !isCompany || gender === undefined ? undefined : { gender, forms: unchanged(name) };
  }
  const found = DECLENSIONS.find(({ nouns }) => nouns.test(name.toLowerCase()));
  if (found === undefined || (typed ?? found.gender) !== found.gender)
    // A feminine noun is the same in every case of the singular.
    return typed === 'f' ? { gender: 'f', forms: unchanged(name) } : undefined;
  const { gender, singular, plural, cut = 0 } = found;
  const [sa, sd, sg] = singular.map((ending) => name + ending);
  const stem = name.slice(0, name.length - cut);
  const [many, pd] = (plural ?? []).map((ending) => stem + ending);
  return {
    gender,
    forms: {
      sn: name,
      ...defined({ sa, sd, sg, pn: many, pa: many, pd, pg: many }),
    },
  };
}

const unchanged = (name: string): Noun['forms'] => ({ sn: name, sa: name, sd: name, sg: name });
