import { reportMismatch } from '#contract/system/api.ts'
import { call } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'

/**
 * Says in the console and in the log of the server that React has drawn the page again. An extension of the browser may
 * be the cause.
 */
export const onMismatch = (http: Http, error: unknown): void => {
  console.error(error)
  void http.reply(call(reportMismatch, { payload: { path: location.pathname } }))
}
