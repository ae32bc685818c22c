import { describe, expect, it } from 'vitest';
import { LANGUAGES, detectLanguage } from '#server/workspace/search/words/language.ts';
import { expandedTerms, ownTerms } from '#server/workspace/search/words/query.ts';
import { SUBJECTS } from '#server/workspace/search/words/subjects.ts';
import { extractTerms } from '#server/workspace/search/words/terms.ts';

describe('the language of a text', () => {
  it.each([
    ['The Supplier shall deliver the goods to the premises of the Customer.', 'en'],
    ['Der Lieferant liefert die Ware an den Sitz des Kunden.', 'de'],
    ['Le fournisseur livre les produits au siège du client.', 'fr'],
    ['Wie hoch ist die Vergütung?', 'de'],
    ['Quelle est la durée du contrat ?', 'fr'],
    ['Haftung', undefined],
    ['war or strike', 'en'],
    ['12.4', undefined],
  ])('of “%s” is %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });
});

describe('the terms of a language', () => {
  it.each([
    ['de', 'Vergütung', 'Vergütungen'],
    ['de', 'des Schadens', 'Schaden'],
    ['de', 'gemäß großem Maß', 'gemäss grossen Mass'],
    ['fr', 'les prestations', 'prestation'],
    ['fr', 'l’échéance', 'échéances'],
    ['fr', 'tribunaux', 'tribunal'],
  ] as const)('in %s meet for the forms “%s” and “%s”', (language, one, other) => {
    expect(extractTerms(one, language)).toEqual(extractTerms(other, language));
    expect(extractTerms(one, language)).not.toEqual([]);
  });

  it('of an English text are never those of another language', () => {
    const english = new Set(extractTerms(SUBJECTS.join(' ')));
    const others = ['de', 'fr'] as const;
    const terms = others.flatMap((language) => extractTerms(SUBJECTS.join(' '), language));
    expect(terms.filter((term) => english.has(term))).toEqual([]);
  });

  it('are looked for in each language of the vault, without the stop words of the question', () => {
    expect([...ownTerms('die Haftung der Parteien').keys()]).toHaveLength(6);
    const asked = expandedTerms('Wie ist die Haftung beschränkt?');
    expect(asked.get('liabil')).toBe(0.4);
    expect(asked.get(extractTerms('responsabilité', 'fr')[0] ?? '')).toBe(0.4);
    expect([...asked.keys()]).not.toContain('die');
  });

  it('are not looked for by the words of other languages within English', () => {
    const terms = expandedTerms('invoice');
    expect(terms.has('due')).toBe(false);
    expect(terms.has(extractTerms('Rechnung', 'de')[0] ?? '')).toBe(true);
  });

  it('of each subject are in every language', () => {
    for (const line of SUBJECTS) expect(line.split(' | ')).toHaveLength(LANGUAGES.length);
  });
});
