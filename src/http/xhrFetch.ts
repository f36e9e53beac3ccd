import { UPLOAD_STALL_MS } from '#contract/constants.ts'
import type { Progress } from './progress.ts'

/**
 * `fetch` for files, based on XMLHttpRequest: it reports the progress of upload and download, and rejects with a
 * TimeoutError after 30 s without progress.
 */
export const xhrFetch =
  (onProgress?: Progress, onReceived?: Progress): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let stallTimer: ReturnType<typeof setTimeout>
      const restartStallTimer = () => {
        clearTimeout(stallTimer)
        stallTimer = setTimeout(() => {
          fail(new DOMException('Nothing has moved for too long', 'TimeoutError'))
          request.abort()
        }, UPLOAD_STALL_MS)
      }
      const cleanUp = () => {
        clearTimeout(stallTimer)
        init.signal?.removeEventListener('abort', abort)
      }
      const fail = (error: unknown) => {
        cleanUp()
        reject(error)
      }
      const abort = () => {
        fail(init.signal?.reason ?? new DOMException('Aborted', 'AbortError'))
        request.abort()
      }
      if (init.signal?.aborted) return reject(init.signal.reason)
      init.signal?.addEventListener('abort', abort)

      request.open(init.method ?? 'GET', String(input))
      request.withCredentials = init.credentials === 'include'
      request.responseType = 'arraybuffer'
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) => {
        restartStallTimer()
        onProgress?.({ sent: loaded, total })
      }
      request.onprogress = ({ loaded, total }) => {
        restartStallTimer()
        onReceived?.({ sent: loaded, total })
      }
      request.onload = () => {
        cleanUp()
        resolve(responseOf(request))
      }
      request.onerror = () => fail(new TypeError('The connection failed'))
      restartStallTimer()
      request.send(init.body as XMLHttpRequestBodyInit)
    })

const EMPTY_STATUSES = [204, 205, 304]

const responseOf = (request: XMLHttpRequest) =>
  new Response(EMPTY_STATUSES.includes(request.status) ? null : (request.response as ArrayBuffer), {
    status: request.status,
    headers: request
      .getAllResponseHeaders()
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  })
