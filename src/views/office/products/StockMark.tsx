import { LOW_STOCK } from '#contract/constants.ts'
import type { Product } from '#contract/products/entity.ts'
import { productsTexts as texts } from '#messages/products.ts'
import { Badge } from '#views/ui/Badge.tsx'

interface StockMarkProps extends Pick<Product, 'isDraft'> {
  readonly left: number
}

/** Mark of a product that is sold out or nearly so, before its stock; a draft sells nothing yet. */
export const StockMark = ({ left, isDraft }: StockMarkProps) => {
  if (isDraft)
    return (
      <>
        <Badge tone="blue">{texts.draft}</Badge>{' '}
      </>
    )
  if (left > LOW_STOCK) return null
  return <>{left > 0 ? <Badge tone="amber">{texts.lowStock}</Badge> : <Badge tone="red">{texts.outOfStock}</Badge>} </>
}
