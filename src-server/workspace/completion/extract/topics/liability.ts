import type { Topic } from './topic.ts';

const LIABLE = /\bliab(?:le|ility|ilities)\b/i;
const EXCLUDED_LOSS =
  /\bconsequential|\bincidental|\bindirect\b|\bpunitive|\bexemplary|\bspecial damages|\blo(?:st|ss of) profits?|\bloss of (?:business|revenue|data)/i;

/** Who pays when something goes wrong, and how much. */
export const LIABILITY_TOPICS: readonly Topic[] = [
  {
    name: 'liability without a cap',
    answers: true,
    asked: [
      /\b(?:which|what)\b.*\b(?:damages|losses|claims|liabilit\w+)\b.*\b(?:not|isn[’']t|aren[’']t|never)\b.*\b(?:limited|capped|subject)\b|\b(?:claims?|losses|liabilit\w+|anything)\b.*\bnot (?:subject to|covered by|within)\b.*\b(?:limit\w*|cap)\b/i,
      /\b(?:unlimited|uncapped|without (?:a |any )?(?:limit|cap)|no (?:cap|ceiling|limit))\b/i,
      /\bliab\w*\b.*\bnot (?:be )?(?:limited|capped)\b/i,
      /\b(?:carve[- ]?outs?|carved out|exceptions?|excepted|excluded|not apply|outside)\b.*\b(?:liab\w*|cap|limitation)\b/i,
      /\b(?:liab\w*|cap|limitation)\b.*\b(?:carve[- ]?outs?|exceptions?|excluded|not apply)\b/i,
    ],
    notAsked: [/\blicen[cs]e|\buse\b|\busage|\busers?\b|\bconsequential|\bindirect/i],
    words:
      'limitation of liability shall not apply unlimited liability except gross negligence wilful misconduct indemnification confidentiality',
    evidence: [
      {
        all: [
          /\b(?:limit\w*|exclusion\w*|cap|restrict\w*)\b.{0,160}\b(?:shall|will|do|does|is|are) not (?:apply|limit|intended)/i,
          /\bliab\w*|\bdamages\b|\bindemnif/i,
        ],
      },
      {
        all: [
          /\bnothing (?:in this|contained|herein|shall).{0,120}\b(?:limit|exclude|restrict)\w*/i,
          /\bliab\w*|\bdamages\b|\bindemnif/i,
        ],
      },
      {
        all: [
          /\b(?:except|other than|excluding|with the exception)\b.{0,260}\b(?:in no event|neither party|no party|not be liable|under no circumstances|liability)\b|\b(?:in no event|neither party|no party|not be liable|under no circumstances)\b.{0,260}\b(?:except|other than|unless)\b/i,
          /\bliab(?:le|ility)\b/i,
          /\bdamages|\bloss|\bexceed|\bfraud|\bnegligence|\bmisconduct|\bindemnif|\bconfidential/i,
        ],
        none: [/\bforce majeure|\bliability company/i],
      },
      {
        all: [
          /\b(?:unlimited|uncapped|no limit|without limit)\b.{0,60}\bliability\b(?! compan)|\bliability\b.{0,60}\b(?:unlimited|uncapped|without limit)\b/i,
        ],
        none: [/\bliability company/i],
      },
      {
        all: [
          /\bno party excludes|\bdoes not (?:exclude|limit) (?:its )?liability|\bnot limited\b.{0,60}\bliab/i,
        ],
      },
    ],
  },
  {
    name: 'cap on liability',
    answers: true,
    wide: true,
    asked: [
      /\bliab\w*\b.*\blimited to\b|\bthe most\b.*\b(?:pay|owe|recover|claim)\b|\bon the hook\b|\bhow much\b.*\b(?:have to pay|be liable|owe|lose|at worst|at risk)\b|\bat worst\b|\blimit\b.*\b(?:claim|recover|sue for)/i,
      /\bliab(?:le|ility|ilities)\b|\bexposure\b/i,
      /\b(?:cap|caps|capped|ceiling|upper limit)\b/i,
      /\b(?:most|maximum|max|how much|at most)\b.*\b(?:recover|made to pay|compensat\w*|damages|claim)/i,
      /\blimit\w*\b.*\b(?:damages|claims?|remed)|\bdamages\b.*\blimit/i,
      /\b(?:deadline|time limit|limitation period|time-?barred|how long)\b.*\b(?:bring|claims?|sue|actions?)\b|\bclaims?\b.*\b(?:deadline|time limit|time-?barred)\b/i,
    ],
    notAsked: [
      /\bleav|\bearly|\blate\b/i,
      /^(?!.*\bliab).*(?:\bprice|\bpricing|\bfees?\b|\bcharges?\b|\bvolume|\busage|\bnotice\b)/i,
    ],
    words:
      'limitation of liability aggregate liability shall not exceed amount paid in no event liable maximum',
    evidence: [
      {
        all: [
          /\b(?:liab\w+|damages)\b.{0,260}\b(?:exceed|in excess of|limited to|maximum|capped|not be (?:greater|more) than|no (?:greater|more) than|up to)\b|\b(?:exceed|limited to|maximum|cap)\b.{0,160}\b(?:liab\w+|damages)\b|\b(?:total|aggregate|cumulative|maximum|overall) (?:\w+ ){0,2}liability\b/i,
        ],
        none: [/\binsurance\b/i],
      },
      { all: [LIABLE, EXCLUDED_LOSS, /\bno event|\bnot\b|\bneither|\bno party|\bno circumstances/i] },
      {
        all: [
          /\b(?:in no event|under no circumstances|neither party|no party)\b.{0,120}\bliab(?:le|ility)\b/i,
          /\bdamages|\bloss(?:es)?\b|\bclaims?\b/i,
        ],
        none: [/\bforce majeure|\bcannot perform|\bnatural disaster|\bdelay in/i],
      },
      {
        all: [
          /\b(?:claim|action|suit)s?\b.{0,100}\b(?:within|after|more than)\b.{0,60}\b(?:year|month)s?\b/i,
          /\bbarred\b|\bbrought\b|\bmust be (?:brought|commenced|made)/i,
        ],
        none: [/\bindemnif/i],
      },
    ],
  },
  {
    name: 'liquidated damages',
    answers: true,
    asked: [
      /\b(?:owe|pay|cost|charge|fee)s?\b.*\b(?<!after )(?:leav(?:e|ing)|terminat\w*|cancel\w*|exit\w*|quit\w*|end(?:ing)?)\b.*\b(?:early|prematurely|before)?|\b(?:lump|agreed|fixed|predetermined) (?:sum|amount)\b.*\b(?:breach|default|delay)/i,
      /\bliquidated|\bpenalt|\b(?:cost|pay|owe)\w*\b.*\b(?:break|terminat|leave|exit|end)\w*\b.*\b(?:early|prematurely)\b|\b(?:pay|paid|payable|owe|due|cost)\w*\b.*\b(?:terminat\w*|exit\w*|leav\w*)\b.*\b(?:early|premature\w*)\b|\b(?:early|termination) (?:exit|termination)? ?payments?\b|\btermination (?:fee|charge)|\bcancellation (?:fee|charge)|\bbreak(?:-?up)? (?:fees?|costs?)|\bearly (?:exit|termination)|\bleave early|\bfixed (?:sum|amount|penalty)|\bperformance bond|\b(?:if|when) (?:we|they) are late|\bservice credits/i,
    ],
    words: 'liquidated damages penalty termination fee early termination charge for each day of delay',
    evidence: [
      {
        all: [/\bliquidated damages\b/i, /\b(?:pay|paid|payable|amount|sum|shall|entitled|reasonable)\b/i],
        none: [/\bnot (?:be )?(?:liable|entitled).{0,120}liquidated/i],
      },
      {
        all: [/\b(?:termination|cancellation|break-?up|early termination|exit) (?:fee|charge|payment)s?\b/i],
      },
      {
        all: [
          /\bpenalt(?:y|ies)\b|\bperformance bond\b|\bdefault fine\b/i,
          /\b(?:pay|paid|payable|deduct\w*)\b/i,
        ],
        figures: ['money', 'percent'],
      },
      {
        all: [
          /\bfor (?:each|every) (?:\w+ ){0,2}(?:day|week|violation|breach|month)\b|\bper (?:day|violation|breach)\b/i,
          /\b(?:pay|deduct|credit)\w*\b/i,
          /\b(?:delay|late|breach|violation|fail)\w*/i,
        ],
        figures: ['money', 'percent'],
      },
    ],
  },
  {
    name: 'insurance',
    answers: true,
    asked: [
      /\bhow much cover\b/i,
      /\binsur|\bpolic(?:y|ies) of cover|\b(?:minimum|insurance|what|which|liability) cover(?:age)?\b|\bcoverage\b/i,
    ],
    words:
      'insurance maintain commercial general liability insurance policy coverage additional insured certificate',
    evidence: [
      {
        all: [
          /\b(?:maintain|carry|procure|obtain|keep|effect|take out|purchase|provide|secure|have in force)\w*\b.{0,120}\binsurance\b|\binsurance\b.{0,120}\b(?:maintained|carried|procured|coverage|polic(?:y|ies)|certificates?|premiums?)\b|\b(?:additional|named) insureds?\b/i,
          /\b(?:shall|will|must|agrees?|required|responsible|may)\b/i,
        ],
        none: [/\binsurance (?:company|agents?|cent(?:er|re)|products|quotes?|information)\b/i],
      },
      { all: [/\binsure\b.{0,80}\b(?:against|risks?|itself)/i] },
    ],
  },
  {
    name: 'indemnity',
    answers: true,
    asked: [/\bindemn|\bhold harmless|\bhold us harmless|\bprotect us against/i],
    words: 'indemnify defend hold harmless claims losses damages third party',
    evidence: [
      { all: [/\bindemnif\w*|\bhold\b.{0,60}\bharmless/i, /\b(?:shall|will|agrees?|hereby|must)\b/i] },
    ],
  },
  {
    name: 'warranty period',
    answers: true,
    asked: [
      /\b(?:how long|what (?:time|period)|until when|how many)\b.*\b(?:guarantee[ds]?|warrant\w*|defects?|defective|repair\w*)\b/i,
      /\b(?:length|time limit|limit in time|expiry)\b.*\bwarrant|\bguarantee (?:period|term)|\bhow long\b.*\bstand behind\b/i,
      /\bwarrant(?:y|ies)\b.*\b(?:long|period|duration|last|lasts|term|months?|years?|days?|expire|end)\b|\bwarranty (?:period|term)/i,
      /\b(?:how long|how many (?:months|years|days)|period|duration|for how)\b.*\b(?:warrant\w*|defects?|faults?|faulty|guarantee\w*)/i,
    ],
    words:
      'warranty period warrants free from defects in material and workmanship for a period of days months year',
    evidence: [
      {
        all: [
          /\bwarrant\w*|\bguarantee[ds]?\b/i,
          /\b(?:defects?|conform\w*|perform\w*|workmanship|specifications?|free from|repair|replace|warranty period)\b/i,
        ],
        figures: ['duration'],
        none: [/\brepresents and warrants that (?:it|he|she) (?:is|has)\b/i],
      },
      { all: [/\bwarranty (?:period|term)\b/i] },
    ],
  },
  {
    name: 'warranties',
    answers: true,
    wide: true,
    asked: [/\bwarrant(?:y|ies|s|ed)?\b/i],
    notAsked: [/\bprice|\bminimum|\bpayment/i],
    words: 'represents and warrants warranty',
    evidence: [{ all: [/\bwarrant(?:s|y|ies|ed)?\b/i, /\brepresent|\bthat\b|\bdisclaim|\bas is\b/i] }],
  },
  {
    name: 'interest on late payment',
    answers: true,
    asked: [/\binterest\b|\blate payment|\bpa(?:y|id) late|\boverdue/i],
    notAsked: [/\bconflict of interest|\binterest in\b/i],
    words: 'interest late payment overdue per cent per annum month unpaid past due',
    evidence: [
      {
        all: [
          /\binterest\b.{0,160}\b(?:late|overdue|unpaid|past due|not paid|when due|outstanding|per (?:annum|month|year|cent)|%|percent)|\b(?:late|overdue|unpaid|past due|not paid|delinquent)\b.{0,160}\binterest\b/i,
        ],
      },
    ],
  },
];
