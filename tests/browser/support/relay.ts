import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEndOfFile } from '#tests/support/cleanUp.ts'

/** A relay between browser and server, so that several servers have one address. */
export interface Relay {
  /** The address for the browser. */
  readonly url: string
  /** Sets the server behind the relay. */
  target(url: string): void
}

/** Starts a relay; it stops after the tests of the file. */
export async function startRelay(): Promise<Relay> {
  let upstream = ''

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '/'
    const { method, headers } = incoming
    const onward = request(new URL(path, upstream), { method, headers }, (response) => {
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
    target: (url) => {
      upstream = url
    },
  }
}
