import { randomUUID } from 'node:crypto'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Effect } from 'effect'
import type { Settings } from '../config.ts'
import { logCall } from '../http/log.ts'
import { noteCall } from '../ops/metrics.ts'
import type { PublicReads } from './PublicReads.ts'

/** Answers a request at once; returns false where the application has to answer it. */
type Front = (request: IncomingMessage, response: ServerResponse) => boolean

/** A connection that has sent nothing for so many milliseconds counts as idle. */
const UNUSED_MS = 500

/** A server whose front sees each request before the application. */
export class FrontServer extends Server {
  front: Front | undefined
  /** The server stops soon: it answers, but `/api/ready` is 503, and each answer ends its connection. */
  isLeaving = false
  readonly #openedAt = new Map<Socket, number>()

  constructor() {
    super()
    this.on('connection', (socket: Socket) => {
      this.#openedAt.set(socket, performance.now())
      socket.once('close', () => this.#openedAt.delete(socket))
    })
  }

  /**
   * Also closes the connections that browsers open in advance. For Node, a connection is not idle before its first
   * request.
   */
  override closeIdleConnections(): void {
    super.closeIdleConnections()
    const latest = performance.now() - UNUSED_MS
    for (const [socket, openedAt] of this.#openedAt) if (socket.bytesRead === 0 && openedAt < latest) socket.destroy()
  }

  override emit(event: string, ...args: unknown[]): boolean {
    if (event !== 'request') return super.emit(event, ...args)
    const [request, response] = args as [IncomingMessage, ServerResponse]
    if (this.isLeaving) {
      response.shouldKeepAlive = false
      if (request.url === '/api/ready') {
        response.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end()
        return true
      }
    }
    return this.front?.(request, response) || super.emit(event, ...args)
  }
}

/**
 * Sends kept answers before the router of the application, whose work per request costs more than they do. Everything
 * that a person sees is as from the request pipeline: headers, log line, metrics and request id.
 * @param run runs an effect with the services of the application
 */
export const frontOf = (
  settings: Settings,
  reads: PublicReads['Service'],
  run: (effect: Effect.Effect<void>) => void,
): Front => {
  const isLogged = settings.logLevel === 'debug' || settings.logLevel === 'info'
  const isCounted = settings.metricsPort !== null
  return (request, response) => {
    const { headers, url = '' } = request
    if (request.method !== 'GET') return false
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
    const asked = reads.ask(url, headers)
    if (!asked || asked.isWriter) return false
    const started = performance.now()
    const entry = reads.kept.ready(asked.key)
    if (!entry) return false
    const id = randomUUID()
    const ready = reads.readyNow(asked, entry, headers, id)
    if (!ready) return false
    response.writeHead(ready.status, ready.headers as string[])
    response.end(ready.body)
    if (isLogged || isCounted) {
      const { call, path } = asked.address
      const ms = performance.now() - started
      if (isLogged) run(logCall(settings.logLevel, { id, method: 'GET', path, status: ready.status, ms }))
      if (isCounted) run(noteCall(call || 'page', ready.status, ms))
    }
    return true
  }
}
