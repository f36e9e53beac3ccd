import type { AgreedVisitor } from './rules.ts'

/** What a page of the shop says to the frame of `ANALYTICS_PATH`, which sends it to the services of the shop. */

/** A product in an event; the price of a piece in taka. */
export interface EventItem {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly quantity: number
}

export interface ShopEvent {
  readonly name: 'page_view' | 'view_item' | 'add_to_cart' | 'begin_checkout'
  /** The same in every service, and never again. */
  readonly id: string
  /** The address of the page without query and fragment. */
  readonly location: string
  readonly title: string
  /** The site that linked to the first page of the visit, as its address without path; empty for later pages. */
  readonly referrer: string
  /** In taka; absent where the event has no goods. */
  readonly value?: number
  readonly items?: readonly EventItem[]
}

/** The ids of a visitor who has agreed, in the forms of the services; the shop makes them, and they say nothing of a person. */
export interface VisitorIds {
  /** `client_id` of Google Analytics. */
  readonly client: string
  /** Browser id of Meta, as its pixel makes it: `fb.1.`, milliseconds, a number. */
  readonly fbp: string
  /** Click id of Meta: `fb.1.`, milliseconds, `fbclid`; empty where no advertisement led here. */
  readonly fbc: string
}

export interface Visitor extends VisitorIds {
  /** The campaign that led here, by the names of Google Analytics. */
  readonly campaign: Readonly<Record<string, string>>
}

export const idsOf = ({ number, at, click }: Omit<AgreedVisitor, 'consent'>): VisitorIds => ({
  client: `${number}.${Math.floor(at / 1000)}`,
  fbp: `fb.1.${at}.${number}`,
  fbc: click && /^[\w-]+$/.test(click.id) ? `fb.1.${click.at}.${click.id}` : '',
})

export interface AnalyticsMessage {
  readonly event: ShopEvent
  readonly visitor: Visitor
}
