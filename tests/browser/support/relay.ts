import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEndOfFile } from '#tests/support/cleanUp.ts'

/** A relay between browser and server that can lose responses. */
export interface Relay {
  /** The address for the browser. */
  readonly url: string
  /** `METHOD /path` of every request, in order. */
  readonly seen: string[]
  /** Sets the server behind the relay. */
  target(url: string): void
  /** Drops the next `times` responses to this path, after the server has sent them. */
  dropResponses(path: string, times: number): void
}

/** Starts a relay; it stops after the tests of the file. */
export async function startRelay(): Promise<Relay> {
  let upstream = ''
  const losing = new Map<string, number>()
  const seen: string[] = []

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '/'
    seen.push(`${incoming.method} ${path}`)
    const { method, headers } = incoming
    const onward = request(new URL(path, upstream), { method, headers }, (response) => {
      const left = losing.get(path) ?? 0
      if (left > 0) {
        losing.set(path, left - 1)
        response.resume()
        response.once('end', () => outgoing.destroy())
        return
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    onward.once('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }

  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEndOfFile(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    target: (url) => {
      upstream = url
    },
    dropResponses: (path, times) => {
      losing.set(path, times)
    },
  }
}
