import { z } from 'zod';

/**
 * The JSON of a Rich API batch as office.js writes it into `ProcessQuery` (DispatchId 93), and the answer that it reads.
 * Seen in build 16.0.15407 of office.js and, field for field, in the 2026 core.
 */

/** A JSON value: a plain argument or result. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const json: z.ZodType<Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]),
);

/** Kinds of action, in the order in which office.js numbers them. */
export const actionType = {
  instantiate: 1,
  query: 2,
  method: 3,
  setProperty: 4,
  trace: 5,
  recursiveQuery: 6,
  queryAsJson: 7,
  ensureUnchanged: 8,
  update: 9,
} as const;

/** Kinds of object path: how an action names the object that it is about. */
export const objectPathType = {
  global: 1,
  newObject: 2,
  method: 3,
  property: 4,
  indexer: 5,
  referenceId: 6,
  nullObject: 7,
} as const;

const argumentInfo = z.object({
  Arguments: z.array(json).optional(),
  ReferencedObjectPathIds: z
    .array(z.union([z.number(), z.array(z.number()), z.null()]))
    .nullable()
    .optional(),
});

const queryInfo = z.object({
  Select: z.array(z.string()).optional(),
  Expand: z.array(z.string()).optional(),
  Top: z.number().optional(),
  Skip: z.number().optional(),
});

const action = z.object({
  Id: z.number(),
  ActionType: z.number(),
  Name: z.string().default(''),
  ObjectPathId: z.number().default(0),
  ArgumentInfo: argumentInfo.optional(),
  QueryInfo: z.union([queryInfo, z.record(z.string(), json)]).optional(),
  RecursiveQueryInfo: z
    .object({ Queries: z.record(z.string(), queryInfo), MaxDepth: z.number().optional() })
    .optional(),
  ObjectState: z.record(z.string(), json).optional(),
});

const objectPath = z.object({
  Id: z.number(),
  ObjectPathType: z.number(),
  Name: z.string().default(''),
  ParentObjectPathId: z.number().optional(),
  ArgumentInfo: argumentInfo.optional(),
});

/** A whole batch; throws a ZodError when office.js sends something that this host does not know. */
export const batchRequest = z.object({
  AutoKeepReference: z.boolean().default(false),
  Actions: z.array(action),
  ObjectPaths: z.record(z.string(), objectPath),
});

/** A batch as office.js sends it. */
export type BatchRequest = z.infer<typeof batchRequest>;
/** One action of a batch. */
export type Action = z.infer<typeof action>;
/** A batch’s reference to an object. */
export type ObjectPath = z.infer<typeof objectPath>;
/** Arguments of a call: values, and the paths of those that are proxies. */
export type ArgumentInfo = z.infer<typeof argumentInfo>;
/** The query of a `load`. */
export type QueryInfo = z.infer<typeof queryInfo>;

/** The result of one action; a failed action and those after it have none. */
export interface ActionResult {
  readonly ActionId: number;
  readonly Value: Json;
}

/** The error that stopped a batch. office.js builds `debugInfo` from `ActionIndex`. */
interface BatchError {
  readonly Code: string;
  readonly Message: string;
  readonly Location: string;
  readonly ActionIndex: number;
  readonly HttpStatusCode: number;
}

/** The answer to a batch: results up to the first error. */
export interface BatchResponse {
  readonly Results: readonly ActionResult[];
  readonly TraceIds: readonly number[];
  readonly Error?: BatchError;
}
