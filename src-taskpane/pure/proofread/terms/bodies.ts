/** Bodies, offices and titles whose names are not defined. */
const BODIES = new Set(
  `Commission Commissioner Association Chamber Court Courts Institute Organisation Organization Union Bank Authority Exchange
   Bureau Agency University College Committee Parliament Assembly Tribunal Centre Center Council Registry Register Registrar
   Ministry Department Office Officer Director Directors Secretary Treasurer President Chairman Chairperson Chair Manager
   Executive Counsel Board Government State States Republic Kingdom Federation Crown Netherlands Hague Bahamas Philippines
   Maldives Gambia Thames Caribbean Pacific Atlantic Mediterranean Baltic Channel Isle Islands Emirates Internet Web Sponsor
   Convention Protocol Treaty Rules Principles Standard Standards Code Act Regulations Guidelines House Lords Commons Judge
   Justice Index Peninsula Community Communities Consortium List Lists Food Federal Sheriff Notary Christmas Easter God Lord Ombudsman Inspectorate Treasury Marshal Magistrate Chancery
   Bench Constitution Ordinance Decree Gazette Commonwealth Province Canton Municipality Borough Incoterms`.split(
    /\s+/u,
  ),
);

/** Bodies whose names end with a word that terms have too. */
const BODY =
  /^(?:(?:Internal|Inland) Revenue|National Health|Crown Prosecution|Marshals|Civil|Foreign|Secret|Postal|Prison) Services?\b|^(?:Social Security|Food and Drug|Federal \p{L}+|Small Business) Administration\b|\b(?:Revenue|HM Revenue) (?:and|&) Customs\b/u;

/** Returns true for the name of a regulator, a court, an office or a place, which is capitalised without being a defined term. */
export const isBody = (phrase: string): boolean =>
  BODY.test(phrase) || phrase.split(' ').some((word) => BODIES.has(word.replace(/[’']s?$/u, '')));
