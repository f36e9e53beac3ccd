import { absentOr, type EntityOf, entity, oneOf, text } from '../calls/reading.ts'

/** The places of the shop that link to a published page: the bar of categories, the foot of each page. */
export const PAGE_LINKS = ['none', 'menu', 'footer', 'both'] as const

/** A link to a published page. */
export const PageLink = entity('PageLink', {
  slug: text,
  title: text,
  titleBn: absentOr(text),
  linkedFrom: oneOf(PAGE_LINKS, 'none'),
})
export type PageLink = EntityOf<typeof PageLink>

/** The pages to which a place of the shop links. */
export const linkedIn = (place: 'menu' | 'footer', pages: readonly PageLink[]): readonly PageLink[] =>
  pages.filter(({ linkedFrom }) => linkedFrom === place || linkedFrom === 'both')
