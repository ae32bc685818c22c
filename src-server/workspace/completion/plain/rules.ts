/** A rule of plain legal drafting: words, and a replacement that does not change their effect in an agreement. */
export interface Rule {
  readonly find: RegExp;
  /** Replacement of the match. `$<name>` is a named group, `$instrument` the document's name for itself. */
  readonly put: string;
  /** The rule does not apply if the 120 characters before the match end like this. */
  readonly unlessAfter?: RegExp;
  /** The words repeat a statement: `shorten` removes them too, whatever the length of the result. */
  readonly redundant?: boolean;
}

/** A few spaces. An unlimited number would make matching slow. */
const SPACE = '[ \\t\\u00a0]{1,4}';

function phrase(words: string, put: string, redundant = false): Rule {
  return {
    find: new RegExp(`(?<![\\p{L}\\p{N}-])${words.replaceAll(' ', SPACE)}(?![\\p{L}\\p{N}-])`, 'giu'),
    put,
    redundant,
  };
}

function verb(forms: string, puts: string): Rule[] {
  const replacements = puts.split(' ');
  return forms
    .split(' ')
    .map((form, index) =>
      phrase(form.replaceAll('_', ' '), (replacements[index] ?? '').replaceAll('_', ' ')),
    );
}

/** A person after `to`. With a thing or a purpose, the replacement would not read well. */
const PERSON =
  '(?= (?:the other|each|either|any|such|that) (?:part|person|member)| (?:the )?[A-Z](?!\\p{Lu}))';

/** Words before a duty that negate it or make it a condition. */
const DENIED =
  /(?<!\p{L})(?:no|not|nor|neither|none|nothing|if|unless|when|where|extent|that|which|who|whether|as)(?!\p{L})[^.;:]{0,90}$/iu;

/** Creates a rule for a wordy duty. It does not apply if the sentence negates the duty, or only makes it a condition. */
function obligation(words: string, put: string): Rule {
  return { ...phrase(`${words}(?= \\p{Ll})`, put), unlessAfter: DENIED };
}

/**
 * Two or three words of which the first is sufficient. Pairs that the law distinguishes (costs and expenses, represents and warrants,
 * indemnify and hold harmless) are not included.
 */
const DOUBLETS: readonly Rule[] = [
  phrase('any and all', 'all', true),
  phrase('each and every', 'each', true),
  phrase('null and void and of no (?:further )?(?:force (?:or|and) )?effect', 'void', true),
  phrase('null and void', 'void', true),
  phrase('cease and desist from', 'stop', true),
  phrase('cease and desist', 'stop', true),
  phrase('terms and conditions', 'terms', true),
  phrase('in full force and effect', 'in effect', true),
  phrase('full force and effect', 'effect', true),
  phrase('sole and exclusive (?<noun>remedy|remedies)', 'only $<noun>', true),
  phrase('made and entered into', 'made', true),
  phrase('by and between', 'between', true),
  phrase('by and among', 'among', true),
  phrase('over and above', 'beyond', true),
  phrase('covenants? and agrees', 'agrees', true),
  phrase('covenant and agree', 'agree', true),
  phrase('agrees and covenants', 'agrees', true),
  phrase('agree and covenant', 'agree', true),
  phrase('understood and agreed', 'agreed', true),
  phrase('save and except(?= (?:that|to|as|where|when|if|in) )', 'except', true),
  phrase('save and except(?: for)?', 'except for', true),
  phrase('free and clear of', 'free of', true),
  phrase('true and correct', 'correct', true),
  phrase('full and complete', 'complete', true),
  phrase('final and conclusive', 'final', true),
  phrase('separate and apart', 'separate', true),
  phrase('keep and maintain', 'maintain', true),
  phrase('at any time and from time to time', 'at any time', true),
  phrase('for and on behalf of', 'on behalf of', true),
  phrase('unless and until', 'until', true),
];

