/** A date in figures, such as 2026-03-01. */
export const ISO_DATE = /(?<![\p{L}\d/.-])(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)(?![\d-])/gu;

/** A date in figures, such as 01.03.2026. */
export const DOTTED_DATE =
  /(?<![\p{L}\d/.-])(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>(?:19|20)\d\d)(?!\d|\.\d)/gu;

/** The source of a pattern for a number with or without thousands separated: 1,250,000.00, 1250. */
export const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d+(?:\.\d{2})?`;
