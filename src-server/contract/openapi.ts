import { z } from 'zod';
import { auditAnswer, auditSearchAnswer } from './audit.ts';
import { errorBody, uuid } from './common.ts';
import { completionAnswer, completionFields } from './completion.ts';
import { ENDPOINTS, type Endpoint, type EndpointName } from './endpoints.ts';
import {
  duplicateMode,
  filesAnswer,
  getFilesAnswer,
  messageAnswer,
  processingStatus,
  uploadAnswer,
} from './files.ts';
import { queryAnswer, queryEventV1, usageAnswer, usageEventV1 } from './history.ts';
import { identity } from './identity.ts';
import { AUDIT_TAKE, PAGE_SIZE } from './limits.ts';
import {
  createProjectAnswer,
  projectAnswer,
  projectMetadataAnswer,
  projectShare,
  projectsAnswer,
  shareTarget,
} from './projects.ts';
import {
  cellUpdate,
  newReviewTable,
  reviewRow,
  reviewRun,
  reviewTableAnswer,
  reviewTableName,
  rowAssignment,
} from './review.ts';
import { searchAnswer, searchRequest } from './search.ts';
import { createdToken, newToken, tokensAnswer } from './tokens.ts';

/** Request and response of an operation, in addition to its entry in {@link ENDPOINTS}. */
interface Described {
  readonly summary: string;
  readonly query?: z.ZodObject;
  /** Body, by media type. */
  readonly body?: Readonly<Record<string, z.ZodType>>;
  readonly status?: 201;
  readonly answer: z.ZodType;
  /** Other media types of the answer. */
  readonly also?: Readonly<Record<string, z.ZodType>>;
}

const binary = z.string().meta({ format: 'binary' });
const history = z.object({
  start_time: z.int().meta({ description: 'UTC, seconds since 1970.' }),
  end_time: z
    .int()
    .meta({ description: 'UTC, seconds since 1970; exclusive; at most 30 days after the start.' }),
});
const ofType = z.object({ log_type: z.string().optional() });
const projectFields = z.object({
  name: z.string(),
  is_knowledge_base_project: z.boolean().default(false),
  client_matter_id: uuid.optional(),
});
const completionForm = completionFields.extend({
  knowledge_sources: z.string().optional().meta({ description: 'JSON.' }),
  file: z.array(binary).optional(),
});

