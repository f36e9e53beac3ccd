/** A bucket of an object storage that speaks the protocol of S3. */
export interface BucketSettings {
  /** `s3://bucket/prefix`, as it was given, without a slash at its end. It names no key. */
  readonly url: string
  /** Address of the bucket itself: `https://storage.example/bucket`. */
  readonly address: string
  readonly region: string
  /** What the names of all objects begin with: empty, or a path that ends with a slash. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Where files are kept: the path of a folder, or a bucket. */
export type FilePlace = string | BucketSettings

/** Whether a place is the address of a bucket, and not a folder. */
export const isBucketUrl = (place: string): boolean => /^s3:/i.test(place)

const missingOf = (env: NodeJS.ProcessEnv) =>
  ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].filter((name) => !env[name]?.trim())

/**
 * Reads the bucket of an address and the standard variables of S3.
 * @param name the variable or argument that holds the address, for messages
 * @param mayBePlain whether an endpoint may do without TLS
 * @returns a sentence for what cannot work; it never repeats the address, which may hold a key by mistake
 */
export const bucketFrom = (
  name: string,
  given: string,
  env: NodeJS.ProcessEnv,
  mayBePlain: (address: string) => boolean,
): BucketSettings | string => {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(given.trim()) ?? []
  if (bucket === undefined || /(^|\/)\.{1,2}(\/|$)/.test(path))
    return `${name} must look like s3://bucket or s3://bucket/prefix, without keys: they are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
  const missing = missingOf(env)
  if (missing.length > 0) return `${name} is a bucket, and missing are ${missing.join(', ')}.`
  const region = env.AWS_REGION?.trim() || 'us-east-1'
  const endpoint = env.AWS_ENDPOINT_URL_S3?.trim() || `https://s3.${region}.amazonaws.com`
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol) || new URL(endpoint).username !== '')
    return 'AWS_ENDPOINT_URL_S3 must be a web address without keys, such as https://storage.example.'
  if (new URL(endpoint).protocol === 'http:' && !mayBePlain(endpoint))
    return 'AWS_ENDPOINT_URL_S3 must begin with https://: pictures and backups would go out unencrypted.'
  const inside = path.replace(/^\/+|\/+$/g, '').replace(/\/{2,}/g, '/')
  return {
    url: `s3://${[bucket, inside].filter(Boolean).join('/')}`,
    address: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region,
    prefix: inside && `${inside}/`,
    accessKeyId: env.AWS_ACCESS_KEY_ID!.trim(),
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY!.trim(),
  }
}