/** Words that only say that the document says something, or that say nothing. */
const EMPTY: readonly Rule[] = [
  phrase(
    'hereby(?= (?:agrees?|acknowledges?|confirms?|represents?|undertakes?|covenants?)(?!\\p{L}))',
    '',
    true,
  ),
  phrase(
    '(?<=(?:claims?|loss(?:es)?|damages?|liabilit(?:y|ies)|kind|nature|manner|reason) )whatsoever',
    '',
    true,
  ),
  phrase('it is (?:hereby )?(?:expressly )?(?:understood and )?agreed (?:by the parties )?that', '', true),
  phrase('(?<=parties )hereto', '', true),
  phrase('(?<=party )hereto', '', true),
  phrase('hereinafter(?: referred to as| called| known as)?(?= (?:the |each )?[“"])', '', true),
  phrase('WHEREAS,', '', true),
  phrase('in witness whereof,', '', true),
];

const LEGALESE: readonly Rule[] = [
  phrase('in the event that', 'if'),
  phrase('in the event(?= (?:the|a|an|any|either|such|this|it|they|one)(?!\\p{L}))', 'if'),
  phrase('(?<!(?:than|as|only|or) )in the event of(?= (?:a|an|any)(?!\\p{L}))', 'if there is'),
  phrase('on or prior to', 'on or before'),
  phrase('prior to', 'before'),
  phrase('subsequent to', 'after'),
  phrase('previous to', 'before'),
  phrase(
    'in accordance with(?: the (?:terms|provisions) of)?(?= (?:clauses?|sections?|articles?|paragraphs?|schedules?|exhibits?|annex(?:es)?|this) )',
    'under',
  ),
  phrase('pursuant to the (?:terms|provisions) of', 'under'),
  phrase('under the (?:terms|provisions) of', 'under'),
  phrase('subject to the provisions of', 'subject to'),
  phrase('pursuant to', 'under'),
  phrase('notwithstanding the foregoing', 'despite the above'),
  phrase(
    'notwithstanding anything (?:to the contrary )?(?:contained |set forth |set out |stated )?(?:herein|in $instrument)(?: to the contrary)?',
    'despite anything else in $instrument',
  ),
  phrase('notwithstanding that', 'even though'),
  // Without the document's name, `herein` has no plain equivalent; and after its noun, `notwithstanding` has none.
  phrase('notwithstanding(?! (?:anything|any provision)(?!\\p{L}))(?= \\p{L})', 'despite'),
  phrase('for the avoidance of doubt', 'to be clear'),
  phrase('in order to', 'to'),
  phrase('in order that', 'so that'),
  phrase('(?<!(?:manner|way|fashion) )so as to', 'to'),
  phrase('for the purposes? of(?= \\p{Ll}+ing(?!\\p{L}))', 'for'),
  phrase('for a period of(?! time)', 'for'),
  phrase('within a period of(?! time)', 'within'),
  phrase('for the duration of', 'during'),
  phrase('during the course of', 'during'),
  phrase('during such time as', 'while'),
  phrase('until such time as', 'until'),
  phrase('at such time as', 'when'),
  phrase('at the time that', 'when'),
  phrase('from and after', 'from'),
  phrase('by reason of', 'because of'),
  phrase('on account of', 'because of'),
  phrase('by means of', 'by'),
  phrase(
    '(?<=(?:information|questions?|disputes?|notices?|statements?|claims?|agreements?|representations?) )with regard to',
    'about',
  ),
  phrase('(?<=(?:information|data|records?|documents?|questions?|matters?) )pertaining to', 'about'),
  phrase('(?<!(?:who|that|which|person|it) )(?:is|are) authori[sz]ed to(?= \\p{Ll})', 'may'),
  phrase('in lieu of', 'instead of'),
  phrase('a period (?:of time )?in excess of', 'more than'),
  phrase('(?<=(?:of|for|to|by|at|is|are|be|pay|pays|with|or) )in excess of', 'more than'),
  phrase('in excess of', 'above'),
  phrase(
    '(?<=(?:fees?|payments?|sums?|bonds?|deposits?|retainers?|penalty|penalties|prices?|royalt(?:y|ies)|advances?|loans?|coverage|insurance|damages|compensation) )in the amount of',
    'of',
  ),
  phrase('in the absence of', 'without'),
  phrase('in a timely manner', 'on time'),
  phrase('on a monthly basis', 'monthly'),
  phrase('on an annual basis', 'annually'),
  phrase('on a regular basis', 'regularly'),
  phrase('per annum', 'a year'),
  phrase('inter alia', 'among other things'),
  phrase('all of(?= (?:the|its|their|your|our|such|these|those)(?!\\p{L}))', 'all'),
  phrase('the remainder of', 'the rest of'),
  phrase(
    'the month of(?= (?:January|February|March|April|May|June|July|August|September|October|November|December))',
    '',
  ),
  phrase('(?<=(?:is|are|was|were|be|been) )in the process of(?= \\p{Ll}+ing(?!\\p{L}))', ''),
  phrase('to wit', 'namely'),
  phrase('forthwith', 'immediately'),
  phrase('hereafter(?! (?:referred|called|known|the |each |collectively|\\())', 'from now on'),
  phrase('(?<!following )thereafter', 'after that'),
  phrase('theretofore', 'until then'),
  phrase('now, therefore,', 'therefore,'),
  phrase('set forth', 'set out'),
  phrase('is of the opinion that', 'believes that'),
  phrase('has the ability to', 'can'),
  // Only verbs of what someone may choose to do: a person who is entitled to be paid has more than a permission.
  phrase(
    '(?:shall|will) (?:be entitled|have the right) to(?= (?:terminate|suspend|withhold|deduct|inspect|audit|assign|appoint|require|request|use|enter|retain|seek|exercise|elect|extend|renew|refuse|reject|cancel|examine|review|participate|approve|purchase|sell|disclose|remove|modify|change|control|settle|engage|withdraw)(?!\\p{L}))',
    'may',
  ),
  obligation('shall be (?:required|obligated|obliged) to', 'shall'),
  obligation('will be (?:required|obligated|obliged) to', 'will'),
  obligation('(?:is|are) (?:obligated|obliged) to', 'must'),
  phrase('make payment of', 'pay'),
  phrase('makes payment of', 'pays'),
  phrase('give consideration to', 'consider'),
  phrase(`(?:provide|give) notice to${PERSON}`, 'notify'),
  phrase(`(?:provides|gives) notice to${PERSON}`, 'notifies'),
  phrase(`provide assistance to${PERSON}`, 'help'),
  ...verb('utilize utilizes utilized utilizing', 'use uses used using'),
  ...verb('utilise utilises utilised utilising', 'use uses used using'),
  phrase('utili[sz]ation', 'use'),
  ...verb('commence commences commencing', 'begin begins beginning'),
  phrase('(?<=(?:has|have|had|having|been|be|is|are|was|were|being) (?:not )?)commenced', 'begun'),
  ...verb(
    'effectuate effectuates effectuated effectuating',
    'carry_out carries_out carried_out carrying_out',
  ),
  ...verb('ascertain ascertains ascertained ascertaining', 'find_out finds_out found_out finding_out'),
  ...verb('furnish(?=_to) furnishes(?=_to) furnished(?=_to) furnishing(?=_to)', 'give gives given giving'),
  ...verb('expedite expedites expedited expediting', 'speed_up speeds_up sped_up speeding_up'),
  ...verb(
    'procure(?!_that) procures(?!_that) procured(?!_that) procuring(?!_that)',
    'obtain obtains obtained obtaining',
  ),
];

