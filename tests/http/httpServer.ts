import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Starts a real HTTP server for one test: `respond` writes the responses, `seen` collects the requests. */
export const startHttpServer = async (respond: (request: ReceivedRequest, response: ServerResponse) => void) => {
  const seen: ReceivedRequest[] = []
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = incoming
    const request = { method, url, headers, body: Buffer.concat(chunks).toString() }
    seen.push(request)
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

/** Sends a JSON response. */
export const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

export const successEnvelope = (data: unknown) => ({ success: true, message: 'ok', data })
export const errorEnvelope = (message: string, more: object = {}) => ({ success: false, message, data: null, ...more })
