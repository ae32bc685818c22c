import { describe, expect, it } from 'vitest';
import { planRewrite } from '#pane/pure/diff/plan.ts';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import type { Effect } from '#pane/pure/effects/model.ts';
import { findUnasked } from '#pane/pure/judge/asked.ts';
import { judgeInSteps } from '#pane/pure/judge/judge.ts';
import { textLanguage, type TextLanguage } from '#pane/pure/text/text-language.ts';
import { readTruth } from '#test/bench/playbook/truth.ts';
import { restyle, SLIPS } from './slips.ts';

const judge = (before: string, after: string) =>
  runToEnd(judgeInSteps(before.split('\n'), planRewrite([before.split('\n')], after)));
const codes = (before: string, after: string): readonly Effect['code'][] | undefined =>
  judge(before, after)?.map(({ effect }) => effect.code);

/** The sentences of the labelled agreements, which were written for other tests. */
const SENTENCES = readTruth().flatMap(({ language, paragraphs }) =>
  paragraphs
    .flatMap(({ text }) => text.split(/(?<=[.;])\s+(?=\p{Lu})/u))
    .map((sentence) => ({ language: language as TextLanguage, sentence: sentence.trim() }))
    .filter(({ sentence, language: of }) => sentence.length > 60 && textLanguage(sentence) === of),
);

describe('a rewrite of a sentence of an agreement', () => {
  it('is not accused where only its words are plainer: at most 2 %', () => {
    const restyled = SENTENCES.map(
      ({ sentence, language }) => [sentence, restyle(sentence, language)] as const,
    ).filter(([before, after]) => before !== after);
    expect(restyled.length).toBeGreaterThan(150);
    const accused = restyled.filter(([before, after]) => codes(before, after)?.length !== 0);
    expect(accused.length / restyled.length).toBeLessThan(0.02);
  });

  it('is named where a slip changes its meaning: at least 95 %', () => {
    const slipped = SENTENCES.flatMap(({ sentence, language }) =>
      SLIPS.flatMap(({ name, slip }) => {
        const after = slip(restyle(sentence, language), language);
        return after === undefined ? [] : [{ name, sentence, after }];
      }),
    );
    expect(new Set(slipped.map(({ name }) => name)).size).toBeGreaterThan(11);
    const missed = slipped.filter(({ sentence, after }) => codes(sentence, after)?.length === 0);
    expect(missed.length / slipped.length).toBeLessThan(0.05);
  });
});

