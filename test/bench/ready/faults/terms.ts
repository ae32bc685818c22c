import type { ProofText } from '#pane/pure/proofread/model.ts';
import {
  insertParagraphs,
  insertSentence,
  isRunning,
  matchesIn,
  replaceIn,
  wholeOf,
  type Dice,
  type FaultKind,
  type Planted,
} from './model.ts';

/** Terms and names that the agreement does not keep to. */
export const TERMS: readonly FaultKind[] = [
  { name: 'term without definition', reported: ['undefined'], plant: plantUndefined },
  { name: 'term misspelt', reported: ['undefined'], plant: plantMisspelt },
  { name: 'term never used', reported: ['unused'], plant: plantUnused },
  { name: 'term defined twice', reported: ['twice'], plant: plantTwice },
  { name: 'another word for a party', reported: ['undefined'], plant: plantOtherRole },
  { name: 'name of a party written differently', reported: ['party'], plant: plantPartyName },
];

const NEW_TERMS =
  'Escrow Agent | Retention Amount | Change Request | Handover Date | Service Credits | Key Personnel | Permitted Purpose | Transition Plan | Minimum Commitment | Benchmark Report | Guarantor | Longstop Date | Insured Risk'.split(
    ' | ',
  );

/** Terms that the agreement does not have in any form. */
const newTerm = (text: ProofText, dice: Dice): string | undefined => {
  const whole = wholeOf(text).toLowerCase();
  return dice.pick(NEW_TERMS.filter((term) => !whole.includes(term.toLowerCase().replace(/s$/u, ''))));
};

function plantUndefined(text: ProofText, dice: Dice): Planted | undefined {
  const term = newTerm(text, dice);
  if (term === undefined || definedIn(text).length < 3) return undefined;
  return insertSentence(
    text,
    dice,
    dice.pick([
      `The parties agree on the ${term} in good faith.`,
      `Neither party may refuse the ${term} without a reason.`,
      `This ends when the ${term} is confirmed.`,
      `Any ${term} must be recorded in writing.`,
      `Each party informs the other of each ${term}, and keeps a record.`,
    ]) ?? '',
  );
}

/** Terms in quotation marks that are defined by “means” or in a bracket after what they name. */
function definedIn(text: ProofText): string[] {
  return matchesIn(
    text,
    /“(\p{Lu}[\p{L} -]{3,40})”(?=,? (?:means|has the meaning|includes)|\))/gu,
    () => true,
  ).map(({ match }) => match[1] ?? '');
}

function plantMisspelt(text: ProofText, dice: Dice): Planted | undefined {
  const terms = definedIn(text).filter((term) => term.length > 6);
  const term = dice.pick(terms);
  if (term === undefined) return undefined;
  const use = dice.pick(
    matchesIn(text, new RegExp(`(?<=\\b(?:the|any|each|all) )${term}(?![\\p{L}”’-])(?! \\p{Lu})`, 'gu')),
  );
  if (use === undefined) return undefined;
  const at = 2 + dice.below(term.length - 4);
  const wrong = dice.pick([
    term.slice(0, at) + term.slice(at + 1),
    term.slice(0, at) + (term[at + 1] ?? '') + (term[at] ?? '') + term.slice(at + 2),
  ]);
  // The deleted letter was one of two equal ones next to a space, or equal letters were exchanged.
  if (wrong === undefined || wrong === term || /\s$|\s{2}|\s\p{Ll}/u.test(wrong)) return undefined;
  return replaceIn(text, use.paragraph, [use.start, use.start + term.length], wrong);
}

function plantUnused(text: ProofText, dice: Dice): Planted | undefined {
  const term = newTerm(text, dice);
  const after = dice.pick(text.paragraphs.flatMap((own, index) => (isRunning(own) ? [index] : [])));
  if (term === undefined || after === undefined) return undefined;
  return dice.below(3) > 0
    ? insertParagraphs(text, after + 1, [
        { text: `“${term}” means what the parties have agreed on in writing before the first delivery.` },
      ])
    : insertSentence(text, dice, `What was agreed before (the “${term}”) remains confidential.`);
}

