import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { z } from 'zod';
import { openApi } from '#contract/openapi.ts';
import { deepJson, hostileText, hostileValue } from './hostile.ts';
import { fieldsOf, likely, type Known } from './schema.ts';
import type { RawRequest } from './send.ts';

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: z.unknown() });
const contents = z.record(z.string(), z.object({ schema: z.unknown() }));
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(parameter),
  requestBody: z.object({ content: contents }).optional(),
  responses: z.record(z.string(), z.object({ content: contents })),
});
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** An operation of the service as its own OpenAPI document describes it. */
export interface Described extends z.infer<typeof operation> {
  readonly method: string;
  readonly path: string;
}

/** All operations, so that a new one is fuzzed without being named here. */
export const OPERATIONS: readonly Described[] = Object.entries(document.parse(openApi('2')).paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ ...each, path, method: method.toUpperCase() })),
);

const BOUNDARY = 'fuzz';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const JSON_TYPE = 'application/json';

/** Percent-encodes text. Lone surrogates have no UTF-8, so they are replaced. */
const encoded = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';

/** Generates parts of an address, well-formed or not. */
const inAddress = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: value.map((each) => encoded(asText(each))) },
    { weight: 6, arbitrary: hostileText.map(encoded) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%ff', '%', '%E0%A4%A', '%ED%A0%80', '%00', '%2e%2e%2f', '+', ';'),
    },
  );

function addressOf({ path, parameters }: Described, known: Known): fc.Arbitrary<string> {
  const steps = path
    .split('/')
    .map((step) =>
      step.startsWith('{')
        ? inAddress(known(step.slice(1, -1)) ?? hostileText).filter((each) => each !== '')
        : fc.constant(step),
    );
  const queries = parameters.filter((each) => each.in === 'query');
  const pairs = fc.oneof(
    ...queries.map(({ name, schema }) =>
      fc.tuple(
        fc.constantFrom(name, name, name, name, `${name}[]`, `${name}[a]`, name.toUpperCase()),
        inAddress(likely(schema, known, name)),
      ),
    ),
    fc.tuple(hostileText.map(encoded), inAddress(hostileText)),
  );
  const query = fc.oneof(
    // Each once, as a client would.
    fc.tuple(
      ...queries.map(({ name, schema }) =>
        likely(schema, known, name).map((each) => [name, encoded(asText(each))]),
      ),
    ),
    fc.array(pairs, { maxLength: 6 }),
  );
  return fc
    .tuple(fc.tuple(...steps), query)
    .map(([parts, list]) => `${parts.join('/')}?${list.map((pair) => pair.join('=')).join('&')}`);
}

interface Body {
  readonly type: string | undefined;
  readonly bytes: Buffer;
  readonly encoding?: string;
}

function jsonBodies(schema: unknown, known: Known): fc.Arbitrary<Body> {
  const valid = likely(schema, known);
  const names = fieldsOf(schema);
  const wrong = fc
    .tuple(valid, fc.constantFrom(...names, 'x', '__proto__'), hostileValue)
    .map(([whole, name, value]) => ({ ...z.record(z.string(), z.unknown()).parse(whole), [name]: value }));
  const deep = fc
    .tuple(fc.constantFrom(...names), deepJson)
    .map(([name, value]) => `{${JSON.stringify(name)}:${value}}`);
  const text = fc.oneof(
    { weight: 8, arbitrary: valid.map((each) => JSON.stringify(each)) },
    { weight: 8, arbitrary: wrong.map((each) => JSON.stringify(each)) },
    { weight: 2, arbitrary: hostileValue.map((each) => JSON.stringify(each) ?? '') },
    { weight: 2, arbitrary: fc.tuple(valid, fc.nat()).map(([each, at]) => cut(JSON.stringify(each), at)) },
    { weight: 1, arbitrary: fc.oneof(deep, deepJson) },
    { weight: 1, arbitrary: fc.constant(`{"prompt":"${'x'.repeat(1_100_000)}"}`) },
  );
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant(JSON_TYPE) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        undefined,
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/xml',
        `${JSON_TYPE}; charset=utf-16le`,
        `${JSON_TYPE}; charset=klingon`,
        'application/vnd.api+json',
        'nonsense',
        'multipart/form-data',
        MULTIPART,
      ),
    },
  );
  return fc.oneof(
    { weight: 20, arbitrary: fc.record({ type, bytes: text.map((each) => Buffer.from(each)) }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { type: JSON_TYPE, encoding: 'gzip', bytes: gzipSync(Buffer.alloc(20_000_000, ' ')) },
        { type: JSON_TYPE, encoding: 'gzip', bytes: Buffer.from('no gzip') },
        { type: JSON_TYPE, encoding: 'br', bytes: Buffer.from('{}') },
        { type: JSON_TYPE, encoding: 'klingon', bytes: Buffer.from('{}') },
        { type: JSON_TYPE, bytes: Buffer.from([0xff, 0xfe, 0x7b]) },
      ),
    },
  );
}

