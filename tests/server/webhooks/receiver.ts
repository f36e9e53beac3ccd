import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { credentials } from '../products/localPictures.ts'

/** A call that a receiver has got. */
export interface Received {
  readonly path: string
  readonly id: string
  readonly type: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field of the body
  readonly data: any
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

/** Whether the headers of a call are signed by a secret, as the Standard Webhooks specification says. */
export const isSignedBy = (secret: string, { headers, text }: Received): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

/** A program that is called, by any name below `pictures.example` in a local network. Each path answers in its own way. */
export const startReceiver = async () => {
  const received: Received[] = []
  const held: (() => void)[] = []
  let status = 200
  const answer = (path: string, response: ServerResponse) => {
    if (path === '/inside') response.writeHead(302, { location: 'https://127.0.0.1/' }).end()
    else if (path === '/long') response.end('x'.repeat(70_000))
    else if (path === '/silent') held.push(() => response.end())
    else response.writeHead(status).end('Taken\u0000\n<b>')
  }
  const server = createServer(credentials, async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const path = request.url ?? ''
    const { type, data } = JSON.parse(text)
    received.push({ path, id: String(request.headers['webhook-id']), type, data, headers: request.headers, text })
    answer(path, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    received,
    of: (path: string) => received.filter((call) => call.path === path),
    /** Sets the status of the next answers. */
    answers: (next: number) => {
      status = next
    },
    /** Answers the calls of `/silent`. */
    release: () => {
      for (const end of held.splice(0)) end()
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
