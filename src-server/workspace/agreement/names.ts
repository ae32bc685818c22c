/** Legal forms at the end of a company's name, as regular expression. */
const FORMS = [
  String.raw`inc(?:orporated)?\.?`,
  String.raw`corp(?:oration)?\.?`,
  String.raw`co\.?`,
  'company',
  String.raw`ltd\.?`,
  'limited',
  String.raw`l\.?l\.?c\.?`,
  String.raw`l\.?l\.?p\.?`,
  String.raw`l\.?p\.?`,
  String.raw`p\.?l\.?c\.?`,
  String.raw`pty\.?`,
  String.raw`n\.?a\.?`,
  String.raw`gmbh`,
  'mbh',
  'ag',
  'se',
  'kgaa',
  'kg',
  'ohg',
  'ug',
  String.raw`e\.?k\.?`,
  String.raw`e\.?v\.?`,
  String.raw`s\.?a\.?s\.?(?:u\.?)?`,
  String.raw`s\.?a\.?r\.?l\.?`,
  String.raw`s\.?a\.?`,
  String.raw`s\.?c\.?i\.?`,
  'snc',
  String.raw`s\.?p\.?a\.?`,
  String.raw`s\.?r\.?l\.?`,
  String.raw`b\.?v\.?`,
  String.raw`n\.?v\.?`,
  String.raw`a\/?s`,
  'aps',
  'ab',
  'oy',
  String.raw`s\.?l\.?`,
].join('|');
const FORM_AT_END = new RegExp(String.raw`(?:^|[\s,&(]+)(?:${FORMS})\)?$`, 'iu');
const FORM_ALONE = new RegExp(String.raw`^\s*(?:${FORMS})(?![\p{L}\p{N}])`, 'iu');

/** Roles that agreements call parties by: English, German, French. */
const ROLES = new Set(
  `supplier customer client provider vendor buyer seller purchaser licensor licensee sublicensee landlord tenant lessor lessee owner
  employer employee executive contractor consultant adviser advisor agent principal distributor reseller manufacturer franchisor franchisee
  company corporation party parties discloser disclosing recipient receiving processor controller lender borrower guarantor investor
  shareholder shareholders partner partners member members user publisher author developer operator sponsor bank issuer trustee affiliate
  affiliates group firm covered entity associate agreement contract effective date services products goods property premises programme program
  lieferant kunde käufer verkäufer besteller auftraggeber auftragnehmer lizenzgeber lizenznehmer vermieter mieter pächter verpächter
  arbeitgeber arbeitnehmer darlehensgeber darlehensnehmer berater händler hersteller anbieter gesellschaft partei parteien offenlegende
  empfangende empfänger verantwortlicher auftragsverarbeiter vertragspartner dienstleister vertrag
  fournisseur client acheteur vendeur prestataire concédant licencié bailleur preneur locataire employeur salarié prêteur emprunteur
  société partie parties divulgateur destinataire distributeur mandant mandataire titulaire sous-traitant responsable bénéficiaire contrat`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Returns whether a word is what agreements call a party by its part in it, such as “Supplier”. */
export function isRole(word: string): boolean {
  return word
    .toLowerCase()
    .split(/[\s’'-]+/)
    .filter((part) => part.length > 1 && !/^(?:the|der|die|das|le|la|les|an)$/.test(part))
    .every((part) => ROLES.has(part) || ROLES.has(part.replace(/(?:s|n|in|innen)$/, '')));
}

/** Returns whether a text begins with a legal form, which belongs to the name before it. */
export function beginsWithForm(text: string): boolean {
  return FORM_ALONE.test(text);
}

/** Returns whether a name ends in a legal form. */
export function endsInForm(name: string): boolean {
  return /\s/.test(name.trim()) && FORM_AT_END.test(name.trim());
}

/** Returns the words of a name in lower case, without its legal forms and an article at its beginning. */
export function reduceToCore(name: string): readonly string[] {
  let rest = name.trim().replace(/^(?:the|die|der|das|la|le|les|l[’'])\s+/i, '');
  for (let cut = rest; ; rest = cut) {
    cut = rest.replace(FORM_AT_END, '').replace(/[\s,&]+$/, '');
    if (cut === rest || cut === '') break;
  }
  return listWords(rest);
}

/** Returns the words of a text in lower case, without accents, possessive endings and marks, so that spellings meet. */
export function listWords(text: string): readonly string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{Mn}/gu, '')
      .toLowerCase()
      .replaceAll(/[’']s(?![\p{L}\p{N}])/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
