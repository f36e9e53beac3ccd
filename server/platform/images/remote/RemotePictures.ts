import { lookup } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { connect } from 'node:tls'
import { Context, Effect, Layer } from 'effect'
import { UPLOAD_MAX_BYTES } from '#contract/constants.ts'
import { FileTooLarge } from '#contract/errors.ts'
import {
  PictureAddressRefused,
  PictureMissing,
  PictureMoved,
  PictureSlow,
  PictureUnreachable,
} from '#contract/products/errors.ts'
import { isPublic, PORT, pictureAddress } from './addresses.ts'

/** Redirects that are followed. */
const REDIRECTS_MAX = 3
/** Seconds for a picture with all redirects. */
const SECONDS = 20

export type RemoteError =
  | FileTooLarge
  | PictureAddressRefused
  | PictureMissing
  | PictureMoved
  | PictureSlow
  | PictureUnreachable

/** The target of a connection: an address, and the name that its certificate must have. */
export interface Target {
  readonly address: string
  readonly port: number
  readonly servername: string
}

/**
 * The network: addresses of a name, and encrypted connections to an address. `RemotePictures` decides which addresses are
 * connected to; an implementation connects to exactly the given one.
 */
export class Network extends Context.Service<
  Network,
  {
    readonly resolve: (host: string) => Promise<readonly string[]>
    readonly dial: (target: Target) => Socket
  }
>()('haat/Network') {
  static readonly layer = Layer.succeed(
    Network,
    Network.of({
      resolve: async (host) => (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address),
      dial: ({ address, port, servername }) =>
        connect({ host: address, port, servername, ALPNProtocols: ['http/1.1'] }),
    }),
  )
}

/** Thrown with the error of the picture as its cause. */
class Refused extends Error {
  readonly error: RemoteError

  constructor(error: RemoteError) {
    super(error._tag)
    this.error = error
  }
}

const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308]

/** Ends a stream of more bytes than a picture may have. */
const limited = () => {
  let bytes = 0
  return new Transform({
    transform: (chunk: Buffer, _, next) => {
      bytes += chunk.length
      if (bytes > UPLOAD_MAX_BYTES) next(new Refused(new FileTooLarge()))
      else next(null, chunk)
    },
  })
}

/**
 * Pictures of other web servers. Each address is checked, also that of each redirect: its host is resolved once, all of
 * its addresses must be public ones, and the first of them is connected to.
 * @param seconds time limit of a picture with all redirects
 */
const make = Effect.fnUntraced(function* (seconds: number) {
  const { resolve, dial } = yield* Network

  const targetOf = async (url: URL, signal: AbortSignal): Promise<Target> => {
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    )
    const found = await Promise.race([
      resolve(url.hostname).catch(() => {
        throw new Refused(new PictureUnreachable())
      }),
      aborted,
    ])
    const [address] = found
    if (address === undefined) throw new Refused(new PictureUnreachable())
    if (!found.every(isPublic)) throw new Refused(new PictureAddressRefused())
    return { address, port: PORT, servername: url.hostname }
  }

  const responseOf = (url: URL, target: Target, signal: AbortSignal) =>
    new Promise<IncomingMessage>((succeed, fail) => {
      const sent = request(
        {
          host: url.hostname,
          path: `${url.pathname}${url.search}`,
          // Without an agent, which would resolve the host again and make its own connection.
          createConnection: () => dial(target),
          headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Haat' },
          signal,
        },
        succeed,
      )
      sent.on('error', fail)
      sent.end()
    })

  /** Writes the picture into a file, through its redirects. */
  const fetchInto = async (file: string, address: string, signal: AbortSignal): Promise<void> => {
    let base: URL | undefined
    let text = address
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
      const url = pictureAddress(text, base)
      if (!url) throw new Refused(new PictureAddressRefused())
      const response = await responseOf(url, await targetOf(url, signal), signal)
      const { statusCode, headers } = response
      if (REDIRECTS.includes(statusCode) && headers.location !== undefined) {
        response.destroy()
        base = url
        text = headers.location
        continue
      }
      if (statusCode !== 200) {
        response.destroy()
        throw new Refused(new PictureMissing({ answer: statusCode ?? 0 }))
      }
      if (Number(headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES) {
        response.destroy()
        throw new Refused(new FileTooLarge())
      }
      await pipeline(Readable.from(response), limited(), createWriteStream(file), { signal })
      return
    }
    throw new Refused(new PictureMoved({ max: REDIRECTS_MAX }))
  }

  const errorOf = (error: unknown, signal: AbortSignal): RemoteError => {
    if (error instanceof Refused) return error.error
    return signal.aborted ? new PictureSlow({ seconds }) : new PictureUnreachable()
  }

  /**
   * Reads the picture at an address into a temporary file, which lasts as long as `use`. The file has at most the bytes
   * of an upload, and no other check.
   */
  const withFile = <A, E, R>(
    address: string,
    use: (file: string) => Effect.Effect<A, E, R>,
  ): Effect.Effect<A, E | RemoteError, R> =>
    Effect.acquireUseRelease(
      Effect.promise(() => mkdtemp(path.join(tmpdir(), 'haat-picture-'))),
      (folder) => {
        const file = path.join(folder, 'picture')
        return Effect.callback<void, RemoteError>((resume, interrupted) => {
          const limit = new AbortController()
          const timer = setTimeout(() => limit.abort(), seconds * 1000)
          interrupted.addEventListener('abort', () => limit.abort())
          fetchInto(file, address, limit.signal)
            .then(
              () => resume(Effect.void),
              (error) => resume(Effect.fail(errorOf(error, limit.signal))),
            )
            .finally(() => clearTimeout(timer))
        }).pipe(Effect.flatMap(() => use(file)))
      },
      (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true })),
    )

  return { withFile }
})

/** Pictures of other web servers. */
export class RemotePictures extends Context.Service<RemotePictures, Effect.Success<ReturnType<typeof make>>>()(
  'haat/RemotePictures',
) {
  /** @param seconds time limit of a picture with all redirects */
  static readonly within = (seconds: number) => Layer.effect(RemotePictures, make(seconds))
  static readonly layer = RemotePictures.within(SECONDS)
}
