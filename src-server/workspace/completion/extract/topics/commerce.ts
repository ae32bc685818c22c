import type { Topic } from './topic.ts';

/** Money, quantities and records. */
export const COMMERCE_TOPICS: readonly Topic[] = [
  {
    name: 'minimum commitment',
    answers: true,
    asked: [
      /\b(?:spend(?:ing)?|purchas\w*|volume|buying|order) (?:commitments?|obligations?)\b|\bcommit(?:ted|ment)?\b.*\b(?:spend|buy|purchas|volume|quantit|order)/i,
      /\b(?:must|have to|obliged to|required to|need to)\b.*\b(?:buy|order|purchase|take|spend)\b.*\b(?:certain|minimum|volume|quantity|amount|number|much|many)\b|\b(?:sales|purchase|order|volume) (?:targets?|commitments?)\b/i,
      /\b(?:buy|order|purchase|spend|take)\b.*\bat (?:the )?(?:very )?least\b|\b(?:purchases?|orders?|sales|turnover)\b.*\b(?:reach|attain|achieve|meet|fall below)\b/i,
      /\bminimums?\b|\bat least\b.*\b(?:buy|order|purchase|amount)|\bhave to (?:order|buy|purchase|take)|\btake[- ]or[- ]pay|\bguaranteed (?:payment|minimum|volume)|\bhow much\b.*\b(?:order|buy|purchase)|\bquotas?\b|\bpurchase (?:obligation|commitment)s?/i,
    ],
    notAsked: [/\b(?:over|exceed|above|beyond)\b.*\bquota/i, /\binsur|\bcover|\bwage/i],
    words: 'minimum purchase commitment at least units per year guaranteed minimum quota order quantity',
    evidence: [
      {
        all: [
          /\bminimum (?:\w+ ){0,3}(?:purchases?|orders?|commitments?|quantit(?:y|ies)|volumes?|payments?|amounts?|guarantees?|royalt(?:y|ies)|fees?|spend|requirements?|sales)\b|\btake[- ]or[- ]pay\b|\bguaranteed (?:\w+ ){0,2}minimum|\bminimum of\b/i,
          /\b(?:shall|will|must|agrees?|required|guarantee\w*|is|are)\b/i,
        ],
        none: [/\bminimum (?:\w+ )?(?:insurance|coverage|wage)|\bnotice\b|\brecords?\b|\bretain/i],
      },
      {
        all: [
          /\b(?:at least|not less than|no fewer than|no less than)\b.{0,60}\b(?:units?|orders?|per (?:year|month|quarter|annum|week)|each (?:year|month|quarter)|annually)\b/i,
          /\b(?:purchase|order|buy|pay|sell|deliver|spend|detail)\w*/i,
          /\b(?:shall|will|must|agrees?|required|guarantee\w*)\b/i,
        ],
        none: [/\binsurance|\bnotice\b|\bmeet\b|\bmeeting/i],
      },
      {
        all: [
          /\b(?:shall|will|must|agrees? to|commits? to|undertakes? to|is required to)\b.{0,60}\b(?:purchase|order|buy|take|sell)\b.{0,120}\b(?:minimum|at least|no(?:t)? (?:less|fewer) than|a total of|quota)\b/i,
        ],
        figures: ['number'],
        none: [/\binsurance|\bnotice\b|\bshares\b|\bstock\b/i],
      },
    ],
  },
  {
    name: 'limits of volume',
    asked: [
      /\b(?:over|exceed\w*|above|beyond)\b.*\b(?:quota|allowance|limit|entitlement)\b/i,
      /\b(?:extra|additional|more)\b.*\b(?:use|usage|users|over|beyond|above)\b|\buse\b.*\bbefore paying\b/i,
      /\b(?:cap|capped|limit|maximum)\w*\b.*\b(?:number|hours|units|seats|users|copies|devices|transactions|quantit\w*)\b|\bup to (?:what|which) (?:quantity|volume|number)\b/i,
      /\bnumber of (?:users|licen[cs]es|devices|seats|copies|units)\b.*\b(?:limit|capped|restrict)/i,
      /\bvolume|\busage\b|\bhow many\b.*\b(?:units|users|devices|seats|licen[cs]es|copies|locations|people)|\bthreshold|\bmaximum (?:quantity|number|volume)|\bexceed|\babove a certain|\boverage|\b(?:number of|limits? (?:on|to|of)) (?:the )?(?:number of )?(?:users|devices|units|seats|copies)|\b(?:seat|user|unit|quantity) limits?/i,
    ],
    notAsked: [
      /\b(?:must|have to|obliged to)\b.*\b(?:buy|order|purchase|take)\b|\bunlimited\b/i,
      /\bdays\b.*\bbefore\b|\bliab|\bdamages|\busage rights?\b/i,
    ],
    words: 'exceed maximum number of users units volume additional fee excess usage limited to',
    evidence: [
      {
        all: [
          /\b(?:exceed\w*|in excess of|more than|maximum (?:of|number of)|up to|limited to|no more than|not more than|beyond)\s(?:\S+\s){0,5}?(?:\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|hundred|thousand)\b\s?(?:\(\d[\d,]*\)\s)?(?:\S+\s){0,3}?(?:users?|units?|devices?|seats?|copies|transactions?|hours?|pages?|locations?|subscribers?|servers?|workstations?|minutes|impressions|page views|persons|participants|forms|gb|games|pagers|employees|licen[cs]es)\b/i,
        ],
        none: [/\bliab|\bnotice\b|\binsurance|\bwithin\b|\bprior to/i],
      },
      {
        all: [
          /\b(?:licen[cs]ed?|authori[sz]ed|entitled|permitted)\b.{0,80}\b(?:\d[\d,.]*|one|two|three|four|five|ten|hundred)\s(?:\(\d[\d,]*\)\s)?(?:\S+\s){0,2}?(?:users?|devices?|seats?|copies|locations?|servers?|workstations?)\b/i,
        ],
      },
      {
        all: [
          /\badditional (?:fees?|charges?|licen[cs]e fees?)\b.{0,120}\b(?:exceed\w*|in excess|additional (?:users|locations|copies|volume|usage))/i,
        ],
      },
    ],
  },
  {
    name: 'audit',
    answers: true,
    asked: [
      /\bhow long\b.*\b(?:records|books|accounts)\b/i,
      /\baudit|\binspect|\b(?:look (?:at|into)|check|see|review|verify|examin\w*|access)\b.*\b(?:books|records|accounts|numbers|figures|statements?|reports?)|\bbooks\b/i,
    ],
    words: 'audit right to inspect examine books and records accounts reasonable notice',
    evidence: [
      {
        all: [
          /\b(?:right to|may|entitled to|permit|allow|at the request|make available|available|access)\w*\b.{0,160}\b(?:audit|inspect|examin)\w*|\baudit\w*\b.{0,160}\b(?:compliance|operations)\b|\b(?:audit|inspect|examin)\w*\b.{0,160}\b(?:books|records|accounts|premises|facilit|invoices|statements)\w*|\b(?:right to|may|entitled to|permit|allow)\b.{0,60}\b(?:review|access)\b.{0,60}\b(?:books|records|accounts)\b/i,
          /\b(?:books|records|accounts|premises|facilit\w*|audit\w*|vouchers)\b/i,
          /\b(?:shall|will|may|right|entitled|permit)\b/i,
        ],
        none: [/\baudit(?:ed)? financial statements\b|\baudit committee|\btrademark office/i],
      },
      {
        all: [
          /\b(?:auditors?|accountants?|representatives?|licensor|either party|owner|company)\b.{0,160}\b(?:examine|inspect|review|verify|audit|check|copy)\w*\b|\b(?:open|available) (?:to|for)\b.{0,80}\b(?:inspection|examination|review|audit|verification)\b|\bhave access to\b.{0,80}\b(?:books|records|accounts)\b/i,
          /\b(?:books|records|accounts|ledgers|premises|facilit(?:y|ies)|places? of business)\b/i,
          /\b(?:shall|will|may|right|entitled|permit)\b/i,
        ],
        none: [/\baudit committee|\btrademark office|\bconfidential/i],
      },
    ],
  },
  {
    name: 'amounts',
    wide: true,
    asked: [
      /\b(?:what|how much|which)\b.*\b(?:fees?|prices?|costs?|charges?|rent|salary|compensation|subscription|deposit|pay)\b/i,
    ],
    words: 'fee price amount payable',
    evidence: [
      {
        all: [
          /\b(?:fees?|prices?|costs?|charges?|rent|salary|compensation|pay|paid|payable|deposit|amount)\b/i,
        ],
        figures: ['money'],
      },
    ],
    open: true,
  },
];