const cut = (text: string, at: number): string => text.slice(0, at % Math.max(1, text.length));

/** Generates one part of a form, with the description in its header. */
function partOf(name: string, schema: unknown, known: Known): fc.Arbitrary<string> {
  const value = fc.oneof(
    { weight: 3, arbitrary: likely(schema, known, name).map(asText) },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.constant('') },
  );
  const label = fc.constantFrom(
    ...Array.from({ length: 8 }, () => `form-data; name="${name}"`),
    ...Array.from({ length: 8 }, () => `form-data; name="${name}"; filename="note.txt"`),
    `form-data; name="${name}"; filename=""`,
    `form-data; name="${name}"; filename="note.exe"`,
    `form-data; name="${name}"; filename="../../etc/passwd.txt"`,
    `form-data; name="${name}"; filename*=UTF-8''%00.txt`,
    `form-data; name="${name}"; filename="${'n'.repeat(400)}.txt"`,
    'form-data',
    `attachment; name="${name}"`,
    'form-data; name=""',
    'form-data; name="__proto__"',
    `form-data; name="${'n'.repeat(300)}"`,
  );
  const more = fc.constantFrom(
    '',
    '',
    '',
    'Content-Type: text/plain; charset=klingon\r\n',
    'Content-Transfer-Encoding: base64\r\n',
    'X\r\n',
    `X: ${'y'.repeat(20_000)}\r\n`,
  );
  return fc
    .tuple(label, more, value)
    .map(([as, header, each]) => `--${BOUNDARY}\r\nContent-Disposition: ${as}\r\n${header}\r\n${each}\r\n`);
}

function formBodies(schema: unknown, known: Known): fc.Arbitrary<Body> {
  const { properties = {} } = z
    .object({ properties: z.record(z.string(), z.unknown()).optional() })
    .parse(schema);
  // In any order, any of them more than once.
  const parts = fc.array(
    fc.oneof(
      ...Object.entries(properties).map(([name, each]) => partOf(name, each, known)),
      partOf('x', {}, known),
    ),
    { maxLength: 6 },
  );
  const end = fc.constantFrom(
    `--${BOUNDARY}--\r\n`,
    `--${BOUNDARY}--\r\n`,
    `--${BOUNDARY}--\r\n`,
    `--${BOUNDARY}`,
    '',
    '--other--',
  );
  const type = fc.constantFrom(
    MULTIPART,
    MULTIPART,
    MULTIPART,
    MULTIPART,
    MULTIPART,
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'multipart/mixed; boundary=fuzz',
  );
  return fc
    .tuple(type, parts, end)
    .map(([as, list, last]) => ({ type: as, bytes: Buffer.from(list.join('') + last) }));
}

function bodiesOf({ requestBody }: Described, known: Known): fc.Arbitrary<Body | undefined> {
  const choices = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    type.startsWith('multipart/') ? formBodies(schema, known) : jsonBodies(schema, known),
  );
  // A body is also sent where none belongs.
  return choices.length === 0
    ? fc.option(jsonBodies({ type: 'object', properties: { x: {} } }, known), { nil: undefined, freq: 8 })
    : fc.oneof(...choices);
}

const strangeHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.constantFrom(
  {},
  {},
  {},
  {},
  { 'user-agent': `Codicil-Word/${'9'.repeat(5_000)}` },
  { 'user-agent': '\u00ff\u00fe' },
  { range: 'bytes=0-1', 'if-none-match': '*' },
  { 'x-http-method-override': 'DELETE', 'x-forwarded-for': 'x, y', 'x-forwarded-proto': 'http' },
  { expect: '100-continue' },
  { host: 'elsewhere.example' },
  { accept: 'text/html', 'accept-encoding': 'klingon' },
  { cookie: 'c'.repeat(20_000) },
);

/** Generates requests to one operation: valid ones, nearly valid ones, and ones that should never be sent. */
export function requestsTo(each: Described, known: Known, token: string): fc.Arbitrary<RawRequest> {
  const authorization = fc.oneof(
    { weight: 14, arbitrary: fc.constant(`Bearer ${token}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', 'Bearer', 'Bearer x', 'Basic eDp5', `Bearer ${'t'.repeat(9_000)}`),
    },
  );
  const method = fc.oneof(
    { weight: 20, arbitrary: fc.constant(each.method) },
    { weight: 1, arbitrary: fc.constantFrom('PUT', 'PATCH', 'OPTIONS', 'HEAD') },
  );
  return fc
    .tuple(method, addressOf(each, known), authorization, strangeHeaders, bodiesOf(each, known))
    .map(([verb, path, auth, headers, body]) => ({
      method: verb,
      path,
      headers: {
        ...headers,
        ...(auth === '' ? {} : { authorization: auth }),
        ...(body?.type === undefined ? {} : { 'content-type': body.type }),
        ...(body?.encoding === undefined ? {} : { 'content-encoding': body.encoding }),
        ...(body === undefined ? {} : { 'content-length': String(body.bytes.length) }),
      },
      ...(body === undefined ? {} : { body: body.bytes }),
    }));
}