describe('the meaning of a rewrite', () => {
  it.each([
    [
      'In the event that the Supplier fails to pay within thirty (30) days, the Customer shall be entitled to terminate.',
      'If the Supplier does not pay within 30 days, the Customer may terminate.',
    ],
    [
      'The fees shall be paid by the Customer within 14 days.',
      'The Customer must pay the fees within 14 days.',
    ],
    [
      'Notice shall be given not less than 30 days before the end.',
      'Notice must be given at least 30 days before the end.',
    ],
    [
      'The Supplier may not assign it unless the Customer agrees.',
      'The Supplier may assign it only if the Customer agrees.',
    ],
    ['Neither party shall assign this agreement.', 'The parties must not assign this agreement.'],
    [
      'The Supplier shall deliver the goods and insure the goods.',
      'The Supplier must deliver the goods. The Supplier must insure the goods.',
    ],
    [
      'The Supplier shall keep records, and the Supplier shall keep the records for inspection.',
      'The Supplier must keep records and keep the records for inspection.',
    ],
    [
      'Der Auftragnehmer ist verpflichtet, die Daten innerhalb von 30 Tagen zu löschen.',
      'Der Auftragnehmer muss die Daten binnen 30 Tagen löschen.',
    ],
    [
      'Le prestataire s’engage à livrer les services sous 30 jours.',
      'Le prestataire doit livrer les services sous 30 jours.',
    ],
  ])('stays in other words: %s', (before, after) => {
    expect(codes(before, after)).toEqual([]);
  });

  it.each<readonly [string, string, Effect['code']]>([
    [
      'The Supplier shall not be liable for any indirect loss.',
      'The Supplier is liable for any indirect loss.',
      'negation',
    ],
    [
      'The liability of the Supplier shall not exceed EUR 500,000.',
      'The Supplier’s liability must not exceed EUR 50,000.',
      'value',
    ],
    [
      'The fees shall be paid by the Customer within 14 days.',
      'The Supplier must pay the fees within 14 days.',
      'party',
    ],
    [
      'The Supplier shall keep the Confidential Information secret.',
      'The Supplier must keep the information secret.',
      'stated',
    ],
    ['The Supplier is liable, except for force majeure.', 'The Supplier is liable.', 'exception'],
    [
      'The Customer pays all invoices and reimburses any loss.',
      'The Customer pays some invoices and reimburses any loss.',
      'qualified',
    ],
    [
      'The Supplier delivers the Services in London.',
      'The Supplier delivers the Services in London, and the Customer must bear every cost.',
      'stated',
    ],
    [
      'The Supplier delivers the Services. The Customer must bear every cost of the delivery.',
      'The Supplier delivers the Services.',
      'stated',
    ],
    [
      'The rate is five per cent (5%) of the price of the Services.',
      'The rate is eleven per cent (5%) of the price of the Services.',
      'stated',
    ],
    [
      'Die Haftung des Auftragnehmers ist auf 500.000 Euro im Jahr begrenzt.',
      'Die Haftung des Auftragnehmers ist auf 500.000 US-Dollar im Jahr begrenzt.',
      'value',
    ],
    [
      'Der Auftragnehmer erstattet sämtliche Kosten der Prüfung und der Reise.',
      'Der Auftragnehmer erstattet einige Kosten der Prüfung und der Reise.',
      'qualified',
    ],
    [
      'Jede Partei behandelt die Vertraulichen Informationen der anderen Partei geheim.',
      'Jede Partei behandelt die Informationen der anderen Partei geheim.',
      'stated',
    ],
    [
      'Jede Partei trägt ihre eigenen Kosten, sofern nichts anderes vereinbart ist.',
      'Jede Partei trägt ihre eigenen Kosten.',
      'condition',
    ],
    [
      'Le client rembourse tous les frais de la mission au fournisseur.',
      'Le client rembourse certains frais de la mission au fournisseur.',
      'qualified',
    ],
    [
      'Le fournisseur livre les produits au client dans les locaux de Lyon.',
      'Le fournisseur livre les produits au client dans les locaux de Lyon, et le client doit payer les frais.',
      'stated',
    ],
    [
      'Der Auftragnehmer haftet nicht für mittelbare Schäden und Folgen.',
      'Der Auftragnehmer haftet für mittelbare Schäden und Folgen.',
      'negation',
    ],
    [
      'Le client paie le prix sous 30 jours, sauf accord contraire.',
      'Le client paie le prix sous 30 jours.',
      'exception',
    ],
  ])('is said to change: %s → %s', (before, after, code) => {
    expect(codes(before, after)).toContain(code);
  });

  it('belongs to the change that has the words, in the paragraph that it is in', () => {
    const before = 'The Customer shall pay prior to May.\nThe Supplier shall deliver within 30 days.';
    const after = 'The Customer must pay before May.\nThe Supplier must deliver within 60 days.';
    const plan = planRewrite([before.split('\n')], after);
    const [found, ...others] = judge(before, after) ?? [];
    expect(others).toEqual([]);
    expect(plan[found?.change ?? 0]?.text).toContain('60');
  });

  it.each([
    'El Proveedor no será responsable de los daños indirectos que se deriven del contrato.',
    'Wykonawca nie ponosi odpowiedzialności za szkody pośrednie w ramach umowy.',
    '供应商不对间接损失承担责任。',
  ])('is not judged in a language that the rules do not read: %s', (before) => {
    expect(judge(before, before.replace(/no |nie |不/u, ''))).toBeUndefined();
  });

  it('is not judged where the answer is a translation', () => {
    expect(
      judge(
        'The Supplier shall not be liable for any loss of the Customer.',
        'Der Lieferant haftet nicht für den Schaden und die Verluste des Kunden.',
      ),
    ).toBeUndefined();
  });
});

