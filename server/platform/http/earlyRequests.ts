import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/**
 * Queues the requests that arrive after the server listens and before a request handler is attached, and emits them
 * again to the handler. Otherwise Node drops them, and the clients wait forever.
 * @returns the queued requests
 */
export const queueEarlyRequests = (server: Server): readonly unknown[] => {
  const queue: [IncomingMessage, ServerResponse][] = []
  const add = (request: IncomingMessage, response: ServerResponse) => queue.push([request, response])
  const handOver = (event: string | symbol) => {
    if (event !== 'request') return
    server.off('newListener', handOver).off('request', add)
    // Node emits `newListener` just before it adds the listener.
    queueMicrotask(() => {
      for (const [request, response] of queue.splice(0)) server.emit('request', request, response)
    })
  }
  server.on('request', add).on('newListener', handOver)
  return queue
}
