import type { Parameters } from './parameters.ts'

/** SQL of the place of a row in a list that is newest first: its time in microseconds, and its id. */
export const placeOf = (at: string, id: string) => `(extract(epoch from ${at}) * 1000000)::bigint::text || '-' || ${id}`

/**
 * SQL of the rows after a place, of a list that is newest first by time and then by id. The times are compared on their
 * own too, so that no other partition is read.
 */
export const afterPlace = (place: string, of: Parameters<unknown>['of'], at: string, id: string, kind = 'text') => {
  const dash = place.indexOf('-')
  const time = `(timestamptz 'epoch' + ${of(place.slice(0, dash))}::bigint * interval '1 microsecond')`
  return [`${at} <= ${time}`, `(${at}, ${id}) < (${time}, ${of(place.slice(dash + 1))}::${kind})`]
}

/** The entries of one answer, of one more than its limit, and the place after which the next answer begins. */
export const partOf = <Row extends { readonly place: string }>(rows: readonly Row[], limit: number) => {
  const part = rows.slice(0, limit)
  const last = part.at(-1)
  return { part, next: last && rows.length > limit ? { next: last.place } : {} }
}
