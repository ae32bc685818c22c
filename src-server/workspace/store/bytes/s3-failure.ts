import type { S3Settings } from '../../../config/config.ts';

/** Returns whether the store answered that an object does not exist. */
export function isMissing(error: unknown): boolean {
  return nameOf(error) === 'NoSuchKey' || (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket');
}

/** Returns the reason why the store cannot be used, as a sentence that says what to do. It names the bucket, never a credential. */
export function startProblem(error: unknown, settings: S3Settings): Error {
  return new Error(`The files cannot be kept in the bucket ${settings.bucket}: ${reason(error, settings)}`, {
    cause: error,
  });
}

function reason(error: unknown, { endpoint, region }: S3Settings): string {
  const name = nameOf(error);
  const status = statusOf(error);
  const place = endpoint ?? `the region ${region}`;
  if (name === 'CredentialsProviderError')
    return 'there are no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or another source of the AWS SDK’s standard chain.';
  if (name === 'NoSuchBucket' || status === 404)
    return `${place} has no such bucket. Make it, or correct FILES_S3_BUCKET and AWS_ENDPOINT_URL_S3.`;
  if (status === 403 || status === 401)
    return `${place} refuses the credentials. Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or let them list the bucket and read, write and delete its objects.`;
  if (status === 301 || name === 'AuthorizationHeaderMalformed')
    return `it lies in another region than ${region}. Correct AWS_REGION.`;
  if (status !== undefined)
    return `${place} answers with status ${status}. Correct AWS_ENDPOINT_URL_S3 and AWS_REGION.`;
  return `${place} cannot be reached. Correct AWS_ENDPOINT_URL_S3, or see whether it is running and trusted here.`;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

/** Returns the HTTP status of the store's answer; undefined if there was none. */
function statusOf(error: unknown): number | undefined {
  const metadata: unknown = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  const status: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'httpStatusCode') : undefined;
  return typeof status === 'number' ? status : undefined;
}
