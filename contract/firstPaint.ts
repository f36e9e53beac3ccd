import type { PolicyPage } from './policies/pages.ts'

/**
 * What the server knows about the page of an address before the page reads its data. It stands in the page's skeleton,
 * and as JSON in the element `FIRST_ID` for the application, whose page shows the same until it has the data.
 */
export interface FirstContent {
  /** The name of the category or seller. */
  readonly name?: string
  /** The pictures in the first view: the first banner, that of the product, or those of the first cards. */
  readonly pictures?: readonly string[]
  /** The policies that have a text. */
  readonly policies?: readonly PolicyPage[]
}

export const FIRST_ID = 'haat-first'

/** Marks the element around a skeleton; what only the visit decides (`data-personal`, alerts) is hidden in it. */
export const SKELETON = 'data-skeleton'

/** Stands in a rendered skeleton for the name, or the text of the search. */
export const NAME_HOLE = '~name~'
/** Stands in a rendered skeleton for the address of a picture. */
export const pictureHole = (at: number): string => `/media/~${at}~`
/** Pictures of products in the first view of a list on a phone. */
export const FIRST_PICTURES = 4

/** How the Google button of the account pages looks: absent, drawn by the page, or drawn by Google. */
export const GOOGLE_BUTTONS = ['none', 'own', 'google'] as const
export type GoogleButtonKind = (typeof GOOGLE_BUTTONS)[number]

/**
 * The key of a skeleton: a route, except where one route has several.
 * @param kind of a search: with a text, or of all products
 */
export const searchKey = (route: string, kind: 'text' | 'all' | 'nothing'): string => `${route} ${kind}`
/** @param isDemo whether the page has the demo's accounts and inbox */
export const accountKey = (route: string, google: GoogleButtonKind, isDemo: boolean): string =>
  `${route} ${google}${isDemo ? ' demo' : ''}`

/** A skeleton of the build: markup, and the name of its styles. */
export interface Skeleton {
  /** The route whose files the page loads. */
  readonly route: string
  readonly html: string
  readonly style: string
}

/** The file of the build with all skeletons; `styles` by name. */
export interface Skeletons {
  readonly pages: Readonly<Record<string, Skeleton>>
  readonly styles: Readonly<Record<string, string>>
}
export const SKELETONS_FILE = '.vite/skeletons.json'
