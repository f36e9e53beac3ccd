import { Agent, request } from 'node:http'

/** One answer as the benchmark needs it. */
export interface Answer {
  status: number
  cookie: string | undefined
  /** How many bytes came. */
  bytes: number
  /** Read as text where somebody asks for it: a long answer's reading is not part of its call. */
  readonly body: string
}

interface Options {
  method?: string
  body?: unknown
  cookie?: string
  token?: string
}

export type Send = (path: string, options?: Options) => Promise<Answer>

/** Sends requests over connections that are kept as long as they are in use, but never while the other server's turn is. */
export const caller = (url: string, connections: number): Send => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: 1000 })
  return (path: string, options: Options = {}): Promise<Answer> =>
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

export type Call = (lane: number, turn: number) => Promise<Answer>

/** Runs `call` in `lanes` lanes, `turns` times each. @returns answers a second */
export async function rate(lanes: number, turns: number, call: Call): Promise<number> {
  const started = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = 0; turn < turns; turn++) {
        const { status, body } = await call(lane, turn)
        if (status !== 200) throw new Error(`${status} ${body.slice(0, 200)}`)
      }
    }),
  )
  return (lanes * turns * 1000) / (performance.now() - started)
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!
