import { FORBIDS, type Topic } from './topic.ts';

/** What parties must not do, and for whom they may act. */
export const RESTRICTION_TOPICS: readonly Topic[] = [
  {
    name: 'no solicitation of employees',
    answers: true,
    asked: [
      /\b(?:employees?|staff|personnel|people) (?:\w+ )?off[- ]limits\b/i,
      /\bno-?hire|\bno-?poach|\bnon-?hire/i,
      /\btake on\b.*\b(?:employees?|staff|personnel|people|workers|team|engineers?|consultants?|contractors?)\b/i,
      /\b(?:offer\w*|giv(?:e|ing))\b.*\b(?:jobs?|employment|positions?)\b.*\b(?:to|their|our)\b/i,
      /\b(?:solicit\w*|hir(?:e|ing|ed)|poach\w*|recruit\w*|approach\w*|lur(?:e|ing|ed)|headhunt\w*|employ(?:ing)?|entic\w*|tak(?:e|ing)|steal\w*)\b.*\b(?:employees?|staff|personnel|people|workers|team)\b/i,
      /\b(?:employees?|staff|personnel|people|workers|team)\b.*\b(?:solicit\w*|hired?|poach\w*|recruit\w*|approach\w*|lured?|headhunt\w*|entic\w*|taken)\b/i,
    ],
    words: 'shall not solicit hire employ recruit induce any employee of the other party',
    evidence: [
      {
        all: [
          /\b(?:not|neither|nor|refrain|without)\b.{0,160}\b(?:solicit\w*|hire|hiring|recruit\w*|entice|induce|employ|offer employment)\b.{0,160}\b(?:employees?|personnel|staff|consultants?)\b/i,
        ],
        none: [/\bresponsib\w+ for|\bliab|\bindemnif|\bwithhold/i],
      },
    ],
  },
  {
    name: 'no disparagement',
    asked: [
      /\b(?:talk|speak|write|post|comment)\w*\b.*\b(?:bad|badly|ill|well|negative\w*)\b|\b(?:negative|adverse|bad) (?:publicity|press|comments?|statements?)\b|\b(?:reputation(?:al)?|good name)\b/i,
      /\bdisparag|\bderogatory|\bbad-?mouth|\bspeak(?:ing)? ill|\bcritici[sz]|\bnegative (?:statement|remark|comment)|\bdefam|\bdenigrat|\bbad things|\btrash\w* us|\battack us in|\bslander/i,
    ],
    words: 'disparage disparaging derogatory statements reputation goodwill',
    evidence: [
      { all: [/\bdisparag\w*|\bdefam\w*|\bderogatory|\bdenigrat\w*/i] },
      {
        all: [
          /\b(?:damag|harm|tarnish|injur|impair|reflect|discredit|detriment)\w*\b.{0,80}\b(?:reputation|goodwill|good name|image|prestige)\b/i,
          /\b(?:statements?|remarks?|comments?|communicat\w*|publish\w*|say|announce\w*|publicly)\b/i,
          FORBIDS,
        ],
      },
    ],
  },
  {
    name: 'exceptions to a restriction',
    asked: [
      /\b(?:exceptions?|carve[- ]?outs?|carved out|exclu(?:ded|sions?)|despite|in spite of|notwithstanding|(?:still|remains?|nevertheless|yet) (?:allowed|permitted|free)|still|permitted|exempt\w*|falls? outside|outside|not covered|not caught)\b.*\b(?:non-?compet\w*|compet\w*|exclusiv\w*|restrict\w*|covenants?|rivals?)\b/i,
      /\b(?:non-?compet\w*|compet\w*|exclusiv\w*|non-?solicit\w*|restrictive covenants?|rivals?)\b.*\b(?:exceptions?|carve|excluded|still|exempt|not apply|not cover|not prevent|inapplicable)/i,
      /\b(?:exceptions?|carve[- ]?outs?|exclusions?|exempt\w*)\b.*\bnon-?solicit/i,
      /\b(?:compet\w*|solicit\w*)\b.*\b(?:nevertheless|nonetheless|still|all the same) (?:allowed|permitted|possible)/i,
    ],
    words: 'notwithstanding the foregoing nothing shall prevent compete exclusivity exception permitted',
    evidence: [
      {
        all: [
          /\b(?:notwithstanding|except|provided|nothing|shall not (?:prohibit|prevent|apply|restrict|preclude)|does not (?:prohibit|prevent|apply|restrict)|excluding|other than)\b.{0,200}(?:\bcompet(?:e|es|ing|itive|itors?|ition)\b|(?<!non-)(?<!non- )(?<!non)\bexclusiv(?:ity|e (?:right|basis|provider|supplier|dealing|relationship|distributor|appointment)))|(?:\bcompet(?:e|es|ing|itive|itors?|ition)\b|\bexclusivity\b|(?<!non-)(?<!non- )\bexclusive (?:right|basis|provider|supplier|distributor)).{0,200}\b(?:provided,? (?:however,? )?that|except|shall not (?:prohibit|prevent|apply)|does not (?:prohibit|prevent|apply))/i,
          /\b(?:shall|may|will|entitled|right|not)\b/i,
        ],
        none: [
          /\bexclusive control\b|\bexclusive jurisdiction|\bcompetent\b|\bexclusive remed|\bcompetitive (?:bid|process)/i,
        ],
      },
    ],
  },
  {
    name: 'no competition',
    answers: true,
    asked: [
      /\b(?:similar|same|like) (?:business(?:es)?|products?|services?|activities)\b/i,
      /\b(?:restrict|limit|prohibit|barr|prevent)\w*\b.*\bdo(?:ing)? business\b|\b(?:stay|keep) out of\b.*\b(?:market|business|field|territory)\b/i,
      /\bcompet(?:e|es|ing|itive|itors?|ition)\b|\bnon-?compet\w*|\brivals?\b|\brestraint of trade|\brestrictive covenants?\b|\bsame (?:field|business|line of)/i,
    ],
    notAsked: [/\b(?:bought|acquired|taken over|merge[sd]?|owned|sold)\b.*\b(?:by|to|with) a\b|\bcontrol\b/i],
    words:
      'shall not compete competing business competitive products directly or indirectly engage competitor',
    evidence: [
      {
        all: [
          /\bcompet(?:e|es|ing|itive|itively|itors?|ition)\b/i,
          /\b(?:shall|will|may|must|agrees?) not\b|\bneither\b|\bnot to\b|\brefrain|\bprohibit|\bno (?:party|licensee)\b|\bnon-?compet/i,
          /\b(?:engage|offer|sell|market|promot|develop|conduct|own|operate|distribut|manufactur|invest|provid|participat|carry on|enter into|assist|perform|advertis|solicit|commerciali[sz]|display|link|accept|place|directly or indirectly)\w*/i,
        ],
        none: [/\bcompetitive (?:bid|price|rate|basis|position)|\bunfair competition\b|\bcompetition law/i],
      },
      {
        all: [
          /\b(?:same or similar|similar or competing|similar to)\b/i,
          /\b(?:shall|will|may|agrees?) not\b|\bneither party\b/i,
          /\b(?:engage|offer|sell|market|promot|develop|operate|distribut)\w*/i,
        ],
        none: [/\bconfusingly similar/i],
      },
      {
        all: [
          /\b(?:shall|will) not\b.{0,200}\b(?:conduct|engage in|develop|commerciali[sz]e|promote|sell|market|manufacture)\b.{0,200}\b(?:any other|any product|any business|third part(?:y|ies))\b/i,
        ],
        none: [/\bconfidential|\bexcept through/i],
      },
      {
        all: [
          /\bcompeting (?:product|business|service|compound)s?\b/i,
          /\bterminat|\bif\b|\bdevelop|\bcommerciali/i,
        ],
      },
    ],
  },
  {
    name: 'exclusivity',
    answers: true,
    asked: [
      /\b(?:sell|supply|provide|license|offer|distribute)\b.*\b(?:anyone|anybody|someone) else\b|\b(?:use|buy|deal with|work with)\b.{0,20}\b(?:them|us|one) (?:only|alone)\b|\bonly (?:use|buy|deal|work)\b/i,
      /\b(?:free|allowed|entitled) to\b.*\b(?:supply|sell|deal|work|licen[cs]e)\b.*\b(?:third part(?:y|ies)|others?|anyone)\b/i,
      /\bappoint\w*\b.*\b(?:others?|another|more|further|additional|second)\b|\b(?:others?|another|additional) (?:dealers?|resellers?|agents?|distributors?|licensees?)\b|\b(?:source|buy|purchase|shop|obtain|procure)\b.*\b(?:elsewhere|from others?|from another)\b/i,
      /\b(?:only|solely|nobody else|no one else)\b.{0,20}\bfrom (?:them|us|the)\b|\b(?:licen[cs]e|supply|sell to|appoint) others\b/i,
      /\bexclusiv|\b(?:only|sole) (?:rights?|licensee|supplier|provider|partner|customer|distributor|source|agent|reseller)|\b(?:another|other|second|additional) (?:distributor|supplier|reseller|agent|provider|partner|vendor|source)s?|\bdeal(?:ing)? only|\blocked in|\bbuy everything|\ball (?:our|its|their) (?:needs|requirements)|\bwork with others|\bfree to (?:use|work with|appoint|buy)/i,
    ],
    notAsked: [
      /\bcheap|\bfavou?rabl|\blower price|\b(?:prices?|fees?|rates?|discounts?)\b.*\blocked|\b(?:assign|transfer)\b.*\blicen[cs]e/i,
    ],
    words:
      'exclusive exclusively exclusivity sole supplier shall not appoint any other distributor all requirements',
    evidence: [
      {
        all: [
          /(?<!non-)(?<!non- )(?<!non)(?<!non )\bexclusiv(?:e|ely|ity)\b(?! (?:jurisdiction|venue|remed|propert|owne|of\b|forum|right, title|control|line|with licensor|and solely))/i,
          /\b(?:grants?|granted|appoint\w*|basis|provider|supplier|distribut\w*|licen[cs]e|agent|promot\w*|negotiat\w*|purchase|supply|sell|market|offer|dealing|arrangement|relationship|right)\b/i,
        ],
        none: [
          /\bjurisdiction\b|\bsole and exclusive (?:remed|propert|owner)|\bexclusively owned|\bexclusive rights? (?:to|of) (?:bring|control|enforce|prosecute|defend|file)|\bright, but not the obligation|\bregulatory exclusivity|\bdo not contain|\bremain exclusively|\bexclusively relating|\bnon-?\s?exclusive/i,
        ],
      },
      {
        all: [
          /\b(?:shall|will|agrees?|may)\b.{0,60}\bnot\b.{0,160}\b(?:any other|another|other than|third part(?:y|ies))\b.{0,120}\b(?:supplier|distributor|provider|reseller|agent|vendor|company|entity|person|source|promotion|casino|site)s?\b/i,
          /\b(?:purchase|engage|appoint|obtain|contract|enter|offer|promot|sell|negotiate|provid\w* (?:such|similar|the same))\w*/i,
        ],
        none: [/\bconfidential|\bdisclos|\bassign\b/i],
      },
      {
        all: [
          /\ball (?:of )?(?:its|their) (?:\w+ )?requirements\b|\bsole (?:supplier|provider|distributor|source|agent|reseller)\b/i,
        ],
      },
    ],
  },
  {
    name: 'most favoured terms',
    asked: [
      /\b(?:more cheaply|cheaper|lower prices?|less)\b.*\b(?:others?|else|anyone|competitors?)\b|\b(?:others?|else|anyone)\b.*\b(?:more cheaply|cheaper|lower prices?|better)\b/i,
      /\bprice[- ](?:match\w*|parity)|\bbest[- ]price\b|\bmatch\w*\b.*\b(?:price|terms|rate)s?\b/i,
      /\bmost[- ]favou?r(?:ed|able)\b|\bmf[nc]\b|\b(?:lower|reduce|cut)\b.*\b(?:if|when|where)\b.*\b(?:others?|else|anyone|third part\w*)\b|\bbest (?:price|pricing|terms|deal)|\bbetter (?:terms|price|pricing|deal)|\bas (?:good|well|favou?rabl[ey]) as|\bno worse|\bno less favou?rable|\blowest price|\bprice (?:parity|protection)|\bsame (?:price|terms) as/i,
    ],
    words: 'most favored nation no less favorable than terms offered to any other customer lowest price',
    evidence: [
      {
        all: [
          /\bmost[- ]favou?red\b|\b(?:no|not) less favou?rable\b|\b(?:more|as|least) favou?rable\b.{0,160}\b(?:other|third|any|another)\b|\blowest (?:price|rate|fee)s?\b|\b(?:lower|better) (?:price|terms|rate)s?\b.{0,120}\b(?:other|third|any)\b|\b(?:fees?|prices?|rates?|charges?)\b.{0,40}\bshall not (?:exceed|be (?:higher|greater|more))\b.{0,120}\b(?:charged|offered|paid)\b.{0,80}\b(?:third|other|unaffiliated)/i,
          /\b(?:price|terms|rate|fee|condition|charge|royalt|customer|offer|licen[cs]e)\w*/i,
        ],
      },
    ],
  },
  {
    name: 'first refusal',
    asked: [
      /\b(?:bid|buy|offer\w*|purchase|negotiat\w*|chance|option|approach\w*|come to us)\b.*\bbefore\b.*\b(?:others?|else|third part\w*|anyone|outsiders?|market)\b/i,
      /\boption\b.*\b(?:before|sale to)\b|\bpriority\b.*\b(?:sell|sale|licen[cs]e|offer)\b|\b(?:negotiat\w*|talk|speak|deal) (?:with|to) us first\b|\bcome to us first\b/i,
      /\boffer\w*\b.*\b(?:to us|to them|us)\b.*\bbefore\b/i,
      /\b(?:right of )?first (?:refusal|offer|negotiation|dibs|option|chance|right|pick|look)|\brof[ron]\b|\bpre-?empt|\boffer(?:ed)?\b.*\bfirst\b|\bfirst\b.*\boffer|\bmatching right|\bright to match|\bget to match/i,
    ],
    words: 'right of first refusal first offer first negotiation before offering to any third party match',
    evidence: [
      {
        all: [
          /\brights? of (?:first|prior) (?:refusal|offer|negotiation|opportunity)|\bfirst (?:right|option|opportunity|refusal|offer) (?:to|of|for)|\bfirst (?:refusal|negotiation)\b|\bright to match\b|\bpre-?empt(?:ive|ion) rights?|\b(?:shall|will|must) (?:\w+ ){0,2}first (?:offer|negotiate|give|propose)|\boffer(?:ed)?\b.{0,60}\bfirst to\b|\bexclusive option\b/i,
          /\b(?:grants?|shall|will|have|has|hereby|may)\b/i,
        ],
        none: [/\brights to negotiate\b/i],
      },
      { all: [/\b(?:shall|will) not\b.{0,80}\bnegotiate with any third part/i] },
    ],
  },
  {
    name: 'change of control',
    answers: true,
    asked: [
      /\b(?:counterparty|other side|party|supplier|customer|company|they|we|vendor|licensor|licensee|distributor)\b.{0,12}\b(?:is|are|gets?|were|be|being) (?:sold|bought|purchased)\b/i,
      /\b(?:sale|transfer) of (?:the |its |our )?(?:shares|stock)\b/i,
      /\bchanges?[- ](?:of|in)[- ](?:the )?(?:control|ownership)|\bcontrol\b.*\b(?:chang|pass|shift)|\bownership changes?\b|\b(?:shareholders?|owners?|ownership|parent)\b.*\bchang\w*|\bnew (?:shareholder|owner)|\bm ?& ?a\b|\bacquir(?:ed|es|er|ing)\b|\bacquisition|\btake-?over|\btaken over|\bmerge(?:r|rs|s|d)?\b|\bsale of the (?:company|business)|\bbought\b|\bnew (?:owners?|parent)\b|\bsells? (?:its|the|our) (?:business|company|shares)|\bcompany is sold/i,
    ],
    notAsked: [/\bacquired (?:rights|licen)/i],
    words:
      'change of control merger consolidation acquisition sale of all or substantially all assets assign terminate consent notice',
    evidence: [
      { all: [/\bchange (?:of|in) (?:\w+ )?control\b/i] },
      {
        all: [
          /\b(?:assign(?:ed|ment)?|terminat\w*|transfer\w*|consent|delegat\w*)\b.{0,260}\b(?:merge[rds]?|merging|consolidat\w*|acquisition|acquir(?:ed|es)|sale of (?:all|substantially|its|the|stock|assets)|controlling interest|common control|successor)\b|\b(?:merge[rds]?|merging|consolidat\w*|acquisition|acquir(?:ed|es)|sale of (?:all|substantially|its|the|stock|assets)|controlling interest)\b.{0,200}\b(?:assign(?:ed|ment)?|terminat\w*|transfer\w*|consent|notice|notify)\b/i,
        ],
        none: [
          /\bbankrupt|\binsolven|\bstockholders\b|\bproxy\b|\bvolatility|\badverse|\bworks of authorship/i,
        ],
      },
    ],
  },
];
