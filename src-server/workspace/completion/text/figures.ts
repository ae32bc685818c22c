const NUMBER =
  '(?:\\d[\\d,.]*|\\[\\*+\\]|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|sixteen|eighteen|twenty|twenty[- ]?(?:one|four|five|eight)|thirty|thirty[- ]?(?:one|six)|forty|forty[- ]?(?:five|eight)|sixty|seventy[- ]?(?:two|five)|ninety|a|an|one hundred(?: (?:and )?(?:eighty|twenty))?|three hundred(?: and sixty)?))';
const UNIT = '(?:hours?|days?|weeks?|months?|quarters?|years?)';
const KIND = '(?:(?:business|working|calendar|clear|full|consecutive|banking|trading)\\s+)?';
/** A period: `thirty (30) days`, `five Business Days`, `two (2) years`, `12-month`. */
const DURATION = `${NUMBER}\\s*(?:\\(\\s*\\d+(?:\\.\\d+)?\\s*\\))?[\\s-]+${KIND}${UNIT}`;
const LEAD =
  '(?:(?:within|no later than|not later than|at least|not less than|no less than|not more than|no more than|up to|for(?: a period of)?|upon|after|every|by|on or before|before|prior to|from)\\s+)?(?:an? (?:additional|initial|further)\\s+)?';
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.|Feb\\.|Aug\\.|Sept?\\.|Oct\\.|Nov\\.|Dec\\.)';
/** A calendar date. */
const DATE = `(?:${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4}|\\d{1,2}(?:st|nd|rd|th)?\\s+(?:day of\\s+)?${MONTH},?\\s+\\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{2,4})`;
/** An amount of money. */
const MONEY =
  '(?:(?:US|AU|CA|NZ|HK)?[$€£¥]\\s?\\d[\\d,]*(?:\\.\\d+)?(?:\\s?(?:million|billion|thousand|[mkMK]\\b))?|(?:USD|EUR|GBP|CHF|RMB|CAD|AUD|JPY)\\s?\\d[\\d,]*(?:\\.\\d+)?(?:\\s?(?:million|billion))?|\\d[\\d,]*(?:\\.\\d+)?\\s?(?:million |billion )?(?:dollars|euros?|pounds(?: sterling)?))';
/** A percentage. */
const PERCENT =
  '(?:(?:\\d[\\d,.]*|\\[[*•]+\\])\\s?(?:%|per ?cent)|\\w+(?:-\\w+)?\\s+per ?cent\\s*\\(\\s*[\\d.]+\\s?%\\s*\\))';

const patternOf = (source: string): RegExp => new RegExp(`(?<![\\w.$€£-])${source}(?![\\w%])`, 'gi');

/** Finds the times, dates and amounts in a text, in order, each with the word that qualifies it. */
export function figuresIn(text: string): string[] {
  const spans = [
    ...text.matchAll(patternOf(LEAD + DURATION)),
    ...text.matchAll(patternOf(`(?:(?:until|by|on|from|before|after|as of)\\s+)?${DATE}`)),
    ...text.matchAll(patternOf(MONEY)),
    ...text.matchAll(patternOf(PERCENT)),
  ]
    .map((match) => ({ start: match.index, text: match[0] }))
    .toSorted((one, other) => one.start - other.start || other.text.length - one.text.length);
  const found: string[] = [];
  let end = -1;
  for (const span of spans) {
    if (span.start < end) continue;
    end = span.start + span.text.length;
    if (!/^an?\s/i.test(span.text)) found.push(span.text);
  }
  return [...new Set(found)];
}

/** Returns whether a text contains a period. */
export function hasDuration(text: string): boolean {
  return patternOf(DURATION).test(text);
}

/** Returns whether a text contains a calendar date. */
export function hasDate(text: string): boolean {
  return patternOf(DATE).test(text);
}

/** Returns whether a text contains an amount of money. */
export function hasMoney(text: string): boolean {
  return patternOf(MONEY).test(text);
}

/** Returns whether a text contains a percentage. */
export function hasPercent(text: string): boolean {
  return patternOf(PERCENT).test(text);
}
