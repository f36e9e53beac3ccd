import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { queueEarlyRequests } from '#server/platform/http/earlyRequests.ts'

test('a request before the handler is attached gets one response as soon as it is attached', async () => {
  const server = createServer()
  const waiting = queueEarlyRequests(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const early = fetch(`${url}/early`).then((response) => response.text())
  await expect.poll(() => waiting.length).toBe(1)
  const served: string[] = []
  server.on('request', (request, response) => {
    served.push(request.url ?? '')
    response.end(`served ${request.url}`)
  })
  expect(await early).toBe('served /early')
  expect(await fetch(`${url}/late`).then((response) => response.text())).toBe('served /late')
  expect(served).toEqual(['/early', '/late'])
  server.closeAllConnections()
  server.close()
})
