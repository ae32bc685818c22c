import type { RateLimits } from '../contract/limits.ts';
import type { Reading } from './settings.ts';
import { isLoopback } from '../http/loopback.ts';
import { readLine } from './secret-files.ts';

/** Where the answers come from. */
export type WorkspaceSettings =
  | {
      readonly kind: 'hosted';
      readonly baseUrl: string;
      readonly token: string;
      /** Where the token was read, and is read again. */
      readonly tokenFile?: string;
      /** The other regions whose addresses are set, by name: never called but to say that a token is one of theirs. */
      readonly otherRegions?: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'embedded';
      readonly dataFolder: string;
      readonly databaseUrl?: string;
      readonly s3?: S3Settings;
      readonly port: number;
      /** Calls that it permits in a minute. Absent: the specification's. */
      readonly limits?: RateLimits;
      readonly languageModel?: LanguageModelSettings;
      /** A model on this machine answers. */
      readonly localModel?: true;
      readonly embeddings?: EndpointSettings;
      /** Large projects are searched by an index in the database. Absent: in memory. */
      readonly search?: 'postgres';
    };

/** A bucket of an S3-compatible store, which keeps the embedded workspace's files. The credentials come by the AWS SDK's own chain. */
export interface S3Settings {
  readonly bucket: string;
  /** Absent: Amazon's own address of the region. */
  readonly endpoint?: string;
  readonly region: string;
  /** Begins every key; empty or with a slash at its end. */
  readonly prefix: string;
  /** The bucket is in the path and not in the host name. */
  readonly forcePathStyle: boolean;
}

/** The endpoint that answers, with the models that a request may name and their names there. */
export interface LanguageModelSettings extends EndpointSettings {
  readonly models: ReadonlyMap<string, string>;
  /** Answers while the first is not available. */
  readonly fallback?: EndpointSettings;
  /** Most text of files that goes with one prompt, in UTF-16 code units. Absent: by the model's name. */
  readonly contextCharacters?: number;
}

/** An OpenAI-compatible endpoint. */
export interface EndpointSettings {
  /** Begins the names of its settings. */
  readonly settings: string;
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
}

/** The setting of each region's address. */
const ADDRESSES = {
  default: 'WORKSPACE_BASE_URL',
  eu: 'WORKSPACE_BASE_URL_EU',
  au: 'WORKSPACE_BASE_URL_AU',
} as const;

/** Reads which workspace is meant, and its settings; adds a sentence to `problems` for each that is wrong. */
export function readWorkspace(reading: Reading): WorkspaceSettings {
  const { one, isSet, production, problems } = reading;
  const region = one('WORKSPACE_REGION');
  const addresses = Object.entries(ADDRESSES).map(([name, setting]) => [name, one(setting)] as const);
  const otherRegions = addresses.filter(([name, address]) => name !== region && address !== '');
  const baseUrl = one(ADDRESSES[region]);
  const hosted = region !== 'default' || isSet('WORKSPACE_BASE_URL');
  const token = readToken(reading);
  if (hosted && !isSet(ADDRESSES[region]))
    problems.push(`WORKSPACE_REGION is ${region}: set ${ADDRESSES[region]} as well.`);
  if (baseUrl !== '' && !isSet('WORKSPACE_TOKEN') && !isSet('WORKSPACE_TOKEN_FILE'))
    problems.push('The hosted workspace needs a token: set WORKSPACE_TOKEN_FILE or WORKSPACE_TOKEN.');
  if (!hosted && token !== '')
    problems.push('There is a workspace token, but no address: set WORKSPACE_BASE_URL.');
  if ([baseUrl, ...otherRegions.map(([, address]) => address)].some(isOpenHttp))
    problems.push('The workspace’s address must begin with https://: the token would travel in the clear.');
  const languageModel = readLanguageModel(reading);
  const isLocal = one('LLM_LOCAL') === 'on';
  if (isLocal && languageModel !== undefined) problems.push('Set LLM_LOCAL or LLM_BASE_URL, not both.');
  const embeddings = readEndpoint('EMBEDDINGS', reading);
  const s3 = readS3(reading);
  const databaseUrl = one('DATABASE_URL');
  const dataFolder = one('DATA_FOLDER');
  const port = one('WORKSPACE_PORT');
  const search = one('SEARCH');
  if (search === 'postgres' && databaseUrl === '')
    problems.push('SEARCH=postgres needs DATABASE_URL: the PostgreSQL server that holds the index.');
  const limits = one('WORKSPACE_LIMITS');
  if (baseUrl !== '' && isSet('WORKSPACE_LIMITS'))
    problems.push('WORKSPACE_LIMITS is for the embedded workspace: the hosted service has its own limits.');
  const tokenFile = one('WORKSPACE_TOKEN_FILE');
  if (baseUrl !== '')
    return {
      kind: 'hosted',
      baseUrl,
      token,
      ...(tokenFile === '' ? {} : { tokenFile }),
      ...(otherRegions.length === 0 ? {} : { otherRegions: Object.fromEntries(otherRegions) }),
    };
  if (production && !hosted && !isSet('DATABASE_URL') && !isSet('DATA_FOLDER'))
    problems.push(
      'Production without WORKSPACE_BASE_URL runs the embedded workspace: say where it keeps its data with DATA_FOLDER or DATABASE_URL.',
    );
  return {
    kind: 'embedded',
    dataFolder,
    port,
    ...(search === 'memory' ? {} : { search }),
    ...(isSet('WORKSPACE_LIMITS') ? { limits } : {}),
    ...(databaseUrl === '' ? {} : { databaseUrl }),
    ...(s3 === undefined ? {} : { s3 }),
    ...(languageModel === undefined ? {} : { languageModel }),
    ...(isLocal ? { localModel: true } : {}),
    ...(embeddings === undefined ? {} : { embeddings }),
  };
}

