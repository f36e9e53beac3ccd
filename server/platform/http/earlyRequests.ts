import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/**
 * Keeps the requests that arrive between listening and serving, and hands them over as soon as somebody serves: without
 * it Node drops them into nothing, and the caller waits for ever.
 * @returns those that wait
 */
export const holdEarlyRequests = (server: Server): readonly unknown[] => {
  const held: [IncomingMessage, ServerResponse][] = []
  const hold = (request: IncomingMessage, response: ServerResponse) => held.push([request, response])
  const handOver = (event: string | symbol) => {
    if (event !== 'request') return
    server.off('newListener', handOver).off('request', hold)
    // Node tells of a listener just before it is there.
    queueMicrotask(() => {
      for (const [request, response] of held.splice(0)) server.emit('request', request, response)
    })
  }
  server.on('request', hold).on('newListener', handOver)
  return held
}