function plantTwice(text: ProofText, dice: Dice): Planted | undefined {
  const entries = matchesIn(text, /^[\s\d.()a-z]{0,8}“(\p{Lu}[\p{L} -]{3,40})” means /gu);
  const first = dice.pick(entries);
  const after = dice.pick(text.paragraphs.flatMap((own, index) => (isRunning(own) ? [index] : [])));
  if (first === undefined || after === undefined) return undefined;
  const planted = insertParagraphs(text, after + 1, [
    { text: `“${first.match[1] ?? ''}” means what the parties have agreed on before the first delivery.` },
  ]);
  // A reader may point at either of the two.
  const moved = first.paragraph > after ? first.paragraph + 1 : first.paragraph;
  return { ...planted, places: [...planted.places, { paragraph: moved, start: 0, end: 80 }] };
}

const ROLES = [
  ['Supplier', 'Provider', 'Vendor', 'Contractor'],
  ['Customer', 'Client', 'Purchaser', 'Buyer'],
  ['Licensee', 'Licencee', 'Customer', 'User'],
  ['Service Provider', 'Supplier', 'Consultant'],
  ['Provider', 'Supplier', 'Vendor', 'Contractor'],
  ['Consultant', 'Contractor', 'Supplier'],
  ['Processor', 'Supplier', 'Provider'],
  ['Company', 'Employer', 'Corporation'],
];

function plantOtherRole(text: ProofText, dice: Dice): Planted | undefined {
  const whole = wholeOf(text);
  const own = dice.pick(ROLES.filter(([role = '']) => whole.split(`he ${role}`).length > 3));
  if (own === undefined) return undefined;
  const [role = '', ...others] = own;
  const other = dice.pick(others.filter((word) => !new RegExp(`\\b${word}`, 'iu').test(whole)));
  const use = dice.pick(
    matchesIn(
      text,
      new RegExp(`(?<=\\b[Tt]he )${role}(?= (?:shall|will|may|must|is|has|or)\\b|[,.;]|’s)`, 'gu'),
    ),
  );
  if (other === undefined || use === undefined) return undefined;
  return replaceIn(text, use.paragraph, [use.start, use.start + role.length], other);
}

function plantPartyName(text: ProofText, dice: Dice): Planted | undefined {
  const names = matchesIn(
    text,
    /((?!Between|And|The|This)(?:\p{Lu}\p{Ll}{3,}[ -]){1,3})(Limited|Ltd|Inc\.|LLC|plc|GmbH|Corporation)(?![\p{L}])(?=[^.;]{0,200}\()/gu,
    () => true,
  );
  const name = dice.pick(names);
  if (name === undefined) return undefined;
  const [, core = '', suffix = ''] = name.match;
  const at = 1 + dice.below(Math.max(1, core.trim().length - 2));
  const wrong = dice.pick([
    `${core}${suffix === 'Limited' ? 'Ltd' : 'Limited'}`,
    `${core.slice(0, at)}${core.slice(at + 1)}${suffix}`,
  ]);
  if (wrong === undefined || wholeOf(text).includes(wrong) || /^\p{Ll}|\s{2}|[ -]\p{Ll}/u.test(wrong))
    return undefined;
  const end = text.paragraphs.length;
  const form = dice.below(4);
  if (form === 0) return insertParagraphs(text, end, [{ text: `Signed for and on behalf of ${wrong}` }]);
  if (form === 1)
    return insertParagraphs(text, end, [
      { text: wrong, inTable: true },
      { text: 'Name and title', inTable: true },
    ]);
  if (form === 2)
    return insertParagraphs(text, end, [{ text: wrong.toUpperCase() }, { text: 'By: ________' }]);
  return insertSentence(text, dice, `The invoice is issued by ${wrong} once a month.`);
}
