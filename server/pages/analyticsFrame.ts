import { createHash } from 'node:crypto'
import { Cookies, type HttpServerRequest, HttpServerResponse } from 'effect/http'
import { CONSENT_COOKIE, type Consent } from '#contract/analytics/consent.ts'
import type { AnalyticsSettings } from '../platform/LiveSettings.ts'
import { inScript } from './inScript.ts'

const TAG = 'https://www.googletagmanager.com/gtag/js'
const PIXEL = 'https://www.facebook.com/tr/'

/**
 * Runs in the frame, for each `AnalyticsMessage` of the page around it. Google's script keeps nothing in the browser and
 * gets each address; Meta's pixel is its image, because its script sends the address of its document.
 */
const SCRIPT = `
const ids = JSON.parse(document.getElementById('ids').textContent)
const names = { page_view: 'PageView', view_item: 'ViewContent', add_to_cart: 'AddToCart', begin_checkout: 'InitiateCheckout' }
window.dataLayer = []
function gtag() { dataLayer.push(arguments) }
let isTagged = false
const toGoogle = ({ event, visitor }) => {
  const page = { page_location: event.location, page_title: event.title, page_referrer: event.referrer }
  if (!isTagged) {
    isTagged = true
    gtag('js', new Date())
    gtag('config', ids.ga4, { ...visitor.campaign, ...page, client_id: visitor.client, client_storage: 'none',
      send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false })
    const script = document.createElement('script')
    script.async = true
    script.src = '${TAG}?id=' + ids.ga4
    document.head.append(script)
  }
  const goods = event.items && { currency: 'BDT', value: event.value, items: event.items.map(({ id, name, price, quantity }) =>
    ({ item_id: id, item_name: name, price, quantity })) }
  gtag('event', event.name, { ...page, ...goods, event_id: event.id })
}
const toMeta = ({ event, visitor }) => {
  const query = new URLSearchParams({ id: ids.meta, ev: names[event.name], eid: event.id, dl: event.location,
    rl: event.referrer, ts: Date.now(), fbp: visitor.fbp, noscript: 1 })
  if (visitor.fbc) query.set('fbc', visitor.fbc)
  if (event.items) {
    query.set('cd[currency]', 'BDT')
    query.set('cd[value]', event.value)
    query.set('cd[content_type]', 'product')
    query.set('cd[content_ids]', JSON.stringify(event.items.map(({ id }) => id)))
    query.set('cd[contents]', JSON.stringify(event.items.map(({ id, quantity }) => ({ id, quantity }))))
  }
  new Image().src = '${PIXEL}?' + query
}
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return
  if (ids.ga4) toGoogle(data)
  if (ids.meta) toMeta(data)
})
`
const hash = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

/** Only the policy of this page names other companies; its origin is no one's, also where it is opened by itself. */
interface Ids {
  readonly ga4: string | undefined
  readonly meta: string | undefined
}

const policyOf = ({ ga4, meta }: Ids) => {
  const google = ga4
    ? ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'
    : ''
  return [
    "default-src 'none'",
    `script-src ${hash}${ga4 ? ` ${TAG}` : ''}`,
    `connect-src${google || " 'none'"}`,
    `img-src${google}${meta ? ` ${PIXEL}` : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')
}

const acceptedBy = ({ headers }: HttpServerRequest.HttpServerRequest) => {
  const { cookie } = headers
  const consent: Consent = 'accepted'
  return cookie?.includes(CONSENT_COOKIE) === true && Cookies.parseHeader(cookie)[CONSENT_COOKIE] === consent
}

/** The page of `ANALYTICS_PATH`: 404 without the consent of the visitor, and where the shop uses none of the services. */
export const analyticsFrame = (
  request: HttpServerRequest.HttpServerRequest,
  { ga4, meta }: AnalyticsSettings,
): HttpServerResponse.HttpServerResponse => {
  const headers = { 'cache-control': 'no-store', vary: 'Cookie' }
  const ids: Ids = { ga4: ga4?.id, meta: meta?.id }
  if (!(ids.ga4 || ids.meta) || !acceptedBy(request)) {
    return HttpServerResponse.empty({ status: 404, headers })
  }
  const html = `<!doctype html><meta charset="utf-8"><title></title><script type="application/json" id="ids">${inScript(ids)}</script><script>${SCRIPT}</script>`
  return HttpServerResponse.text(html, {
    contentType: 'text/html; charset=utf-8',
    headers: { ...headers, 'content-security-policy': policyOf(ids), 'x-frame-options': 'SAMEORIGIN' },
  })
}
