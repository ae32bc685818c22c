import { describe, expect, it } from 'vitest';
import { textLanguage } from '#pane/pure/text/text-language.ts';

describe('the language of a text', () => {
  it.each([
    ['en', 'The Supplier shall deliver the goods to the Customer.'],
    ['de', 'Der Auftragnehmer haftet nicht für mittelbare Schäden.'],
    ['fr', 'Le client paie le prix dans un délai de 30 jours.'],
    [undefined, 'El Proveedor no será responsable de los daños indirectos.'],
    [undefined, 'Il Fornitore non è responsabile per i danni indiretti del Cliente.'],
    [undefined, 'O Fornecedor não será responsável pelos danos indiretos da empresa.'],
    [undefined, 'De Leverancier is niet aansprakelijk voor de indirecte schade van de klant.'],
    [undefined, 'Wykonawca nie ponosi odpowiedzialności za szkody pośrednie i utracone zyski.'],
    [undefined, '供应商不对间接损失承担责任。'],
    [undefined, 'المورد غير مسؤول عن الأضرار غير المباشرة'],
    [undefined, 'Clause 4'],
    [undefined, ''],
  ])('is %s for: %s', (language, text) => {
    expect(textLanguage(text)).toBe(language);
  });
});
