import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type AWSHeaders, S3mini, S3ServiceError } from 's3mini'
import type { BucketSettings } from './bucketSettings.ts'
import { StorageUnavailable } from './StorageUnavailable.ts'

/** Time for one request, in milliseconds. A picture has at most a few megabytes, and so has a piece of a larger file. */
const ANSWER_WITHIN_MS = 10_000
/** Pauses in milliseconds before a request is repeated that got no answer, or one that asks to come again. */
const PAUSES_MS = [150, 600]
/** Bytes of one piece of a larger file; S3 asks for at least 5 MiB. */
export const PIECE_BYTES = 8 * 1024 * 1024

/** Codes of an object storage without room. The status is 507 at some, and 403 or 400 at others. */
const FULL = /^(XMinioStorageFull|InsufficientStorage|InsufficientCapacity|QuotaExceeded|EntityTooLarge|ENOSPC)$/i

/** An object in a listing; `key` is without the bucket's prefix. */
export interface StoredObject {
  readonly key: string
  readonly bytes: number
}

/** Headers of an object that its readers get. */
export interface ObjectHeaders {
  readonly type: string
  readonly cacheControl: string
}

const codeOf = (error: unknown): string => {
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: unknown }
  if (typeof code === 'string') return code
  return cause ? codeOf(cause) : String(name)
}

/** What an error of a request means for the shop, in words that name neither key nor signature. */
const explained = (error: unknown, { url, address }: BucketSettings, timeoutMs: number): StorageUnavailable => {
  const at = `${url} at ${new URL(address).origin}`
  if (!(error instanceof S3ServiceError)) {
    return (error as Error)?.name === 'TimeoutError'
      ? new StorageUnavailable('slow', `The bucket ${at} has not answered within ${timeoutMs / 1000} s.`)
      : new StorageUnavailable('away', `The bucket ${at} does not answer (${codeOf(error)}).`)
  }
  const { status, serviceCode = '' } = error
  const said = `(${status} ${serviceCode})`
  if (status === 507 || FULL.test(serviceCode))
    return new StorageUnavailable('full', `The bucket ${at} has no room ${said}.`)
  if (serviceCode === 'NoSuchBucket' || status === 301 || status === 307)
    return new StorageUnavailable(
      'refused',
      `There is no bucket ${at} ${said}: check FILES_URL, AWS_ENDPOINT_URL_S3 and AWS_REGION.`,
    )
  if (status === 401 || status === 403)
    return new StorageUnavailable(
      'refused',
      `The bucket ${at} refuses the shop ${said}: check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, the rights of the key (read, write, delete, list) and the clock of this machine.`,
    )
  return new StorageUnavailable('away', `The bucket ${at} answers with an error ${said}.`)
}

const isTransient = (error: unknown) =>
  error instanceof S3ServiceError
    ? error.status === 429 || (error.status >= 500 && error.status !== 501 && error.status !== 507)
    : (error as Error)?.name !== 'TimeoutError'

/**
 * The requests of a bucket. Each of them may be repeated, has a time limit, and rejects with a `StorageUnavailable`.
 * @param timeoutMs time for one request, in milliseconds
 */
export const openBucket = (settings: BucketSettings, timeoutMs = ANSWER_WITHIN_MS) => {
  const { prefix } = settings
  const client = new S3mini({
    endpoint: settings.address,
    region: settings.region,
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    requestAbortTimeout: timeoutMs,
    fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }),
  })

  /** @param request includes the reading of the answer, which is part of the time limit */
  const asking = async <A>(request: () => Promise<A>): Promise<A> => {
    for (let tried = 0; ; tried++) {
      try {
        return await request()
      } catch (error) {
        const wait = PAUSES_MS[tried]
        if (wait === undefined || !isTransient(error)) throw explained(error, settings, timeoutMs)
        await pause(wait)
      }
    }
  }

  const bytesOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer())

  /** Undefined where there is no such object. A bucket that is missing is an error. */
  const whenFound = async <A>(request: () => Promise<A>): Promise<A | undefined> => {
    try {
      return await request()
    } catch (error) {
      if (error instanceof S3ServiceError && error.status === 404 && error.serviceCode !== 'NoSuchBucket')
        return undefined
      throw error
    }
  }

  /** The checksum that the storage compares with what arrived, and the headers of the object. */
  const headersOf = (bytes: Uint8Array, headers?: ObjectHeaders) =>
    ({
      'content-md5': createHash('md5').update(bytes).digest('base64'),
      ...(headers && { 'cache-control': headers.cacheControl }),
      // The type of s3mini names the headers of Amazon alone; it signs and sends the standard ones as well.
    }) as unknown as AWSHeaders

  const put = (key: string, bytes: Uint8Array, headers?: ObjectHeaders): Promise<void> =>
    asking(async () => {
      await client.putObject(prefix + key, bytes, headers?.type, undefined, headersOf(bytes, headers))
    })

  const get = (key: string): Promise<Uint8Array | undefined> =>
    asking(() => whenFound(async () => bytesOf(await client.getObjectRaw(prefix + key))))

  /**
   * Stores a large object piece by piece: no reader sees it before the end.
   * @returns functions that run one after the other. Each piece of `add` has `PIECE_BYTES` bytes and may be used again
   *   when it has ended; the last piece, of `finish`, may have fewer.
   */
  const upload = (key: string) => {
    const parts: { partNumber: number; etag: string }[] = []
    let id: string | undefined
    const add = async (piece: Uint8Array) => {
      id ??= await asking(() => client.getMultipartUploadId(prefix + key))
      const [started, part] = [id, parts.length + 1]
      const sent = () => client.uploadPart(prefix + key, started, piece, part, {}, undefined, headersOf(piece))
      parts.push(await asking(sent))
    }
    return {
      add,
      finish: async (last: Uint8Array) => {
        if (id === undefined) return put(key, last)
        const started = id
        await add(last)
        await asking(() => client.completeMultipartUpload(prefix + key, started, parts))
      },
      /** Ends an upload that has failed. */
      abort: async () => {
        if (id !== undefined) await client.abortMultipartUpload(prefix + key, id).catch(() => {})
      },
    }
  }

  /** Reads an object of a listing in pieces. One that has gone ends early. */
  const getPieces = async function* (key: string, bytes: number): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < bytes; from += PIECE_BYTES) {
      const piece = await asking(() =>
        whenFound(async () =>
          bytesOf(await client.getObjectRaw(prefix + key, false, from, Math.min(bytes, from + PIECE_BYTES))),
        ),
      )
      if (piece === undefined) return
      yield piece
    }
  }

  const list = (within: string): Promise<readonly StoredObject[]> =>
    asking(async () => {
      const found = await client.listObjects('/', prefix + within)
      if (found === null) throw new S3ServiceError('missing', 404, 'NoSuchBucket')
      return found.map(({ Key, Size }) => ({ key: Key.slice(prefix.length), bytes: Size }))
    })

  const remove = (key: string): Promise<void> =>
    asking(async () => {
      await whenFound(() => client.deleteObject(prefix + key))
    })

  return { put, get, upload, getPieces, list, remove }
}
