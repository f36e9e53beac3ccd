import type { AnalyticsService } from './analytics/consent.ts'
import type { Role } from './constants.ts'

/** Marks the element around a page that is rendered without its data; what only the visit decides is hidden in it. */
export const SKELETON = 'data-skeleton'

/** The id of the element with `SentPage` as JSON. */
export const SENT_ID = 'haat-sent'

/** The key of a query in the browser's cache and its data. */
export type AnsweredRead = readonly [key: readonly unknown[], data: unknown]

/** What the server sends with a page that it has rendered with its data. */
export interface SentPage {
  /** As a browser has it. */
  readonly path: string
  /** When it was rendered, in milliseconds since 1970. */
  readonly at: number
  readonly reads: readonly AnsweredRead[]
}

/** What every page shows of the shop, in its language; the server writes it into the settings of the page. */
export interface ShopShown {
  readonly name: string
  /** The Bangla name in a page of another language. */
  readonly nameBn?: string
  readonly shortName?: string
  readonly tagline?: string
  /** Below the foot of each page. */
  readonly footer?: string
  /** The name of its colour; absent for that of the build. */
  readonly accent?: string
  /** Path of the picture of its icon; absent for the standard one. */
  readonly icon?: string
  /** The pages of the shop's own to which the bar of categories links; absent without any. */
  readonly menu?: readonly { readonly slug: string; readonly title: string }[]
  /** The services that count visits, of which visitors are asked; absent without one. */
  readonly analytics?: readonly AnalyticsService[]
}

/** Reads a public call by its path and query, such as `/api/products?page=1`; rejects where the server cannot answer. */
export type Reads = (url: string) => Promise<{ readonly status: number; readonly body: string }>

export interface RenderRequest {
  /** Path and query of the page. */
  readonly address: string
  /** The settings that the server writes into the page. */
  readonly settings: object
  /** Absent for a page without data. */
  readonly reads?: Reads | undefined
  /** The role that may open a page without data; absent for guests. */
  readonly role?: Role | undefined
}

export interface Rendered extends Omit<SentPage, 'path'> {
  /** The content of the page's root element. */
  readonly html: string
  /** Preloads for the head. */
  readonly links: string
  /**
   * `whole` where every read was answered; `notFound` where one says that what it asks for does not exist, which the page
   * then says; `unread` where one has failed.
   */
  readonly outcome: 'whole' | 'notFound' | 'unread'
}

/** The export of the application's build for the server. */
export type Render = (request: RenderRequest) => Promise<Rendered>
