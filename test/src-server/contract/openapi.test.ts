import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { openApi } from '#contract/openapi.ts';

/** The structure that OpenAPI 3.1 requires of the parts that the document uses. */
const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string().regex(/^[\w-]+\/[\w-]+$/), z.strictObject({ schema }));
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      description: z.string().optional(),
      schema,
    }),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$|^default$/),
    z.strictObject({ description: z.string(), content }),
  ),
});
const document = z.strictObject({
  openapi: z.literal('3.1.1'),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'delete']), operation)),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), schema),
    schemas: z.record(z.string(), schema),
  }),
});
const made = document.parse(JSON.parse(JSON.stringify(openApi('1.2.3'))));

const parameter = (path: string, name: string) =>
  made.paths[path]?.get?.parameters.find((each) => each.name === name);

describe('the OpenAPI document', () => {
  it('has every operation of the contract once, under its path and method', () => {
    const listed = Object.entries(made.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => `${each.operationId} ${method.toUpperCase()} ${path}`),
    );
    expect(listed.toSorted()).toEqual(
      Object.entries(ENDPOINTS)
        .map(([name, { method, path }]) => `${name} ${method} ${path}`)
        .toSorted(),
    );
  });

  it('names each parameter of a path', () => {
    for (const [path, methods] of Object.entries(made.paths))
      for (const each of Object.values(methods))
        expect(each.parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`)).toEqual(
          path.match(/\{\w+\}/g) ?? [],
        );
  });

  it('states what is required and which bounds apply', () => {
    expect(parameter(ENDPOINTS.usageV2.path, 'start_time')).toMatchObject({ required: true });
    expect(parameter(ENDPOINTS.projects.path, 'per_page')).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    });
    expect(parameter(ENDPOINTS.audit.path, 'take')?.schema).toMatchObject({ minimum: 1, maximum: 1000 });
  });

  it('refers only to what it contains', () => {
    const text = JSON.stringify(made);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Error']));
    expect(made.components.schemas.Error).toMatchObject({ required: ['error'] });
  });
});
