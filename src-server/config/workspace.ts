import type { RateLimits } from '../contract/limits.ts';
import type { Reading } from './settings.ts';
import { LOCAL_MODEL } from './settings.ts';
import { isLoopback } from '../http/loopback.ts';

/** Where the answers come from. */
export type WorkspaceSettings =
  | {
      readonly kind: 'hosted';
      readonly baseUrl: string;
      readonly token: string;
      /** Where the token was read, and is read again. */
      readonly tokenFile?: string;
    }
  | {
      readonly kind: 'embedded';
      readonly dataFolder: string;
      readonly databaseUrl?: string;
      readonly s3?: S3Settings;
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
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
}

/** Reads which workspace is meant, and its settings; adds a sentence to `problems` for each that is wrong. */
export function readWorkspace(reading: Reading): WorkspaceSettings {
  const { one, isSet, fileOf, production, problems } = reading;
  const baseUrl = one('WORKSPACE_BASE_URL');
  const token = one('WORKSPACE_TOKEN');
  if (baseUrl !== undefined && !isSet('WORKSPACE_TOKEN'))
    problems.push('The hosted workspace needs a token: set WORKSPACE_TOKEN_FILE or WORKSPACE_TOKEN.');
  if (!isSet('WORKSPACE_BASE_URL') && isSet('WORKSPACE_TOKEN'))
    problems.push('There is a workspace token, but no address: set WORKSPACE_BASE_URL.');
  if (baseUrl !== undefined && isOpenHttp(baseUrl))
    problems.push('The workspace’s address must begin with https://: the token would travel in the clear.');
  const languageModel = readLanguageModel(reading);
  const embeddingsUrl = one('EMBEDDINGS_BASE_URL');
  const [embeddings] = readEndpoints(
    'EMBEDDINGS',
    embeddingsUrl === undefined ? [] : [embeddingsUrl],
    reading,
  );
  const s3 = readS3(reading);
  const databaseUrl = one('DATABASE_URL');
  if (baseUrl !== undefined && isSet('WORKSPACE_LIMITS'))
    problems.push('WORKSPACE_LIMITS is for the embedded workspace: the hosted service has its own limits.');
  const tokenFile = fileOf('WORKSPACE_TOKEN');
  if (baseUrl !== undefined)
    return { kind: 'hosted', baseUrl, token: token ?? '', ...(tokenFile === undefined ? {} : { tokenFile }) };
  if (production && !isSet('WORKSPACE_BASE_URL') && !isSet('DATABASE_URL') && !isSet('DATA_FOLDER'))
    problems.push(
      'Production without WORKSPACE_BASE_URL runs the embedded workspace: say where it keeps its data with DATA_FOLDER or DATABASE_URL.',
    );
  return {
    kind: 'embedded',
    dataFolder: one('DATA_FOLDER'),
    ...(isSet('WORKSPACE_LIMITS') ? { limits: one('WORKSPACE_LIMITS') } : {}),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(s3 === undefined ? {} : { s3 }),
    ...(languageModel === undefined ? {} : { languageModel }),
    ...(one('LLM_BASE_URL').includes(LOCAL_MODEL) ? { localModel: true } : {}),
    ...(embeddings === undefined ? {} : { embeddings }),
  };
}

/** Reads the bucket. Its address and region are the AWS SDK’s own settings, as its credentials are. */
function readS3({ one, foreign, problems }: Reading): S3Settings | undefined {
  const place = one('FILES_S3_BUCKET');
  if (place === undefined) return undefined;
  const endpoint = foreign('AWS_ENDPOINT_URL_S3');
  if (endpoint !== undefined && (!URL.canParse(endpoint) || isOpenHttp(endpoint)))
    problems.push(
      'AWS_ENDPOINT_URL_S3 must begin with https:// unless it is on this machine: clients’ files would travel in the clear.',
    );
  const [bucket = '', ...folders] = place.split('/').filter((part) => part !== '');
  return {
    bucket,
    ...(endpoint === undefined ? {} : { endpoint }),
    region: foreign('AWS_REGION') ?? 'us-east-1',
    prefix: folders.map((folder) => `${folder}/`).join(''),
    // Most stores other than Amazon's know no host name for each bucket.
    forcePathStyle: endpoint !== undefined,
  };
}

function readLanguageModel(reading: Reading): LanguageModelSettings | undefined {
  const { one, problems } = reading;
  const named = one('LLM_BASE_URL');
  const addresses = named.filter((address) => address !== LOCAL_MODEL);
  if (named.length > 2 || (named.length === 2 && addresses.length < 2))
    problems.push('LLM_BASE_URL must be local alone, or one or two addresses.');
  const [endpoint, fallback] = readEndpoints('LLM', addresses, reading);
  const models = new Map([...one('MODELS')].filter(([, name]) => name !== ''));
  if (endpoint === undefined && models.size > 0)
    problems.push('MODELS gives names of an endpoint: set LLM_BASE_URL and LLM_MODEL.');
  if (endpoint !== undefined && models.size < one('MODELS').size)
    problems.push(
      'MODELS must give each model its name at the endpoint of LLM_BASE_URL: family_a-5=its-name.',
    );
  const contextCharacters = one('LLM_CONTEXT_CHARACTERS');
  if (endpoint === undefined && contextCharacters > 0)
    problems.push('LLM_CONTEXT_CHARACTERS needs LLM_BASE_URL and LLM_MODEL.');
  return (
    endpoint && {
      ...endpoint,
      models,
      ...(contextCharacters === 0 ? {} : { contextCharacters }),
      ...(fallback === undefined ? {} : { fallback }),
    }
  );
}

/** Reads the endpoints at these addresses, whose models and keys have the same order. */
function readEndpoints(
  name: 'LLM' | 'EMBEDDINGS',
  addresses: readonly string[],
  { one, problems }: Reading,
): readonly EndpointSettings[] {
  const key = one(`${name}_API_KEY`);
  const model = one(`${name}_MODEL`);
  if (addresses.length === 0) {
    if (key !== undefined || model !== undefined)
      problems.push(`${name}_API_KEY and ${name}_MODEL need ${name}_BASE_URL, an address.`);
    return [];
  }
  // The name or key of a single endpoint may have a comma in it.
  const split = (text = ''): readonly string[] =>
    addresses.length === 1 ? [text] : text.split(',').map((part) => part.trim());
  const [models, keys] = [split(model), split(key)];
  if (models.length !== addresses.length || models.includes(''))
    problems.push(`${name}_BASE_URL needs ${name}_MODEL: the name of the model to ask at each address.`);
  if (key !== undefined && keys.length !== addresses.length)
    problems.push(
      `${name}_API_KEY must have a comma between the keys of the two addresses of ${name}_BASE_URL.`,
    );
  if (addresses.some(isOpenHttp))
    problems.push(
      `${name}_BASE_URL must begin with https:// unless it is on this machine: clients’ texts would travel in the clear.`,
    );
  return addresses.map((baseUrl, at) => ({
    baseUrl,
    model: models[at] ?? '',
    ...(keys[at] ? { apiKey: keys[at] } : {}),
  }));
}

/** True for an http address that is not on this machine. */
function isOpenHttp(address: string): boolean {
  return address.startsWith('http:') && !isLoopback(new URL(address).hostname);
}
