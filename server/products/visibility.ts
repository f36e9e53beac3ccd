import { Effect } from 'effect'
import { ShownTimesWrong } from '#contract/products/errors.ts'
import {
  decideVisibility,
  type ProductInChart,
  type VisibilityEvent,
} from '#machines/products/productVisibility.machine.ts'
import type { ProductChange, ProductFields } from './rows.ts'

/** Whether and when customers see a product: its chart (`productVisibility`) decides, a trigger hides what is not shown. */

export type VisibilityColumns = Pick<ProductFields, 'visibility' | 'shown_from' | 'shown_until'>

/** A new product is a draft until its first step. */
export const NEW: VisibilityColumns = { visibility: 'draft', shown_from: null, shown_until: null }

/** What a product is of which a request or a file says nothing. */
export const SHOWN: VisibilityColumns = { ...NEW, visibility: 'shown' }

const inChart = ({ visibility, shown_from, shown_until }: VisibilityColumns): ProductInChart => ({
  visibility,
  from: shown_from?.toISOString() ?? null,
  until: shown_until?.toISOString() ?? null,
})

const timeOf = (text: string | null) => (text === null ? null : new Date(text))
const columnsOf = ({ visibility, from, until }: ProductInChart): VisibilityColumns => ({
  visibility,
  shown_from: timeOf(from),
  shown_until: timeOf(until),
})

/** The event by which a person gives a product another visibility or other times. */
const eventTo = ({ visibility, from, until }: ProductInChart): VisibilityEvent => {
  if (visibility === 'scheduled') return { type: 'product.schedule', from, until }
  if (visibility === 'shown') return { type: 'product.show', until }
  return { type: visibility === 'hidden' ? 'product.hide' : 'product.draft' }
}

/** The field that makes the times of a scheduled product impossible. */
export const wrongTimeOf = ({ shown_from }: VisibilityColumns) => (shown_from === null ? 'shownFrom' : 'shownUntil')

/** The columns after an event; undefined where the chart moves the product nowhere. */
export const visibilityBy = (columns: VisibilityColumns, event: VisibilityEvent): VisibilityColumns | undefined => {
  const decided = decideVisibility(inChart(columns), event)
  return decided && columnsOf(decided)
}

/**
 * The columns after a change by a person; undefined for times that a scheduled product cannot have.
 * @param before those of an existing product
 */
export const visibilityAfter = (
  next: VisibilityColumns,
  before: VisibilityColumns = NEW,
): VisibilityColumns | undefined => visibilityBy(before, eventTo(inChart(next)))

/** The same for all fields of a product. */
export const withVisibility = (
  next: ProductFields,
  change: ProductChange,
  before?: VisibilityColumns,
): Effect.Effect<ProductFields, ShownTimesWrong> => {
  const isSame = [change.visibility, change.shown_from, change.shown_until].every((value) => value === undefined)
  if (isSame) return Effect.succeed(next)
  const columns = visibilityAfter(next, before)
  if (columns) return Effect.succeed({ ...next, ...columns })
  return Effect.fail(new ShownTimesWrong({ at: [wrongTimeOf(next)] }))
}
