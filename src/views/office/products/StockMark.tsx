import { LOW_STOCK } from '#contract/constants.ts'
import type { Product } from '#contract/products/entity.ts'
import { runningPrice } from '#machines/products/productValues.ts'
import { productsTexts as texts } from '#messages/products.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { timeText } from './formats.ts'

type Shown = Pick<Product, 'isDraft' | 'visibility' | 'shownFrom'>

/** Mark of a product that customers do not see; one without a picture is a draft until it has one. */
export const AwayBadge = ({ product: { isDraft, visibility = 'draft', shownFrom } }: { readonly product: Shown }) => {
  if (!isDraft) return null
  if (visibility === 'scheduled' && shownFrom) return <Badge tone="accent">{texts.from(timeText(shownFrom))}</Badge>
  return visibility === 'hidden' ? (
    <Badge tone="gray">{texts.away.hidden}</Badge>
  ) : (
    <Badge tone="blue">{texts.draft}</Badge>
  )
}

/** Mark of the dated price that a product has, or else of its next one. */
export const DatedMark = ({ product }: { readonly product: Pick<Product, 'datedPrices'> }) => {
  const running = runningPrice(product)
  if (running) return <Badge tone="green">{texts.priceUntil(timeText(running.until))}</Badge>
  const [next] = product.datedPrices ?? []
  return next && <Badge tone="accent">{texts.priceFrom(next.discount, timeText(next.from))}</Badge>
}

interface StockMarkProps {
  readonly product: Shown
  readonly left: number
}

/** Mark of a product that is sold out or nearly so, before its stock; one that customers do not see sells nothing. */
export const StockMark = ({ left, product }: StockMarkProps) => {
  if (product.isDraft)
    return (
      <>
        <AwayBadge product={product} />{' '}
      </>
    )
  if (left > LOW_STOCK) return null
  return <>{left > 0 ? <Badge tone="amber">{texts.lowStock}</Badge> : <Badge tone="red">{texts.outOfStock}</Badge>} </>
}
