import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/** The parts of a response that the benchmark needs. */
export interface BenchResponse {
  status: number
  cookie: string | undefined
  /** Size of the received body. */
  bytes: number
  /** Decoded on access, so that decoding a long body is not part of the measured call. */
  readonly body: string
}

interface Options {
  method?: string
  body?: unknown
  cookie?: string
  token?: string
}

export type Send = (path: string, options?: Options) => Promise<BenchResponse>

/**
 * Returns a function that sends requests. Its connections stay open while it is used, but not during the other server's
 * turn.
 */
export const caller = (url: string, connections: number): Send => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: 1000 })
  return (path: string, options: Options = {}): Promise<BenchResponse> =>
    new Promise((resolve, reject) => {
      const body = options.body === undefined ? undefined : JSON.stringify(options.body)
      const sent = request(
        new URL(path, url),
        {
          agent,
          method: options.method ?? 'GET',
          headers: {
            ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
            ...(options.cookie ? { cookie: options.cookie } : {}),
            ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
          },
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
              bytes: parts.reduce((sum, part) => sum + part.length, 0),
              get body() {
                return Buffer.concat(parts).toString()
              },
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
}

export type Call = (lane: number, turn: number) => Promise<BenchResponse>

/**
 * Runs `call` in `lanes` parallel lanes, `turns` times each.
 * @returns responses per second
 */
export async function rate(lanes: number, turns: number, call: Call): Promise<number> {
  const started = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = 0; turn < turns; turn++) {
        const { status, body } = await call(lane, turn)
        if (status >= 300) throw new Error(`${status} ${body.slice(0, 200)}`)
      }
    }),
  )
  return (lanes * turns * 1000) / (performance.now() - started)
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!

/** The memory of a process in megabytes, of Linux alone. */
export const megabytes = (pid: number): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
