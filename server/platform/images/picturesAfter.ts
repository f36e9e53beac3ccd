import { Effect } from 'effect'
import { NEW_IMAGE } from '#contract/fields/imageOrder.ts'
import { OtherImages } from '#contract/products/errors.ts'

/**
 * The pictures of an entity after a change. Without an order, uploaded pictures replace the stored ones.
 * @param order entries of `imageOrder`: addresses of stored pictures, and `new` for each uploaded one
 */
export const picturesAfter = (
  stored: readonly string[],
  uploaded: readonly string[],
  order: readonly string[] | undefined,
): Effect.Effect<readonly string[], OtherImages> => {
  if (order === undefined) return Effect.succeed(uploaded.length > 0 ? uploaded : stored)
  const kept = order.filter((entry) => entry !== NEW_IMAGE)
  const isKnown = new Set(kept).size === kept.length && kept.every((url) => stored.includes(url))
  if (!isKnown || order.length - kept.length !== uploaded.length)
    return Effect.fail(new OtherImages({ at: ['imageOrder'] }))
  const next = uploaded.values()
  return Effect.succeed(order.map((entry) => (entry === NEW_IMAGE ? (next.next().value ?? '') : entry)))
}
