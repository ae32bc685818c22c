import type { Topic } from './topic.ts';

const LICENCE = /\b(?:sub)?licen[cs](?:e|es|ed|ing|ee|or)\b/i;
const WORKS =
  /\b(?:intellectual property|work product|inventions?|improvements?|developments?|deliverables?|patents?|copyrights?|trademarks?|marks?|know-how|technology|works?|materials?|results|designs?|domain names?|content|software|data)\b/i;

/** Licences, and who owns what is made. */
export const PROPERTY_TOPICS: readonly Topic[] = [
  {
    name: 'source code escrow',
    answers: true,
    asked: [
      /\bthe source\b|\bcode\b.*\b(?:held|kept|deposited|lodged|third party|bankrupt|released)\b/i,
      /\bescrow|\bsource code|\bget the code|\bunderlying code|\bthe program[’']s/i,
    ],
    words: 'source code escrow agent deposit release codes',
    evidence: [
      {
        all: [/\bescrow\b/i, /\bsource code|\bcodes?\b|\bdeposit\w*|\bsoftware\b/i],
        none: [/\bescrow account|\bfunds\b|\bpurchase price\b|\bparty to any contract|\bcasino|\bauction/i],
      },
      {
        all: [
          /\bsource codes?\b|\bthe codes\b/i,
          /\b(?:deposit|release|held|deliver)\w*/i,
          /\bthird part|\bbankrupt|\bcease|\btrustee|\bagent\b|\bcustod/i,
        ],
      },
    ],
  },
  {
    name: 'transfer of the licence',
    answers: true,
    asked: [
      /\bassign\w*\b.*\blicen[cs]e\b|\blicen[cs]e\b.*\bpersonal to\b/i,
      /\b(?:sell|transfer|hand over|pass on|give)\b.*\b(?:our|the|its|their|this) licen[cs]e\b/i,
      /\blicen[cs]e\b.*\b(?:passed|given|handed|moved|go(?:es)?) (?:on )?(?:to|with)\b/i,
      /\b(?:licen[cs]e|licen[cs]ed|permission|usage rights?)\b.*\b(?:transfer\w*|sub-?licen[cs]\w*|assign\w*|pass(?:ed)? on|given on)|\bnon-?transferable|\bsub-?licen[cs]\w*/i,
    ],
    words: 'non-transferable license sublicense shall not sublicense assign transfer the license',
    evidence: [
      {
        all: [
          /\bnon-?\s?(?:transferable|assignable|sub-?licens\w*)|\bnot (?:be )?(?:transferable|assignable)|\bnontransferable/i,
          LICENCE,
        ],
      },
      {
        all: [
          /\b(?:not|no|without|may|right to|sole(?:ly)?)\b.{0,120}\bsub-?licen[cs]\w*/i,
          /\b(?:shall|will|may|grants?|right|licen[cs]e|permit\w*|prohibit\w*)\b/i,
        ],
        none: [/\bregulatory approvals|\bconfidential/i],
      },
      {
        all: [
          /\blicen[cs]e[ds]?\b.{0,100}\b(?:transfer|assign)(?:red|able|ed|s)?\b|\b(?:transfer|assign)(?:red|able|ed|s)?\b.{0,100}\b(?:the |this |such |any )(?:\w+ ){0,2}licen[cs]e[ds]?\b/i,
          /\bnot\b|\bconsent\b|\bwithout\b|\bno\b/i,
        ],
        none: [/\bregulatory approvals/i],
      },
      {
        all: [
          /\b(?:not|nor)\b.{0,80}\b(?:sub-?licen[cs]e|rent|lease|lend|loan|resell|transfer|assign)\b.{0,100}\b(?:software|licen[cs]ed|programs?|rights granted)\b/i,
        ],
        none: [/\bconfidential|\bpersonal data/i],
      },
    ],
  },
  {
    name: 'licence for ever',
    answers: true,
    asked: [
      /\btake\b.*\blicen[cs]e\b.*\b(?:away|back)\b|\blicen[cs]e\b.*\bever end\b/i,
      /\b(?:end|terminate|cancel)\b.*\blicen[cs]e\b|\bin perpetuity\b|\bindefinite(?:ly)?\b|\bunlimited (?:time|period|term|duration)\b|\bfor good\b|\blicen[cs]e\b.*\b(?:limited in time|time-?limited|for life)\b/i,
      /\bperpetual|\birrevocabl|\bfor ?ever\b|\bwithdraw|\btaken? back|\brevok|\blicen[cs]e\b.*\b(?:end|ends|expire|stop|terminate)\b/i,
    ],
    words: 'perpetual irrevocable license in perpetuity',
    evidence: [
      {
        all: [
          /\bperpetual\b|\birrevocabl[ey]\b|\bin perpetuity\b|\bnot (?:be )?(?:terminat|revok)ed for any reason/i,
          /\blicen[cs]\w*|\bgrants?\b|\bright to use\b/i,
        ],
        none: [/\birrevocably (?:submit|consent|appoint|waive|agree|and unconditionally)/i],
      },
    ],
  },
  {
    name: 'unlimited licence',
    asked: [
      /\b(?:as many|as often|as much)\b.*\b(?:as we|as they|want|like|need)\b|\blimit on how many (?:people|users|persons)\b/i,
      /\b(?:use|usage)\b.*\b(?:without (?:any )?(?:limit|restriction|cap)s?|no limits?)\b|\b(?:everyone|everybody|all (?:our )?(?:staff|employees|users))\b.*\buse\b/i,
      /\bnumber of (?:users|copies|seats|devices)\b.*\bunlimited|\bunlimited\b.*\b(?:users|copies|seats|devices)\b/i,
      /\b(?:unlimited|unrestricted|enterprise|all-you-can|as much as)\b.*\b(?:licen[cs]e|us(?:e|age)|cap|number|like)\b|\b(?:licen[cs]e|us(?:e|age))\b.*\b(?:unlimited|unrestricted|enterprise|as much as)\b/i,
    ],
    words: 'unlimited license unlimited number of users enterprise wide unrestricted right to use',
    evidence: [
      {
        all: [
          /\bunlimited\b|\benterprise[- ]?(?:wide|licen[cs]e)|\bunrestricted\b|\bwithout (?:restriction|limit) as to\b/i,
          /\b(?:licen[cs]\w*|right to use|users?|copies|use)\b/i,
        ],
        none: [/\bincluding without limitation\b(?![^.]*\bunlimited)/i, /\bliab/i],
      },
    ],
  },
  {
    name: 'joint ownership',
    asked: [
      /\b(?:ip|intellectual property|results|inventions?)\b.*\bshared\b|\bboth (?:parties|companies|sides|of us)\b.*\bown|\bown\w*\b.*\bby both\b|\bshare\w*\b.*\b(?:ownership|title)\b/i,
      /\bown\b.*\btogether\b/i,
      /\bjoint(?:ly)?\b|\bco-?own|\bin common\b|\bshared (?:ownership|ip|intellectual|title)|\bown\w* together/i,
    ],
    notAsked: [/\bjoint venture|\bjoint(?:ly)? (?:and severally|liable)/i],
    words: 'jointly owned joint ownership joint intellectual property co-own undivided interest',
    evidence: [
      {
        all: [
          /\bjoint(?:ly)?\b.{0,60}\b(?:own|title)\w*|\bco-?own\w*|\b(?:own|title)\w*\b.{0,60}\bjointly\b|\bjoint (?:\w+ ){0,3}(?:inventions?|technology|intellectual property|ip|patents?|ownership)\b|\bundivided\b.{0,60}\binterest/i,
        ],
        none: [/\bcommittee\b|\binfring/i],
      },
    ],
  },
  {
    name: 'ownership',
    wide: true,
    asked: [
      /\b(?:who|which party)\b.*\b(?:has|holds|gets|keeps|retains)\b.*\b(?:rights?|title|copyright|ip)\b.*\b(?:developed|created|made|produced|invented)\b/i,
      /\b(?:keep|retain)\b.*\b(?:ip|intellectual property|rights|title|copyright)\b|\bfor hire\b/i,
      /\bholds? the (?:ip|rights|title|copyright)|\b(?:copyrights?|ip|intellectual property|inventions?)\b.*\btransferred\b|\bown(?:s|ed|er|ership|ing)?\b|\btitle to\b|\bbelongs?\b|\bwork product|\bvests?\b|\bhas title\b/i,
      /\b(?:ip|intellectual property|inventions?|work)\b.*\bassign|\bassign\w*\b.*\b(?:ip|intellectual property|inventions?|works?|copyrights?)\b/i,
    ],
    notAsked: [/\bnew owner|\bchange\b/i],
    words:
      'all right title and interest intellectual property work product owned by exclusive property assigns inventions work made for hire',
    evidence: [
      {
        all: [
          /\bworks? (?:made )?for hire\b|\b(?:hereby |shall |does hereby |agrees? to )?(?:irrevocably )?assign(?:s|ed)?\b(?: and (?:transfer|convey)s?)?\b.{0,140}\b(?:right, title|rights, title|intellectual property|inventions?|work product|copyrights?|patents?|developments?|improvements?)\b/i,
        ],
        none: [/\b(?:may|shall|will) not assign|\bdelegate|\brights or obligations|\bsuccessors\b/i],
      },
      {
        all: [
          /\b(?:sole and exclusive|exclusive|sole) (?:property|owner)|\b(?:shall|will) (?:\w+ )?(?:own|be (?:\w+ ){0,2}owned|belong|vest)\b|\bbelongs? to\b|\b(?:is|are|be|remain) the (?:\w+ ){0,3}(?:property|owner) of|\bis the (?:\w+ ){0,3}owner\b|\bowns? (?:and retains? )?all\b|\bown and retain\b|\bjointly own|\bremains? (?:\w+ )?(?:the property|vested|with)\b|\bretains? (?:all|its) right/i,
          WORKS,
        ],
        none: [/\bnot belong to|\bshall not be confidential/i],
      },
    ],
  },
  {
    name: 'licence',
    wide: true,
    asked: [
      /\blicen[cs]|\busage rights?\b|\brights?\b.*\b(?:use|get|given|technology|brand|ip|software)|\b(?:allowed|permitted|may|can)\b.*\bdo with\b|\bpermission to use|\buse\b.*\b(?:trademarks?|brand|logo|technology|software|ip|materials|content)\b/i,
    ],
    notAsked: [/\b(?:fees?|prices?|costs?|how much)\b/i],
    words: 'hereby grants license right to use non-exclusive royalty-free sublicense',
    evidence: [
      {
        all: [
          /\bgrants?\b.{0,220}\b(?:licen[cs]es?|sub-?licen[cs]e|rights? to (?:use|reproduce|distribute|market|sell|promote|make))\b/i,
        ],
        none: [/\bsecurity interest|\bstock option|\blien\b|\bto grant (?:sub)?licen/i],
      },
      {
        all: [
          /\b(?:is|are|(?:shall|will) be) (?:hereby )?(?:granted|licen[cs]ed)\b.{0,120}\b(?:licen[cs]e|right|use)\b|\blicen[cs]e to (?:use|make|sell|reproduce|market)|\b(?:may|right to) use\b.{0,80}\b(?:software|marks?|trademarks?|trade names?|logos?|technology|content|materials|intellectual property|brand)/i,
        ],
        none: [/\bnot (?:use|grant)/i],
      },
    ],
  },
];
