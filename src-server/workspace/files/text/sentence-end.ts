/** Abbreviations that do not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(“"])(?:No|Nos|Art|Arts|Sec|Secs|Sched|cl|cls|para|paras|lit|Ltd|Inc|Co|Corp|Bros|Dept|Mr|Mrs|Ms|Messrs|Dr|Prof|Jr|Sr|St|vs?|cf|viz|e\.g|i\.e|etc|et al|et seq|incl|excl|resp|approx|ca|Ref|Tel|Ext|Nr|Abs|Ziff|bzw|vgl|ggf|gem|z\.\s?B|d\.\s?h|u\.\s?a|U\.S|U\.K|p|pp|(?<!\b(?:Party|PARTY|Schedule|Exhibit|Annex|Appendix) )(?:[A-Z]\.)*[A-Z])\.$/;
/** A clause number, such as `4.2.`, which begins a sentence. */
const NUMBER = /^\s*\(?[\w.]{1,6}\)?\.$/;

/** A time of day, such as `5:00 p.m.`, whose last full stop may also end a sentence. */
const TIME = /\d\s*[ap]\.\s?m\.$/i;
/** What follows a time within its sentence: no capital, a time zone, or a day. */
const AFTER_TIME =
  /^\s+(?:(?![“"]?\p{Lu})|(?:[ECMP][SD]?T|GMT|UTC|BST|[CEW]ES?T|JST|IST|HKT|SGT|AE[SD]T|MES?Z)(?![\p{L}\p{N}])|(?:\p{Lu}[\p{L}.]*\s+){1,4}[Tt]ime(?!\p{L})|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?(?!\p{L}))/u;

/** Characters after a stop that may decide. */
const AHEAD = 80;

/**
 * Returns whether the stop at the end of `before`, which may be followed by closing quotation marks, ends a sentence. `before` begins with
 * the sentence, and `after` is what follows the stop.
 */
export function endsSentence(before: string, after: string): boolean {
  if (TIME.test(before)) return !AFTER_TIME.test(after.slice(0, AHEAD));
  return !NUMBER.test(before) && !ABBREVIATION.test(before);
}
