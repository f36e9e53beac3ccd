import { type Server, STATUS_CODES } from 'node:http'
import { RequestUnreadable } from '#contract/errors.ts'
import { LANGUAGES } from '#contract/languages.ts'
import type { Settings } from '../config.ts'
import { toErrorBody } from './errorResponses.ts'
import { securityHeaders } from './securityHeaders.ts'

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Responds to connections that Node itself rejects before any route: data that is not HTTP (400), a head that is too
 * large (431) or too slow (408). The responses have the usual envelope and security headers, in English: nothing of the request is read.
 */
export const respondToBadRequests = (server: Server, settings: Settings): void => {
  const [language] = LANGUAGES
  const headers = {
    ...securityHeaders(settings),
    'content-language': language,
    'content-type': 'application/json',
    connection: 'close',
  }
  const body = JSON.stringify(toErrorBody(new RequestUnreadable(), language))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const status = STATUS[error.code ?? ''] ?? 400
    const head = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n')
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n\r\n${body}`)
  })
}
