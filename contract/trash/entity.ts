import { absentOr, type EntityOf, entity, id, list, number, numberOr, oneOf, text, time } from '../calls/reading.ts'

/** What the trash keeps: each entry is one deleted entity of such a kind, with everything that was deleted with it. */
export const TRASH_KINDS = ['product', 'category', 'subCategory', 'subSubCategory', 'banner', 'campaignPage'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** A deleted entity that can be restored. */
export const TrashEntry = entity('TrashEntry', {
  /** The id of the deleted entity, which it has again when it is restored. */
  _id: id,
  kind: oneOf(TRASH_KINDS, 'product'),
  /** The name of the entity; a banner has the names of its category and subcategory. */
  name: text,
  nameBn: absentOr(text),
  /** Its first picture; empty without one. */
  image: text,
  /** The name of the person who deleted it; empty where the person is not known. */
  deletedBy: text,
  deletedAt: time,
  /** The end of the `TRASH_DAYS` days after which it is deleted for good. */
  expiresAt: time,
  /** What was deleted with it. */
  subCategories: number,
  subSubCategories: number,
  products: number,
  banners: number,
})
export type TrashEntry = EntityOf<typeof TrashEntry>

/** One page of the trash, the last deletion first. */
export const TrashPage = entity('TrashPage', {
  count: number,
  total: number,
  page: numberOr(1),
  pages: numberOr(1),
  data: list(TrashEntry),
})
export type TrashPage = EntityOf<typeof TrashPage>
