import { discounted, type Paisa } from '#contract/money.ts'
import type { FoundLine } from '#server/cart/pricing.ts'

export interface Sold {
  readonly id: string
  /** The original price. */
  readonly paisa: Paisa
  readonly percent: number
  readonly quantity: number
  readonly seller: string
}

/** The line of a cart with its product, of which there is enough, for the computation of prices. */
export const foundLine = ({ id, paisa, percent, quantity, seller }: Sold): FoundLine => ({
  line: { productId: id, quantity },
  product: {
    id,
    name: 'Saree',
    name_bn: '',
    image: '',
    price: discounted(paisa, percent),
    original_price: paisa,
    discount: percent,
    stock: 99,
    sizes: [],
    size_names_bn: [],
    colors: [],
    sold_out: [],
    option_name: '',
    owner_id: seller,
    owner_name: seller,
    category_id: 'c1',
    variants: null,
  },
})
