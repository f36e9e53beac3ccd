import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access } from '../calls/annotations.ts'

/**
 * What payment providers call. Nothing that they send is believed: a return and a notice only make the server ask the
 * provider. `method` is a payment method.
 */

const params = { method: Schema.String }
const seeOther = Schema.String.pipe(HttpApiSchema.asText({ contentType: 'text/plain' }), HttpApiSchema.status(303))

/**
 * Where a provider sends the person back to. The answer leads to the page of the payment, and for an attempt that nobody
 * knows to the home page.
 */
export const returnFromProvider = HttpApiEndpoint.get('returnFromProvider', '/payment/return/:method', {
  params,
  success: seeOther,
})
  .annotate(OpenApi.Summary, 'Takes a person back from a payment provider.')
  .annotate(Access, 'provider')
/** The same for a provider that sends a form. */
export const returnByForm = HttpApiEndpoint.post('returnByForm', '/payment/return/:method', {
  params,
  success: seeOther,
})
  .annotate(OpenApi.Summary, 'Takes a person back from a payment provider that sends a form.')
  .annotate(Access, 'provider')
/** A notice of a provider (IPN). 404 where it names no attempt or its signature is wrong. */
export const noticeOfProvider = HttpApiEndpoint.post('noticeOfProvider', '/payment/notice/:method', {
  params,
  success: Schema.String.pipe(HttpApiSchema.asText({ contentType: 'text/plain' })),
})
  .annotate(OpenApi.Summary, 'Takes a notice of a payment provider.')
  .annotate(Access, 'provider')
