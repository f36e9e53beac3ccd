import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketSettings } from '#server/platform/images/stores/bucketSettings.ts'

/** The keys that the server accepts. */
const KEY = 'S3RVER'

/** Takes the answer to a request upon itself, and says so by true. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

/** An error of S3, as storages send it. */
export const refusal =
  (status: number, code: string): Fault =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Not now</Message></Error>`)
    return true
  }

/** Never answers. */
export const silence: Fault = () => true

/** Ends the connection without an answer. */
export const hangUp: Fault = (request) => {
  request.socket.destroy()
  return true
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The refusal of a request whose signature (version 4) is not that of the keys; undefined for a right one. s3rver checks
 * signatures, too, but without the slash at the end of a path, which the protocol includes.
 */
const signatureProblem = ({ method, url = '', headers }: IncomingMessage): Fault | undefined => {
  const given = /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/
  const [, key, day, region, names = '', signature] = given.exec(headers.authorization ?? '') ?? []
  if (key === undefined || day === undefined || region === undefined) return refusal(403, 'AccessDenied')
  if (key !== KEY) return refusal(403, 'InvalidAccessKeyId')
  const [place, query = ''] = url.split('?', 2)
  const canonical = [
    method,
    place,
    query.split('&').sort().join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`
  const signing = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${KEY}`, day))
  return hmac(signing, text).toString('hex') === signature ? undefined : refusal(403, 'SignatureDoesNotMatch')
}

/**
 * Lets a listing wait for all requests before it, and all after it for the listing: s3rver lists by a walk through its
 * folder, which fails where a file goes or is half written.
 */
const makeGate = () => {
  const running = new Set<Promise<unknown>>()
  let listed: Promise<unknown> = Promise.resolve()
  return ({ url = '' }: IncomingMessage, response: ServerResponse, answer: () => unknown) => {
    const done = new Promise((resolve) => response.once('close', resolve))
    if (url.includes('list-type=')) {
      const before = [...running, listed]
      listed = Promise.all(before).then(() => {
        answer()
        return done
      })
    } else {
      listed.then(() => {
        running.add(done)
        done.then(() => running.delete(done))
        answer()
      })
    }
  }
}

const PAGE = 1000

/** A page of a listing. s3rver cannot make the token of the next page with the OpenSSL of Node 24. */
const listPage = async (storage: S3rver, url: string): Promise<string> => {
  const asked = new URL(url, 'http://bucket').searchParams
  const token = asked.get('continuation-token')
  const { objects, isTruncated } = await storage.store.listObjects('shop', {
    prefix: asked.get('prefix') ?? '',
    startAfter: token === null ? '' : Buffer.from(token, 'hex').toString(),
    maxKeys: PAGE,
  })
  const next = isTruncated ? Buffer.from(objects.at(-1)!.key).toString('hex') : undefined
  const contents = objects.map(({ key, size }) => `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`)
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`
}

/** A bucket on a port of this machine, which keeps its objects in a temporary folder. */
export interface TestBucket {
  readonly settings: BucketSettings
  /** The variables with which a server or command finds the bucket, without the one that names it. */
  readonly env: Readonly<Record<string, string>>
  /** What happens to each request; undefined lets all of them through. */
  fault: Fault | undefined
  /** Methods and paths of the requests since the last look, without the bucket. */
  readonly requests: string[]
  stop(): Promise<void>
}

/** Starts a bucket `shop` whose objects stand below `prefix`. The caller stops it. */
export async function startBucket(prefix = 'rupali/'): Promise<TestBucket> {
  const directory = mkdtempSync(path.join(tmpdir(), 'haat-bucket-'))
  const storage = new S3rver({
    directory,
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'shop' }],
  })
  await storage.configureBuckets()
  const others = storage.callback()
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!/^\/shop\/\?.*list-type=2/.test(request.url ?? '')) return others(request, response)
    return listPage(storage, request.url!).then((page) => response.end(page))
  }
  const pass = makeGate()
  const server = createServer((request, response) => {
    bucket.requests.push(`${request.method} ${request.url?.replace('/shop/', '')}`)
    const fault = bucket.fault ?? signatureProblem(request)
    if (!fault?.(request, response)) pass(request, response, () => answer(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket: TestBucket = {
    settings: {
      url: `s3://shop/${prefix}`.replace(/\/$/, ''),
      address: `${origin}/shop`,
      region: 'us-east-1',
      prefix,
      accessKeyId: KEY,
      secretAccessKey: KEY,
    },
    env: { AWS_ENDPOINT_URL_S3: origin, AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: KEY },
    fault: undefined,
    requests: [],
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return bucket
}
