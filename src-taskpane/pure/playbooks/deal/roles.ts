/** Names that can replace each other without changing another word. */
type Names = readonly string[];

/** The usual names of the two sides of one kind of contract. */
type Family = readonly [side: readonly Names[], other: readonly Names[]];

/**
 * The usual names of the parties. The German ones have the same forms, with -s in the genitive; the French ones are divided by their
 * article (le, l’).
 */
const FAMILIES: readonly Family[] = [
  [
    [['Supplier', 'Provider', 'Service Provider', 'Vendor', 'Seller', 'Contractor']],
    [['Customer', 'Client', 'Buyer', 'Purchaser']],
  ],
  [[['Licensor']], [['Licensee']]],
  [[['Discloser', 'Disclosing Party']], [['Recipient', 'Receiving Party']]],
  [[['Landlord', 'Lessor']], [['Tenant', 'Lessee']]],
  [
    [['Auftragnehmer', 'Anbieter', 'Dienstleister', 'Verkäufer']],
    [['Auftraggeber', 'Besteller', 'Käufer', 'Abnehmer']],
  ],
  [[['Fournisseur', 'Prestataire', 'Vendeur']], [['Client'], ['Acheteur', 'Acquéreur']]],
];

/** The names by which a playbook may call a party of an agreement. */
interface SameRole {
  /** Without what the agreement calls either party. */
  readonly others: readonly string[];
  /** What the agreement calls the party. */
  readonly role: string;
}

/**
 * Returns the usual names of the parties that an agreement calls `us` and `them`. None for a name that is not usual, nor where both are
 * names of the same side or of different kinds of contract: then nobody knows who is meant.
 */
export function findSameRoles(us: string, them: string): readonly SameRole[] {
  return FAMILIES.flatMap(([first, second]) =>
    [[first, second] as const, [second, first] as const].flatMap(([side, otherSide]): SameRole[] => {
      const [role, ...more] = [us, them].filter((name) => has(side.flat(), name));
      if (role === undefined || more.length > 0) return [];
      const opposite = role === us ? them : us;
      if (isUsual(opposite) && !has(otherSide.flat(), opposite)) return [];
      const names = side.find((one) => has(one, role)) ?? [];
      return [{ role, others: names.filter((name) => !has([us, them], name)) }];
    }),
  ).filter(({ others }) => others.length > 0);
}

const has = (names: Names, name: string): boolean =>
  names.some((one) => one.toLowerCase() === name.toLowerCase());

const isUsual = (role: string): boolean =>
  FAMILIES.some((family) => family.some((side) => has(side.flat(), role)));

/** True for a German name of {@link FAMILIES}: its genitive ends in -s, and a capital after it says nothing. */
export const isGerman = (name: string): boolean =>
  /(?:nehmer|geber|bieter|leister|käufer|steller)$/iu.test(name);
