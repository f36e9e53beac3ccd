import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { ANALYTICS_PATH } from '#contract/analytics/consent.ts'
import type { AnalyticsMessage, ShopEvent, Visitor } from '#contract/analytics/events.ts'
import { consentTexts as texts } from '#messages/analytics.ts'
import { useCartActor } from '#views/cart.tsx'
import { type Seen, watchCart, watchPage } from './shopEvents.ts'

interface AnalyticsFrameProps {
  /** The path of the page, without query and fragment. */
  readonly path: string
  readonly visitor: () => Visitor | undefined
}

/** The address of the site that linked to the page that was loaded, without path; empty for a link of the shop. */
const referrerOf = () => {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer).origin : ''
  return from === location.origin ? '' : from
}

/**
 * The frame within which the scripts of the services run, and the events of the page that it gets. Its document has an
 * origin of its own, so that these scripts read neither the page, its address, nor what the browser keeps of the shop.
 */
export const AnalyticsFrame = ({ path, visitor }: AnalyticsFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  /** Null once the frame is loaded. */
  const waiting = useRef<AnalyticsMessage[] | null>([])
  const isFirst = useRef(true)
  const client = useQueryClient()
  const cart = useCartActor()
  const search = useSearch()

  const post = useCallback((message: AnalyticsMessage) => frame.current?.contentWindow?.postMessage(message, '*'), [])
  const send = useCallback(
    (seen: Seen, at: string) => {
      const who = visitor()
      if (!who) return
      const event: ShopEvent = {
        ...seen,
        id: crypto.randomUUID(),
        location: location.origin + at,
        title: document.title,
        referrer: isFirst.current ? referrerOf() : '',
      }
      isFirst.current = false
      const message = { event, visitor: who }
      if (waiting.current) waiting.current.push(message)
      else post(message)
    },
    [visitor, post],
  )
  useEffect(
    () => watchPage(client, cart, { path, search }, (seen) => send(seen, path)),
    [client, cart, path, search, send],
  )
  useEffect(() => watchCart(cart, (seen) => send(seen, path)), [cart, path, send])
  const onLoad = () => {
    for (const message of waiting.current ?? []) post(message)
    waiting.current = null
  }
  return (
    <iframe
      ref={frame}
      src={ANALYTICS_PATH}
      title={texts.frame}
      sandbox="allow-scripts"
      hidden
      aria-hidden
      tabIndex={-1}
      onLoad={onLoad}
    />
  )
}