/** Adverbs that refer to the document; only if the passage says which document that is. */
const POINTERS: readonly Rule[] = [
  phrase(
    '(?<=(?:contained|provided|stated|specified|described|defined|set forth|set out|granted) )herein',
    'in $instrument',
  ),
  phrase('hereunder', 'under $instrument'),
  phrase(
    '(?<=(?:date|terms|provisions|execution|termination|expiration|expiry|purposes) )hereof',
    'of $instrument',
  ),
  phrase('(?<=attached )hereto', 'to $instrument'),
  phrase('as of the date hereof', 'as of the date of $instrument'),
];

/**
 * Returns every rule of this module for a document that calls itself `instrument`, such as `this Agreement`; undefined if that is unknown.
 */
export function legalRules(instrument: string | undefined): Rule[] {
  const rules = [...DOUBLETS, ...EMPTY, ...LEGALESE, ...(instrument === undefined ? [] : POINTERS)];
  return rules.flatMap((rule) => {
    if (!rule.put.includes('$instrument') && !rule.find.source.includes('$instrument')) return [rule];
    if (instrument === undefined) return [];
    return [
      {
        ...rule,
        find: new RegExp(rule.find.source.replaceAll('$instrument', instrument), rule.find.flags),
        put: rule.put.replaceAll('$instrument', instrument),
      },
    ];
  });
}
