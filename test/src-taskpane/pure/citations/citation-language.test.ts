import { describe, expect, it } from 'vitest';
import { citationLanguage } from '#pane/pure/citations/citation-language.ts';

describe('The language of citations', () => {
  it.each([
    [
      'en',
      'The Supplier shall pay the fees of the Customer within thirty days from the date of the invoice.',
    ],
    [
      'de',
      'Der Auftragnehmer haftet für die Schäden, die dem Auftraggeber durch eine Verletzung der Pflichten entstehen, nicht unbeschränkt.',
    ],
    [
      'fr',
      'Le prestataire répond des dommages subis par le client dans les conditions de la loi et du contrat, sauf faute lourde.',
    ],
  ])('is that of the text: %s', (language, text) => {
    expect(citationLanguage(text)).toBe(language);
  });

  it('is English for a few words, a mixture, and a language without citation words', () => {
    expect(citationLanguage('')).toBe('en');
    expect(citationLanguage('Die Klausel')).toBe('en');
    expect(
      citationLanguage(
        'Der Vertrag ist für die Parteien bindend und gilt. Le contrat est la loi des parties et du juge.',
      ),
    ).toBe('en');
    expect(citationLanguage('El proveedor pagará los daños que el cliente sufra por culpa grave.')).toBe(
      'en',
    );
  });

  it('does not follow a few foreign terms', () => {
    expect(
      citationLanguage(
        'The GmbH shall be managed by the Geschäftsführer (der die das und nicht für) and by any of the shareholders, and this is the rule of the parties to be followed by which the company and its shareholders are bound.',
      ),
    ).toBe('en');
  });
});
