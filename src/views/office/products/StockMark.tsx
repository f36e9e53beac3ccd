import { LOW_STOCK } from '#contract/constants.ts'
import { productsTexts as texts } from '#messages/products.ts'
import { Badge } from '#views/ui/Badge.tsx'

/** Mark of a product that is sold out or nearly so, before its stock. */
export const StockMark = ({ left }: { left: number }) => {
  if (left > LOW_STOCK) return null
  return <>{left > 0 ? <Badge tone="amber">{texts.lowStock}</Badge> : <Badge tone="red">{texts.outOfStock}</Badge>} </>
}
