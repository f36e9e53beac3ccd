import { type EntityOf, entity, flag, number, oneOf, text, time } from '../calls/reading.ts'
import { SHOP_PAGES } from './pages.ts'

/** One version of a policy, or of a page about the shop. The text is Markdown without HTML; an empty one is not published. */
export const Policy = entity('Policy', {
  /** The page. */
  _id: oneOf(SHOP_PAGES, 'terms'),
  /** Versions count over all policies, so that one number names the texts of all of them at one time; 0 of a page that nobody has written. */
  version: number,
  text,
  /** Whether no newer version of the page exists. */
  isCurrent: flag,
  /** When the version was saved. */
  updatedAt: time,
})
export type Policy = EntityOf<typeof Policy>

/** One version of a policy without its text. */
export const PolicyVersion = entity('PolicyVersion', {
  version: number,
  /** Whether it has a text; a version without one takes the page offline. */
  isPublished: flag,
  updatedAt: time,
})
export type PolicyVersion = EntityOf<typeof PolicyVersion>
