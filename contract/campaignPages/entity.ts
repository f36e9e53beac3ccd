import { absentOr, type EntityOf, entity, id, list, oneOf, text, time } from '../calls/reading.ts'
import { PAGE_LINKS } from './links.ts'

/** A draft is for the staff alone. */
export const PAGE_STATES = ['draft', 'published'] as const

/** A page that the shop has made itself, at `/pages/{slug}`. Its texts are Markdown without HTML. */
export const CampaignPage = entity('CampaignPage', {
  _id: id,
  /** The word of its address, which no other page has. */
  slug: text,
  title: text,
  titleBn: absentOr(text),
  text,
  textBn: absentOr(text),
  /** Addresses of pictures; a text shows the first one by `![what it shows](1)`. */
  pictures: list(text),
  /** The product that the page is about, and that is ordered on it; empty without one. */
  productId: text,
  state: oneOf(PAGE_STATES, 'draft'),
  linkedFrom: oneOf(PAGE_LINKS, 'none'),
  createdAt: time,
  updatedAt: time,
})
export type CampaignPage = EntityOf<typeof CampaignPage>
