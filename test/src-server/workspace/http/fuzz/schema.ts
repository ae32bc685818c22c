import * as fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that the OpenAPI document uses. */
const node = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

/** Returns values by the name of the field that contains them: ids of existing objects. Undefined: the schema decides. */
export type Known = (name: string) => fc.Arbitrary<unknown> | undefined;

/** Generates values that a schema of the OpenAPI document allows, or nearly: lengths and patterns are random. */
export function likely(schema: unknown, known: Known, name = ''): fc.Arbitrary<unknown> {
  const of = node.parse(schema);
  const there = of.type === 'array' ? undefined : known(name);
  if (there !== undefined) return there;
  if (of.const !== undefined) return fc.constant(of.const);
  if (of.enum !== undefined) return fc.constantFrom(...of.enum);
  const choices = of.anyOf ?? of.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((each) => likely(each, known, name)));
  switch (of.type) {
    case 'integer':
      return fc.integer({
        min: of.minimum ?? 0,
        max: Math.max(of.minimum ?? 0, Math.min(of.maximum ?? 2_000_000_000, 2_000_000_000)),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(likely(of.items, known, name), { maxLength: 3 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(of.properties ?? {}).map(([key, each]) => [key, likely(each, known, key)]),
        ),
        { requiredKeys: of.required ?? [] },
      );
    default:
      if (of.format === 'uuid') return fc.uuid();
      if (of.format === 'email') return fc.constantFrom('ann@firm.example', 'eve@firm.example');
      return fc.oneof(fc.lorem({ maxCount: 4 }), fc.constantFrom('1', 'true'));
  }
}

/** Returns the names of the fields of an object schema. */
export function fieldsOf(schema: unknown): readonly string[] {
  return Object.keys(node.parse(schema).properties ?? {});
}
