import { type Server, STATUS_CODES } from 'node:http'
import { serverTexts as texts } from '../../../messages/en/server.ts'
import type { Settings } from '../config.ts'
import { securityHeaders } from './securityHeaders.ts'

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers what is no HTTP request at all, or has a head too large, before any route sees it: the envelope and the
 * security headers are the same as everywhere.
 */
export const answerBadRequests = (server: Server, settings: Settings): void => {
  const headers = { ...securityHeaders(settings), 'content-type': 'application/json', connection: 'close' }
  const body = JSON.stringify({ success: false, message: texts.requestUnreadable, data: null })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const status = STATUS[error.code ?? ''] ?? 400
    const head = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n')
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n\r\n${body}`)
  })
}