describe('what was asked for', () => {
  const judged = judge('The Customer shall pay within 30 days.', 'The Customer may pay within 90 days.');
  const unasked = (action: 'plain-language' | 'own', instruction: string): number =>
    findUnasked(judged, { action, instruction }).size;

  it('is nothing but other wording for plain language, or for the user’s words that ask for that', () => {
    expect(unasked('plain-language', 'Plain language')).toBe(2);
    expect(unasked('own', 'Rephrase this and make it shorter')).toBe(2);
  });

  it('is what the instruction names, and no other effect', () => {
    expect(unasked('own', 'Let them have 90 days')).toBe(1);
    expect(unasked('plain-language', 'In plain language, with 90 days')).toBe(1);
  });

  it.each([
    'Tighten this',
    'Improve this clause',
    'Can you tidy this up? It must be easier to read.',
    'Make it better and more professional',
    'Schöner formulieren, ohne die Zahlen zu ändern',
    'Améliore cette clause sans modifier le délai',
    'Clean this up. Keep the 90 days and what each party may do.',
  ])('is nothing where the instruction names no effect: %s', (instruction) => {
    expect(unasked('own', instruction)).toBe(2);
  });

  it.each<readonly [string, string, string]>([
    ['Let the Customer pay whenever it likes', 'The Customer shall pay.', 'The Customer may pay.'],
    ['Give the Customer ninety days', 'Payment is due within 30 days.', 'Payment is due within 90 days.'],
    ['Double the notice period', 'The notice period is 30 days.', 'The notice period is 60 days.'],
    [
      'Frist verlängern',
      'Die Frist beträgt 30 Tage und endet dann.',
      'Die Frist beträgt 60 Tage und endet dann.',
    ],
    [
      'Ajoute une exception pour la force majeure',
      'Le prestataire est responsable de tous les retards.',
      'Le prestataire est responsable de tous les retards, sauf en cas de force majeure.',
    ],
    [
      'Exclude liability for indirect loss',
      'The Supplier is liable for indirect loss.',
      'The Supplier is not liable for indirect loss.',
    ],
    [
      'Replace the Supplier with the Contractor',
      'The Supplier shall deliver the goods.',
      'The Contractor shall deliver the goods.',
    ],
    [
      'Delete the last sentence',
      'The Customer shall pay. The Supplier shall not assign it within 30 days.',
      'The Customer shall pay.',
    ],
  ])('is what it names by words, value, or kind: %s', (instruction, before, after) => {
    expect(findUnasked(judge(before, after), { action: 'own', instruction }).size).toBe(0);
  });

  it('is no value in the other direction, and no other value than the one named', () => {
    const shorter = judge('The notice period is 30 days.', 'The notice period is 10 days.');
    for (const instruction of ['Double the notice period', 'A notice period of 60 days'])
      expect(findUnasked(shorter, { action: 'own', instruction }).size).toBe(1);
  });

  it('is no number that nobody named, and no other party, where one side is to be favoured', () => {
    expect(unasked('own', 'Make it favourable to the Customer')).toBe(1);
    const swapped = judge('The Customer shall pay the fees.', 'The Supplier shall pay the fees.');
    expect(findUnasked(swapped, { action: 'own', instruction: 'Make it better for the Customer' }).size).toBe(
      1,
    );
  });

  it('is, under a position, what the position says, and no other role or value', () => {
    const asked = { action: 'position', instruction: 'The Customer pays within 90 days.' } as const;
    expect(findUnasked(judged, asked).size).toBe(0);
    const other = judge('The Client shall pay within 30 days.', 'The Customer may pay within 60 days.');
    expect(findUnasked(other, asked).size).toBe(2);
  });

  it('is, in a counter, a value between that of the paragraph and theirs, and none beyond', () => {
    const [ours, theirs] = [
      'The Customer shall pay within 30 days.',
      'The Customer shall pay within 60 days.',
    ];
    const asked = { action: 'position', instruction: '' } as const;
    const unaskedFor = (days: number): number =>
      findUnasked(judge(theirs, ours.replace('30', String(days))), asked, judge(ours, theirs)).size;
    expect([45, 30, 20, 90].map(unaskedFor)).toEqual([0, 0, 1, 1]);
  });

  it('is, in a counter, what the paragraph said before the other side changed it', () => {
    const [ours, theirs] = [
      'The Customer shall pay within 30 days.',
      'The Supplier shall pay within 90 days.',
    ];
    const asked = { action: 'position', instruction: '' } as const;
    expect(findUnasked(judge(theirs, ours), asked, judge(ours, theirs)).size).toBe(0);
    expect(findUnasked(judge(theirs, ours), asked).size).toBeGreaterThan(0);
  });
});
