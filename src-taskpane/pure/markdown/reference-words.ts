/** The names of clauses in references, as the sources of patterns, in English, German and French. */
export const CLAUSES = [
  '[Ss]ections?|SECTIONS?|[Cc]lauses?|CLAUSES?|[Aa]rticles?|ARTICLES?|[Pp]aragraphs?|PARAGRAPHS?|§§?',
  'Ziffern?|ZIFFER|Ziff\\.|Abschnitte?n?|ABSCHNITT|Artikeln?|ARTIKEL|Klauseln?|Paragraf(?:en)?|Paragraph(?:en)?',
  '[Pp]aragraphes?',
].join('|');

/** The names of attachments. */
export const ATTACHMENTS = [
  '[Ss]chedules?|SCHEDULES?|[Ee]xhibits?|EXHIBITS?|[Aa]nnex(?:es|ure|ures)?|[Aa]ppendix|[Aa]ppendices|[Aa]ttachments?',
  'Anlagen?|Anhang|Anhänge[n]?|Anhangs',
  '[Aa]nnexe',
].join('|');

/** The names of attachments in one form, in small letters. */
export const ATTACHMENT_HEADS = 'schedule|exhibit|annexe?|appendix|attachment|anlage|anhang';

/** The names of clauses that a number in a heading has before it. */
export const CLAUSE_HEADS = 'section|clause|article|paragraph|§|ziffer|ziff\\.|abschnitt|artikel|klausel';

/** What joins the numbers of one reference: Sections 3 and 4, §§ 5 und 6, articles 5 à 7. */
export const JOINS = ',|,? and|,? or|,? to|[-–]|,? und|,? oder|,? bis|,? sowie|,? et|,? ou|,? à';

const GERMAN_PARTS = String.raw`(?:,?[ \u00a0](?:Abs\.|Absatz|Satz|S\.|Nr\.|Nummer|lit\.|Buchst(?:abe|\.)|Unterabs\.|Halbs(?:atz|\.)|Alt\.)[ \u00a0]?[\da-z]+\)?|[ \u00a0](?:ff?\.|[a-z]\)))*`;
const FRENCH_PARTS = String.raw`(?:,?[ \u00a0](?:alinéas?|al\.|paragraphes?|point|§)[ \u00a0]?[\da-z]+\)?)*`;

/**
 * What follows a German or French reference to another text: a statute, which is written with a capital as its last letter (BGB, DSGVO, InsO)
 * or is one by name, or another agreement (des Hauptvertrags, du Code civil).
 */
export const ELSEWHERE_WORDS: readonly string[] = [
  String.raw`^${GERMAN_PARTS},?[ \u00a0](?:DS-GVO|\p{Lu}\p{L}*\p{Lu})(?![\p{L}\d-])`,
  String.raw`^${GERMAN_PARTS},?[ \u00a0](?:des|der|dem|zum|im|in der|gemäß)[ \u00a0](?!(?:Vertrag(?:e?s)?|Vereinbarung|Bestimmungen|vorliegenden|nachstehenden|vorstehenden)(?!\p{L}))(?:\(?EU\)?[ \u00a0])?(?:\p{Ll}+en[ \u00a0])?\p{Lu}`,
  String.raw`^${FRENCH_PARTS},?[ \u00a0](?:du|de la|de l[’']|des)[ \u00a0]?(?!(?:[Cc]ontrat|[Cc]onvention|[Aa]ccord|[Bb]ail|présente?s?|[Cc]onditions)(?!\p{L}))\p{L}`,
  String.raw`^${FRENCH_PARTS},?[ \u00a0](?:RGPD|C\. ?(?:civ|com)\.)`,
];

/** What precedes a reference to another text: Code civil, article 1104. */
export const OTHERS_WORDS = String.raw`Code[ \u00a0](?:civil|de commerce|du travail|pénal|de la consommation)`;
