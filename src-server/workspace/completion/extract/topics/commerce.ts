import type { Topic } from './topic.ts';

/** Money, quantities and records. */
export const COMMERCE_TOPICS: readonly Topic[] = [
  {
    name: 'changes of price',
    asked: [
      /\b(?:prices?|fees?|rates?|charges?)\b.*\b(?:locked|frozen|stable|guaranteed|constant|stay the same)\b/i,
      /\b(?:prices?|pricing|fees?|rates?|charges?|charged)\b.*\b(?:ceiling|increas\w*|rais\w*|ris(?:e|es|ing)|go(?:ing|es)? up|up\b|adjust\w*|cap|capped|limits?|cut|reduc\w*|hike|chang\w*|fixed|index\w*|escalat\w*)/i,
      /\b(?:increas|rais|put up|rise|hike|limit|cap|escalat|index|adjust)\w*\b.*\b(?:prices?|pricing|fees?|rates?|charges?|charged)\b|\bescalat\w*|\bprice (?:rise|increase|change)|\bindexation\b|\b(?:cpi|rpi|inflation|consumer price)\b|\bcharge us more\b|\b(?:annual|yearly|maximum|permitted) increases?\b/i,
    ],
    notAsked: [
      /\bno worse|\bothers?\b|\bother customers|\bas good|\banyone\b/i,
      /\blate\b|\bliab|\bnumber of (?:users|units|seats|copies|devices)|\busage\b|\bvolume\b/i,
    ],
    words: 'increase price fees shall not exceed percent adjust rates notice of price change',
    evidence: [
      {
        all: [
          /\b(?:increas|rais|adjust|chang|modif|reduc|decreas|escalat)\w*\b.{0,60}\b(?:price|fee|rate|charge)s?\b|\b(?:price|fee|rate|charge)s?\b.{0,80}\b(?:increas|rais|adjust|escalat|reduc|decreas|chang)\w*|\b(?:price|fee|rate|charge)s?\b.{0,60}\b(?:shall|will|may) not (?:exceed|be (?:changed|increased|raised))|\b(?:price|fee|rate)s? (?:shall|will) (?:be|remain) (?:fixed|firm)/i,
          /\b(?:shall|will|may|must|agrees?)\b/i,
        ],
        none: [
          /\binterest\b|\bnet sales|\broyalt|\bcredit(?:ed|s)? against|\breimburs|\bwithh[eo]ld|\btax|\bcompound|\bcosts? to users|\bcapacity|\bcombination product|\bstock\b|\blibor/i,
        ],
      },
    ],
  },
  {
    name: 'share of revenue',
    asked: [
      /\b(?:takings|turnover|sales|proceeds|income|margin)\b.*\b(?:we get|do we|goes to|shared?|split|paid to|receive)\b|\bhow much\b.*\b(?:takings|turnover|of the sales|proceeds|profits?)\b/i,
      /\brevenue|\bprofits?\b|\broyalt|\bcommission|\bpercentage of|\bearnings|\bshare of\b|\b(?:rev|income)\b|\b(?:our|their|what) cut\b/i,
    ],
    notAsked: [
      /\b(?:audit|verify|check|inspect)\w*\b|\blost profits|\bloss of|\bminimum (?:\w+ )?(?:royalt|commission|payment)|\bguaranteed (?:minimum|royalt)/i,
    ],
    words: 'royalty percent of net sales gross revenue profit share commission pay',
    evidence: [
      {
        all: [
          /\b(?:royalt(?:y|ies)(?![- ](?:free|bearing))|revenues?|profits?|commissions?|net sales|gross (?:receipts|sales|revenue|profits?)|proceeds|net income|advertising sales|information fees?)\b/i,
          /\b(?:pay|paid|payable|share|shared|receive|split|equal\w*|allocat\w*|entitled|distribut\w*|remit\w*|retain)\b/i,
        ],
        figures: ['percent'],
      },
      {
        all: [
          /(?:\d|\[[*•]+\]|\bper ?cent\b)\s?\)?\s?(?:%|percent|per cent)?\)?\s?(?:\([^)]{1,12}\)\s)?(?:share )?of\b.{0,80}\b(?:revenues?|sales|profits?|proceeds|receipts|fees (?:received|collected|paid)|income|premiums?|selling price|amounts? (?:received|collected))\b/i,
          /\b(?:shall|will|agrees?|is|are|equal to|entitled|receives?|pays?)\b/i,
        ],
        none: [/\btax(?:es)?\b|\bwithh[eo]ld|\bconsents? of\b|\bholders of\b/i],
      },
      {
        all: [
          /\b(?:royalt(?:y|ies)(?![- ](?:free|bearing))|commissions?|revenue shar\w*|profit shar\w*|share of (?:the )?(?:net |gross )?(?:profits?|revenues?|proceeds)|net profits|profits? and losses)\b/i,
          /\b(?:pay|paid|payable|share|shared|receive|split|divided|allocat\w*|entitled|distribut\w*)\b/i,
        ],
        none: [/\bbecomes entitled|\blost profits|\bloss of profit|\bliable\b|\bwithh[eo]ld|\btax(?:es)?\b/i],
      },
      {
        all: [
          /\b(?:fee|amount|refund|bonus|payment|pay)s?\b.{0,80}\b(?:for each|for every|per)\b.{0,60}\b(?:sale|customer|sold|user|subscriber|form|lead|registration|pager|order|product|unit)s?\b/i,
        ],
        figures: ['money', 'percent'],
      },
    ],
  },
  {
    name: 'minimum commitment',
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
    name: 'payment terms',
    wide: true,
    asked: [
      /\bwhen\b.*\b(?:pay(?:ment)?s?|paid|invoices?|payable)|\bpayment (?:terms|period|deadline)|\bhow (?:soon|long|many days|quickly)\b.*\b(?:pay|paid|invoice)|\bcredit period|\bnet \d+/i,
    ],
    words: 'payment due within days of receipt of invoice payable net',
    evidence: [
      {
        all: [/\b(?:pay|paid|payments?|payable|invoices?|due)\b/i, /\b(?:within|no later than|days|net)\b/i],
        figures: ['duration', 'date'],
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
