import { Schema } from 'effect'
import { CONSENT_COOKIE, CONSENTS, type Consent } from '#contract/analytics/consent.ts'
import { idsOf, type Visitor } from '#contract/analytics/events.ts'
import type { AgreedVisitor } from '#contract/analytics/rules.ts'
import { browserStore } from './browserStore.ts'
import { newKey } from './orderKeys.ts'
import { keptVisit } from './visit.ts'

const Kept = Schema.Struct({
  consent: Schema.Literals(CONSENTS),
  /** Made when the visitor accepts; forgotten when they decline. */
  accepted: Schema.optionalKey(
    Schema.Struct({
      /** What an order stores, and what a withdrawal names. */
      consent: Schema.String,
      number: Schema.Finite,
      /** In milliseconds since 1970. */
      at: Schema.Finite,
      /** Click id of Meta, with the time of its page. */
      click: Schema.optionalKey(Schema.Struct({ id: Schema.String, at: Schema.Finite })),
    }),
  ),
  /** The id of a withdrawn consent, until the shop has said that it has forgotten it. */
  owed: Schema.optionalKey(Schema.String),
})
const store = browserStore('haat.consent', 1, Schema.fromJsonString(Kept), 'local')

const COOKIE_S = 180 * 24 * 3600
const CLICK_MAX = 500

/** By the cookie, the server opens the frame of the services. */
const writeCookie = (consent: Consent | null) => {
  const age = consent === null ? 0 : COOKIE_S
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${CONSENT_COOKIE}=${consent ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`
}

/** The click id in the address of the page that was loaded: an advertisement of Meta led here. */
const clickHere = () => {
  const [load] = performance.getEntriesByType('navigation')
  const click = new URL(load?.name ?? location.href).searchParams.get('fbclid') ?? ''
  return /^[\w-]+$/.test(click) && click.length <= CLICK_MAX ? { click: { id: click, at: Date.now() } } : {}
}

/** What this visitor has answered, in every tab of the browser. */
export const keptConsent = {
  read: (): { readonly consent: Consent | null; readonly isOwed: boolean } => {
    const kept = store.read()
    writeCookie(kept?.consent ?? null)
    const click = clickHere()
    if (kept?.accepted && click.click && kept.accepted.click?.id !== click.click.id)
      store.write({ ...kept, accepted: { ...kept.accepted, ...click } })
    return { consent: kept?.consent ?? null, isOwed: kept?.owed !== undefined }
  },
  write: (consent: Consent): void => {
    writeCookie(consent)
    const { accepted, owed = accepted?.consent } = store.read() ?? {}
    if (consent === 'declined') {
      store.write(owed === undefined ? { consent } : { consent, owed })
      return
    }
    const number = crypto.getRandomValues(new Uint32Array(1))[0]!
    // Who accepts again before the shop has forgotten the former consent has given it again.
    store.write({ consent, accepted: { consent: owed ?? newKey(), number, at: Date.now(), ...clickHere() } })
  },
  /** The id of the consent that the shop is to forget; undefined for none. */
  owed: () => store.read()?.owed,
  /** The shop has forgotten it. */
  settle: (id: string): void => {
    const kept = store.read()
    if (kept?.owed === id) store.write({ consent: kept.consent })
  },
  onChange: (run: () => void) => store.onChange(run),
  /** What goes with an order; undefined without a consent. */
  agreed: (): AgreedVisitor | undefined => store.read()?.accepted,
  /** Who has agreed; undefined without a consent. */
  visitor: (): Visitor | undefined => {
    const { accepted } = store.read() ?? {}
    if (!accepted) return undefined
    const { source, medium, campaign, term, content } = keptVisit.read() ?? {}
    const named = {
      campaign_source: source,
      campaign_medium: medium,
      campaign_name: campaign,
      campaign_term: term,
      campaign_content: content,
    }
    return {
      ...idsOf(accepted),
      campaign: Object.fromEntries(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    }
  },
}
