import { priceCart } from '#contract/cart/api.ts'
import type { Product } from '#contract/products/entity.ts'
import { endpointQuery } from './query.ts'

type Ordered = Pick<Product, '_id' | 'productSizes' | 'productColors' | 'productSoldOut'>

/** An option that can be ordered, so that the server prices it. */
const available = (options: readonly string[], soldOut: readonly string[]) =>
  options.find((option) => !soldOut.includes(option)) ?? ''

/**
 * The price of one piece of a product with its delivery to a district; `deliveryFee` is null for a product that cannot
 * be ordered. The fee does not depend on size and colour, of which the first ones are sent.
 */
export const deliveryQuery = ({ _id, productSizes, productColors, productSoldOut }: Ordered, district: string) =>
  endpointQuery(['ShippingFee', 'Product'], priceCart, {
    payload: {
      items: [
        {
          productId: _id,
          quantity: 1,
          size: available(productSizes, productSoldOut),
          color: available(productColors, productSoldOut),
        },
      ],
      district,
    },
  })
