import { z } from 'zod';
import type { ShippedPackage } from './licences.ts';

const property = z.looseObject({ name: z.string(), value: z.string() });
const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  properties: z.array(property).default([]),
});
/** The part of a bill of materials (CycloneDX 1.5) that is changed here. */
export const billOfMaterials = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});
export type BillOfMaterials = z.infer<typeof billOfMaterials>;

/** npm’s mark of packages that `npm ci --omit=dev` omits; the pane’s packages have it although they are in its bundle. */
const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * Reduces npm’s bill of everything that is installed to what runs at a firm: the server's packages and those in the pane's bundle,
 * each with the part that it is in (`codicil:part`). `--omit dev` would leave the pane's out.
 */
export function shippedBill(all: BillOfMaterials, packages: readonly ShippedPackage[]): BillOfMaterials {
  const parts = new Map(packages.map(({ name, version, part }) => [`${name}@${version}`, part]));
  const components = all.components.flatMap((one) => {
    const part = parts.get(`${one.name}@${one.version}`);
    if (part === undefined) return [];
    const properties = one.properties.filter(({ name }) => name !== DEVELOPMENT);
    return [{ ...one, properties: [...properties, { name: 'codicil:part', value: part }] }];
  });
  const kept = new Set(components.map((one) => one['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => kept.has(ref) || isRoot(all, ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => kept.has(ref)) }));
  return { ...all, components, dependencies };
}

/** The product itself, which is described beside the components. */
function isRoot({ components }: BillOfMaterials, ref: string): boolean {
  return components.every((one) => one['bom-ref'] !== ref);
}
