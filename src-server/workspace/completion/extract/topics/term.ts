import type { Topic } from './topic.ts';

const FOR_FAULT =
  /\b(?:breach\w*|default\w*|fail(?:s|ed|ure)?|bankrupt\w*|insolven\w*|cure[ds]?|violat\w*|non-?payment|force majeure)\b/i;

/** How long an agreement lasts, and how it ends. */
export const TERM_TOPICS: readonly Topic[] = [
  {
    name: 'notice against renewal',
    answers: true,
    asked: [
      /\b(?:cancel|terminate|object|say no|give notice|notify)\w*\b.*\b(?:avoid|prevent|stop|to the|against)\b.*\b(?:renew\w*|another (?:year|term|period))\b/i,
      /\bhow (?:early|late|soon|much notice|many days)\b.*\b(?:renew\w*|another (?:year|term|period))\b/i,
      /\b(?:how long|how far|how many days|when)\b.*\b(?:before|ahead|prior)\b.*\b(?:renew|continue|extend)/i,
      /\bnon-?renew/i,
      /\b(?:notice|until when|by when|how late)\b.*\b(?:roll-?over|auto-?renew\w*)\b/i,
      /\b(?:stop|prevent|avoid|object to|oppose|opt(?:ing)? out of|decline|refuse|against)\w*\b.*\b(?:renew\w*|next term|next period|extension|another (?:term|period)|continu\w*)/i,
      /\b(?:notice|notif\w*|tell|deadline|cut-?off|last day|latest|by when|how far|how many|in advance)\b.*\b(?:renews?\b|renewal\b(?! terms)|renewed|another (?:term|period)|next (?:term|period)|not (?:to |want to )?(?:continue|extend))/i,
      /\brenew\w*.{0,40}\b(?:deadline|in advance|cut-?off)/i,
    ],
    words:
      'renewal notice non-renewal renew term written notice days prior to expiration of the then current term',
    evidence: [
      {
        all: [
          /\brenew\w*|\bextend(?:ed|s)?\b|\bextension\b|\bsuccessive\b/i,
          /\b(?:unless|until|intent\w*|elect\w*|desire|wish)\b.{0,160}\bnoti(?:ce|fies|fy|fication)\b|\bnoti(?:ce|fies|fy|fication)\b.{0,160}\b(?:non-?renewal|not (?:to |be )?(?:renew|extend)|intent\w*|terminat\w*|prior to (?:the )?(?:end|expir)|before (?:the )?(?:end|expir))/i,
        ],
        figures: ['duration'],
        none: [/\bcure\b|\bmaterial(?:ly)? breach/i],
      },
      {
        all: [
          /\brenew\w*/i,
          /\bnotice of (?:non-?renewal|termination)|\bnon-?renewal notice|\bnotice (?:not to renew|that it does not)/i,
        ],
      },
    ],
  },
  {
    name: 'renewal',
    answers: true,
    asked: [
      /\b(?:keep going|goes on|go on|carr(?:y|ies) on|continu\w*|stays? in force)\b.*\b(?:unless|automatic\w*|by itself|on its own|after the (?:initial|first|original))\b/i,
      /\bsuccessive (?:terms?|periods?)\b|\b(?:if|unless) (?:neither|nobody|no one|nothing|none)\b.*\b(?:notice|terminat\w*|object\w*|says?|done)\b|\bautomatic(?:ally)? (?:extension|continuation|prolong\w*)|\btacit/i,
      /\b(?:first|initial|original) (?:term|period)\b.*\b(?:over|ended|out|finished|expired|after|passed)\b/i,
      /\brenew|\bauto-?renew|\broll(?:s|ing|ed)?[- ]?over|\brolling (?:contract|agreement|term|basis)|\bevergreen|\bprolong|\b(?:extension|extend(?:ed|s|able)?)\b|\b(?:end of|after) the (?:first|initial) (?:term|period)|\b(?:first|initial) (?:term|period) (?:is|ends|runs)|\b(?:continue|go on|carry on)s? automatically|\bautomatically (?:continue|go on)/i,
    ],
    notAsked: [/\baffiliat|\bgroup compan|\bsubsidiar/i],
    words: 'renewal term renewed automatically successive terms extend extension option to renew',
    evidence: [
      {
        all: [
          /\b(?:agreement|term|terms|period|lease|licen[cs]e|contract|year|it)\b.{0,90}\b(?:renew(?:ed|s|able)?|extend(?:ed|s)?)\b(?! (?:until|to|through|payment|credit))|\b(?:renew(?:ed|s|able|al)?|extend(?:ed|s)?)\b.{0,60}\b(?:terms?|agreement|(?:additional|successive|further|renewal|extension) (?:\S+ ){0,5}(?:periods?|years?|months?))\b|\bsuccessive\b.{0,40}\b(?:terms?|periods?)\b|\boption to (?:renew|extend)|\bextension of the term|\bautomatically (?:renew|extend|continue)|\brenewable\b.{0,40}\b(?:terms?|periods?)\b/i,
        ],
        figures: ['duration'],
        none: [
          /\bregistrations?\b|\bpatents?\b|\bmaintenance fees|\bcure\b|\bforce majeure|\bbeyond\b.{0,40}\bcontrol|\bbreach|\bpayment\b|\bdeadline\b|\bnegotiat/i,
        ],
      },
      {
        all: [
          /\b(?:this|the) (?:\w+ )?(?:agreement|term|lease)\b.{0,80}\b(?:renew(?:ed|s|able)?|extend(?:ed)?)\b(?! (?:until|to|through|payment|credit))|\bautomatically (?:renew|extend)|\boption to (?:renew|extend)|\b(?:renewal|extension) (?:of (?:the|this) )?(?:term|agreement)\b|\brenewal terms?\b/i,
        ],
        none: [/\bregistrations?\b|\bpatents?\b|\bcure\b|\bforce majeure|\bbreach|\bnegotiat/i],
      },
    ],
  },
  {
    name: 'termination for convenience',
    answers: true,
    asked: [
      /\b(?:exit|way out|leave|get out)\?$|\b(?:pull|back|opt) out\b(?! of the (?:renewal|next))/i,
      /\bterminat\w*\b.*\b(?:at will|any or no reason|any reason|on notice|by notice)\b|\bordinary (?:right of )?termination/i,
      /\b(?:end|ended|terminat\w*|cancel\w*|leave|exit)\b.*\bwithout (?:a |any |there being a )?(?:breach|default|fault|grounds?|justification|good cause)\b|\b(?:need|give|have|state) (?:a |any )?(?:reason|grounds?|cause)\b|\bno-fault\b/i,
      /\b(?<!\b(?:when|what day|which day|date) )(?:can|may|could|do|does) (?:\w+ ){1,3}(?:terminate|cancel|end)\b/i,
      /\b(?:what|which|how much) notice\b.*\b(?:terminat|cancel|end)/i,
      /\bhow (?:can|do|may|could|would) (?:\w+ ){1,3}(?:terminate|cancel|end|leave)\b/i,
      /\bconvenience\b|\bwithout (?:a |any )?(?:cause|reason)|\b(?:no|any) (?:particular )?reason|\bwalk away|\bget out\b|\bbreak (?:right|clause|option)|\bway out\b|\bgiving notice\b|\b(?:our|an|the|early|any) (?:exit|out)\b(?! oblig)|\bexit (?:right|option|clause)|\b(?:termination|cancellation) rights?\b/i,
      /\b(?:can|may|could|able to|right to|entitled to)\b.*\b(?:terminate|cancel|quit|exit|leave|pull out|end (?:it|the))\b/i,
      /\bhow\b.*\b(?:terminate|cancel|exit|quit|leave|end (?:it|the (?:agreement|contract|deal)))/i,
      /\bnotice\b.*\b(?:to (?:terminate|end|cancel)|termination|cancellation)\b/i,
      /\bwho\b.*\b(?:may|can)\b.*\bterminate/i,
    ],
    notAsked: [
      /(?<!\bwithout (?:a |any |there being a )?)\b(?:breach|default)|\bfor cause\b|\bacquir|\bcontrol\b|\bmerge|\bbankrupt|\binsolv|\bfee\b|\bsold\b|\bcure\b|\bpenalt|\bterminated? for (?!convenience|any|no\b)|\btaken over|\btake-?over|\blicen[cs]e\b/i,
    ],
    words:
      'terminate this agreement at any time without cause for convenience upon days prior written notice',
    evidence: [
      {
        all: [
          /\bterminat\w*|\bcancel\w*/i,
          /\bwithout (?:any )?cause|\bfor any (?:or no )?reason|\bfor no reason|\b(?:for|at) (?:its |their )?convenience|\bwith or without (?:cause|reason)/i,
          /\bmay\b|\bright\b|\bcan\b|\bentitled|\belect|\bshall be terminable|\bnotice\b/i,
        ],
        none: [
          /\bmay not be terminated for any reason|\bshall not (?:expire or )?terminate|\b(?:upon|following|after|event of|effective date of)\b.{0,40}\b(?:terminat|expir)\w*.{0,60}\bfor any reason|\bemployment\b.{0,60}\bterminate for any/i,
        ],
      },
      {
        all: [
          /\b(?:may|right to|entitled to|can|option to)\b.{0,120}\b(?:terminat\w*|cancel)|\bterminable\b/i,
          /\bat any time\b|\bin its (?:sole |absolute )?discretion|\bat (?:its|their) (?:sole )?(?:option|election)|\bin whole or in part\b|\bin its entirety\b/i,
          /\bnotice|\bterminable/i,
        ],
        none: [FOR_FAULT],
      },
      {
        all: [
          /\b(?:may|right to|entitled to|can)\b.{0,80}\bterminat\w*/i,
          /\b(?:upon|by|on|with|giving|providing)\b.{0,90}\bnotice\b/i,
        ],
        none: [
          FOR_FAULT,
          /\bif\b|\bin the event|\bshould\b|\bupon (?:the )?occurrence|\bchange (?:of|in) control/i,
        ],
      },
    ],
  },
  {
    name: 'expiry',
    answers: true,
    asked: [
      /^\W*(?:and |so |exactly )?(?:when|on (?:what|which) (?:day|date)) (?:do|does|will|would|is)\b.*\b(?:terminate|end|lapse|cease|expire)d?\b(?! (?:if|for)\b)/i,
      /\b(?:fixed|definite|indefinite|unlimited|limited) (?:term|period|duration)\b|\bopen-?ended\b|\b(?:for|over) (?:what|which) (?:period|term|time)\b|\bhow (?:much|many) (?:longer|more)\b.*\b(?:run|last|left|go)\b/i,
      /\bhow (?:many (?:years|months)|long)\b.*\b(?:in for|stuck|signed up|in force|effective|binding|obliged)\b/i,
      /\b(?:last day|final day|end|duration|period|length|lifetime) of (?:the|this|our) (?:contract|agreement|deal|commitment|relationship|licen[cs]e|lease)\b/i,
      /\bwhen\b.*\b(?:free of|released from|out of)\b|\b(?:contract|agreement|licen[cs]e|lease) (?:period|duration|length)\b/i,
      /\b(?:what|which) date\b.*\b(?:lapse|end|run|finish|stop|terminate)s?\b|\bhow many (?:years|months)\b.*\b(?:run|last|bound|contract|agreement|term)\b/i,
      /\bexpir|\bend date|\binitial term|\bfixed term|\bterm of (?:the|this)|\bthe term\b|\bcontract (?:term|period|duration)|\blength of the|\bduration\b|\bcome to an end/i,
      /^\W*(?:and |so |exactly )?when\b.*\b(?:end|ends|over|up|finish|finished|finishes|stop|stops|run out|runs out|lapse|lapses)\b/i,
      /\bhow long\b.*\b(?:agreement|contract|deal|term|bound|tied|run|last|lease|locked|committed|valid)\b/i,
      /\b(?:until|till)\b.*\b(?:when|date)\b|\b(?:date|when)\b.*\buntil\b|\buntil what\b/i,
    ],
    notAsked: [
      /\b(?:duties|obligations|obliged)\b(?! (?:lapse|end|cease|expire))|\bsurviv|\bguarantee|\bproducts?\b|\bsuccessive\b|\bneither\b|\bnobody\b|\blicen[cs]e\b.*\blimited|\bafter\b|\b(?:up)?on (?:expiry|expiration)\b/i,
      /\bconfiden|\bsecre|\bwarrant|\bcustomers?\b|\bemployees?\b|\brenew|\binsur/i,
    ],
    words:
      'term of this agreement shall commence on the effective date and continue until expire initial term years',
    evidence: [
      {
        all: [
          /\b(?:initial )?term\b(?! (?:and condition|sheet|of office|loan))/i,
          /\b(?:commenc\w*|begin\w*|continu\w*|expir\w*|start\w*|run|(?:period|term) of|shall be|will be|remain\w*|until|through|ends?)\b/i,
          /\bagreement\b|\binitial term|\bterm (?:of|shall|will|is|commences|begins)\b|\beffective date|\blease\b|\blicen[cs]e\b|\bpromotion\b/i,
        ],
        figures: ['duration', 'date'],
        none: [
          /\bconfidential|\bwarrant|\bhire\b|\bsolicit|\bduring the (?:initial )?term\b|\bcalendar (?:year|quarter)|\bmaintenance fees|\breport|\binvoice|\bpay(?:able|ment)?\b/i,
        ],
      },
      {
        all: [
          /\b(?:this|the) (?:\w+ ){0,3}agreement\b.{0,200}\b(?:continu\w*|remain\w*|valid|(?:be|is|remains?) effective|in (?:full )?(?:force|effect)|for a (?:term|period) of|expir\w*|terminat\w*|ends?)\b/i,
          /\b(?:until|for|through|on|at|as of)\b/i,
        ],
        figures: ['duration', 'date'],
        none: [
          FOR_FAULT,
          /\bnotice\b|\bconfidential|\bsurviv|\bno later than|\bwithin\b|\bduring the (?:initial )?term\b|\bsolicit/i,
        ],
      },
      {
        all: [
          /\bterm\b.{0,160}\b(?:until|perpetu\w*|so long as|as long as|upon (?:completion|delivery|the expiration))|\b(?:agreement|licen[cs]e)\b.{0,160}\b(?:continu\w*|remain\w*).{0,60}\b(?:until|perpetu\w*|so long as|as long as|unless (?:and until )?(?:\w+ )?terminat\w*)/i,
        ],
        none: [/\bconfidential|\b(?:obligations|provisions|sections?|articles?)\b.{0,80}\bsurviv|\bbreach/i],
      },
      {
        all: [
          /\bagreement (?:will|shall) (?:automatically )?(?:terminate|expire|end) (?:upon|on|at|when)\b/i,
        ],
        none: [/\bconfidential|\bsurviv/i],
      },
    ],
  },
  {
    name: 'effective date',
    wide: true,
    asked: [
      /\beffective date|\bdate of the (?:agreement|contract)|\bagreement date|\bstart date|\bwhen\b.*\b(?:start|begin|commence|take effect|enter(?:ed)? into|signed|made|executed|effective|come into force)/i,
    ],
    words: 'effective date made and entered into as of this agreement dated commence',
    evidence: [
      {
        all: [/\beffective date\b|\beffective as of\b|\bdated as of\b|\bcommencement date\b/i],
        figures: ['date'],
      },
      {
        all: [
          /\b(?:made|entered into|dated|executed|effective|commenc\w*|begin\w*)\b/i,
          /\bagreement\b|\bterm\b/i,
        ],
        figures: ['date'],
      },
    ],
  },
];