function readS3({ one, problems }: Reading): S3Settings | undefined {
  const bucket = one('FILES_S3_BUCKET');
  const endpoint = one('FILES_S3_ENDPOINT');
  const region = one('FILES_S3_REGION');
  const prefix = one('FILES_S3_PREFIX');
  const forcePathStyle = one('FILES_S3_FORCE_PATH_STYLE');
  if (isOpenHttp(endpoint))
    problems.push(
      'FILES_S3_ENDPOINT must begin with https:// unless it is on this machine: clients’ files would travel in the clear.',
    );
  if (bucket === '') {
    if (endpoint !== '' || prefix !== '')
      problems.push('FILES_S3_ENDPOINT and FILES_S3_PREFIX need FILES_S3_BUCKET: the bucket for the files.');
    return undefined;
  }
  return {
    bucket,
    ...(endpoint === '' ? {} : { endpoint }),
    region,
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    forcePathStyle: forcePathStyle === 'true',
  };
}

function readToken({ one, readText, problems }: Reading): string {
  const token = one('WORKSPACE_TOKEN');
  const file = one('WORKSPACE_TOKEN_FILE');
  if (file === '') return token;
  if (token !== '') problems.push('Set WORKSPACE_TOKEN or WORKSPACE_TOKEN_FILE, not both.');
  return readLine('WORKSPACE_TOKEN_FILE', file, 'the token', readText, problems);
}

function readLanguageModel(reading: Reading): LanguageModelSettings | undefined {
  const { one, problems } = reading;
  const endpoint = readEndpoint('LLM', reading);
  const models = one('MODEL_MAP');
  if (endpoint === undefined && models.size > 0) problems.push('MODEL_MAP needs LLM_BASE_URL and LLM_MODEL.');
  const contextCharacters = one('LLM_CONTEXT_CHARACTERS');
  if (endpoint === undefined && contextCharacters > 0)
    problems.push('LLM_CONTEXT_CHARACTERS needs LLM_BASE_URL and LLM_MODEL.');
  const fallback = readEndpoint('LLM_FALLBACK', reading);
  if (endpoint === undefined && fallback !== undefined)
    problems.push('LLM_FALLBACK_BASE_URL needs LLM_BASE_URL: the endpoint in whose place it answers.');
  return (
    endpoint && {
      ...endpoint,
      models,
      ...(contextCharacters === 0 ? {} : { contextCharacters }),
      ...(fallback === undefined ? {} : { fallback }),
    }
  );
}

function readEndpoint(
  name: 'LLM' | 'LLM_FALLBACK' | 'EMBEDDINGS',
  { one, problems }: Reading,
): EndpointSettings | undefined {
  const baseUrl = one(`${name}_BASE_URL`);
  const apiKey = one(`${name}_API_KEY`);
  const model = one(`${name}_MODEL`);
  if (baseUrl === '') {
    if (apiKey !== '' || model !== '')
      problems.push(`${name}_API_KEY and ${name}_MODEL need ${name}_BASE_URL.`);
    return undefined;
  }
  if (model === '') problems.push(`${name}_BASE_URL needs ${name}_MODEL: the name of the model to ask.`);
  if (isOpenHttp(baseUrl))
    problems.push(
      `${name}_BASE_URL must begin with https:// unless it is on this machine: clients’ texts would travel in the clear.`,
    );
  return { settings: name, baseUrl, model, ...(apiKey === '' ? {} : { apiKey }) };
}

/** True for an http address that is not on this machine. */
function isOpenHttp(address: string): boolean {
  return address.startsWith('http:') && !isLoopback(new URL(address).hostname);
}