const DESCRIBED: Readonly<Record<EndpointName, Described>> = {
  whoami: { summary: 'The account behind the token', answer: identity },
  usageV2: { summary: 'Usage events', query: history, answer: usageAnswer },
  queryV2: { summary: 'Query events, with their texts', query: history, answer: queryAnswer },
  usageV1: { summary: 'Usage events as a flat array', query: history, answer: z.array(usageEventV1) },
  queryV1: { summary: 'Query events as a flat array', query: history, answer: z.array(queryEventV1) },
  completion: {
    summary: 'Answer, analyse or draft; streamed as server-sent events when `stream` is true',
    query: z.object({ include_citations: z.boolean().default(true) }),
    body: { 'multipart/form-data': completionForm, 'application/json': completionFields },
    answer: completionAnswer,
    also: { 'text/event-stream': z.string() },
  },
  projects: {
    summary: 'Projects and knowledge bases that the caller may view',
    query: z.object({
      page: z.int().min(1).default(1),
      per_page: z.int().min(1).max(PAGE_SIZE.max).default(PAGE_SIZE.default),
    }),
    answer: projectsAnswer,
  },
  createProject: {
    summary: 'Make a project',
    body: { 'multipart/form-data': projectFields, 'application/json': projectFields },
    status: 201,
    answer: createProjectAnswer,
  },
  metadata: { summary: 'Files and review tables of a project', answer: projectMetadataAnswer },
  files: {
    summary: 'Files of a project, page by page',
    query: z.object({
      cursor: z.string().optional(),
      limit: z.int().min(1).max(PAGE_SIZE.max).default(PAGE_SIZE.default),
      name: z.string().optional(),
      content_type: z.string().optional(),
      processing_status: processingStatus.optional(),
      sort_by: z.enum(['name', 'uploaded_at', 'size']).default('uploaded_at'),
      sort_order: z.enum(['asc', 'desc']).default('desc'),
    }),
    answer: filesAnswer,
  },
  getFiles: {
    summary: 'Details of files by id',
    query: z.object({ file_ids: z.string().meta({ description: 'Ids, separated by commas.' }) }),
    answer: getFilesAnswer,
  },
  upload: {
    summary: 'Add files to a project',
    body: {
      'multipart/form-data': z.object({
        files: z.array(binary),
        file_paths: z.array(z.string()).optional(),
        duplicate_mode: duplicateMode.optional(),
      }),
    },
    status: 201,
    answer: uploadAnswer,
  },
  deleteFile: { summary: 'Delete a file', answer: messageAnswer },
  deleteProject: { summary: 'Delete a project with all its files', answer: messageAnswer },
  search: {
    summary: 'Passages of a project that answer a query',
    body: { 'application/json': searchRequest },
    answer: searchAnswer,
  },
  reviewTable: { summary: 'A review table', answer: reviewTableAnswer },
  row: { summary: 'A row of a review table', answer: reviewRow },
  createReviewTable: {
    summary: 'Make a review table over files and answer its questions in the background',
    body: { 'application/json': newReviewTable },
    status: 201,
    answer: reviewTableAnswer,
  },
  runReviewTable: {
    summary: 'Add files to a review table, or try again what failed',
    body: { 'application/json': reviewRun },
    answer: reviewTableAnswer,
  },
  renameReviewTable: {
    summary: 'Give a review table another title',
    body: { 'application/json': reviewTableName },
    answer: reviewTableAnswer,
  },
  deleteReviewTable: { summary: 'Delete a review table with its answers', answer: messageAnswer },
  updateCell: {
    summary: 'Edit, verify or flag a cell of a review table',
    body: { 'application/json': cellUpdate },
    answer: reviewRow,
  },
  assignRow: {
    summary: 'Assign a row of a review table to a user',
    body: { 'application/json': rowAssignment },
    answer: reviewRow,
  },
  shareProject: {
    summary: 'Share a project with a user or a workspace, or change what a share allows',
    body: { 'application/json': projectShare },
    answer: projectAnswer,
  },
  unshareProject: {
    summary: 'End a share of a project',
    body: { 'application/json': shareTarget },
    answer: projectAnswer,
  },
  auditSearch: {
    summary: 'The first log at or after a time',
    query: ofType.extend({ time: z.string().meta({ description: 'ISO 8601, or seconds since 1970.' }) }),
    answer: auditSearchAnswer,
  },
  audit: {
    summary: 'Logs after an id',
    query: ofType.extend({ from: z.string(), take: z.int().min(AUDIT_TAKE.min).max(AUDIT_TAKE.max) }),
    answer: auditAnswer,
  },
  auditEarliest: { summary: 'The oldest log', query: ofType, answer: auditSearchAnswer },
  auditLatest: { summary: 'The newest log', query: ofType, answer: auditSearchAnswer },
  tokens: { summary: 'Tokens, without what they are made of', answer: tokensAnswer },
  createToken: {
    summary: 'Make a token',
    body: { 'application/json': newToken },
    status: 201,
    answer: createdToken,
  },
  revokeToken: { summary: 'Revoke a token', answer: messageAnswer },
};

type Json = Readonly<Record<string, unknown>>;

/** Returns the interface as an OpenAPI 3.1 document: every operation of {@link ENDPOINTS}, its schemas from this folder. */
export function openApi(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of Object.keys(ENDPOINTS).filter(isEndpointName)) {
    const { path, method } = ENDPOINTS[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Legal AI workspace service', version },
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  };
}

function operation(name: EndpointName): Json {
  const endpoint: Endpoint = ENDPOINTS[name];
  const { summary, query, body, answer, also, status = 200 } = DESCRIBED[name];
  return {
    operationId: name,
    summary,
    tags: [endpoint.family],
    parameters: [...pathParameters(endpoint.path), ...queryParameters(query)],
    ...(body === undefined ? {} : { requestBody: { required: true, content: contentOf(body, 'input') } }),
    responses: {
      [status]: {
        description: 'Success',
        content: contentOf({ 'application/json': answer, ...also }, 'output'),
      },
      default: {
        description: 'A refusal, as one sentence',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function pathParameters(path: string): readonly Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'review_table_id' ? { type: 'integer' } : { type: 'string', format: 'uuid' },
  }));
}

function queryParameters(query: z.ZodObject | undefined): readonly Json[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => {
    const { description, ...rest } = schemaOf(schema, 'input');
    return {
      name,
      in: 'query',
      required: !z.safeParse(schema, undefined).success,
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

function contentOf(schemas: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output'): Json {
  return Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => [type, { schema: schemaOf(schema, io) }]),
  );
}

/** Returns the schema without its `$schema`, which OpenAPI 3.1 implies. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return rest;
}

function isEndpointName(name: string): name is EndpointName {
  return name in ENDPOINTS;
}
