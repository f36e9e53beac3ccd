import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Product } from '#contract/products/entity.ts'
import { variesInPrice } from '#contract/products/variants.ts'
import { type productChoiceMachine, productChoiceSelect as select } from '#machines/cart/productChoice.machine.ts'
import { choosable } from './choosable.ts'

/** Price, stock and picture of the chosen variant, and of the product while none is chosen. Prices in taka. */
export const useOffer = (flow: ActorRefFrom<typeof productChoiceMachine>, product: Product) => {
  const chosen = choosable(product)
  const variant = useSelector(flow, select.variant(chosen))
  const priced = useSelector(flow, select.cheapest(chosen))
  const leavesPrices = useSelector(flow, select.leavesPrices(chosen))
  const refusal = useSelector(flow, select.refusal(chosen))
  return {
    chosen,
    refusal,
    /** The product with the prices of the cheapest variant that the chosen values leave. */
    offered: priced ? { ...product, productPrice: priced.price, productOriginalPrice: priced.originalPrice } : product,
    isLowest: chosen.variants ? leavesPrices : variesInPrice(product),
    remaining: variant?.stock ?? chosen.remaining,
    /** The id of the chosen variant; null for none. */
    variantId: variant?._id ?? null,
    /** Empty where the variant has none of its own. */
    image: variant?.image ?? '',
  }
}
