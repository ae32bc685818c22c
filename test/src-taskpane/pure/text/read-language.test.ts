// Tests that the checks are silent in a language that they do not know.
import { describe, expect, it } from 'vitest';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { undefinedTerms } from '#pane/pure/markdown/terms.ts';
import { openPlaceholders } from '#pane/pure/markdown/placeholders.ts';
import { toSentences } from '#pane/pure/playbooks/sentences.ts';
import { proofread } from '#pane/pure/proofread/proofread.ts';
import { canReadLanguage } from '#pane/pure/text/read-language.ts';

const SPANISH =
  'El presente contrato se celebra entre las partes y obliga al Proveedor a prestar los servicios descritos en el Anexo 1. El Proveedor deberá mantener la confidencialidad de la información del Cliente y no podrá ceder el contrato sin el consentimiento previo del Cliente, salvo lo dispuesto en la cláusula 99.';
const POLISH =
  'Niniejsza umowa zostaje zawarta na czas nieoznaczony. Wykonawca zobowiązuje się do świadczenia usług na rzecz Zamawiającego zgodnie z Załącznikiem 1 oraz nie może przenieść praw lub obowiązków bez zgody Zamawiającego. Wynagrodzenie Wykonawcy jest płatne przez Zamawiającego w terminie 30 dni od dnia doręczenia faktury.';
const CHINESE = '甲方应当在收到发票后三十日内向乙方支付全部服务费用。乙方应当对甲方的信息保密。';
const ARABIC = 'يلتزم المورد بتقديم الخدمات المتفق عليها خلال ثلاثين يوما من تاريخ هذا العقد وفقا للمادة ٩٩.';
const DANISH =
  'Denne aftale indgås mellem parterne og kan opsiges med tre måneders varsel. Leverandøren skal levere ydelserne i overensstemmelse med bilag 1, og Kunden skal betale vederlaget senest tredive dage efter modtagelsen af fakturaen. Ingen af parterne kan overdrage aftalen uden den anden parts samtykke.';
const ENGLISH =
  'This Agreement is made between the parties and obliges the Supplier to provide the services that are described in Schedule 1. The Supplier shall keep the information of the Customer confidential and may not assign this Agreement without the prior written consent of the Customer.';

describe('the language of an agreement', () => {
  it.each([SPANISH, POLISH, CHINESE, ARABIC, DANISH])('is not read: %s', (text) => {
    expect(canReadLanguage([text])).toBe(false);
    const found = runToEnd(
      proofread({
        paragraphs: [text, '[●]'].map((line) => ({
          text: line,
          number: '',
          level: 0,
          heading: 0,
          inTable: false,
        })),
        notes: [],
        fileNames: [],
        inserted: new Set(),
      }),
    );
    expect(found.isRead).toBe(false);
    expect(found.findings.map(({ kind }) => kind)).toEqual(['placeholder']);
  });

  it('is read where a good part of the agreement is in a known one, and where it is too short to say', () => {
    expect(canReadLanguage([SPANISH, ENGLISH])).toBe(true);
    expect(canReadLanguage(['Term', 'Two years.'])).toBe(true);
  });
});

describe('the typography of a language', () => {
  it('has guillemets as quotation marks, and merge fields with an underscore', () =>
    expect(openPlaceholders(['« Prestataire », «Proveedor» and «Client_Name»'])).toEqual(['«Client_Name»']));

  it('has nouns with capitals in German, which are no terms', () =>
    expect(
      undefinedTerms(
        ['Die Haftung für die Verletzung von Leben und Körper nach dem Gesetz ist nicht begrenzt.'],
        [],
      ),
    ).toEqual([]));

  it('has a full stop after the day of a German date', () =>
    expect(toSentences('Der Vertrag beginnt am 31. April 2026. Er endet am 1. Mai 2027.')).toEqual([
      'Der Vertrag beginnt am 31. April 2026.',
      'Er endet am 1. Mai 2027.',
    ]));
});
