import { shopTexts as texts } from '../../../../messages/en/shop.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useHearts } from './hearts.ts'

/** Heart of a product: pressed while the product is in the wishlist. */
export const HeartButton = ({ id, name }: { id: string; name: string }) => {
  const hearts = useHearts()
  return hearts ? (
    <button
      type="button"
      className="heart"
      aria-label={texts.keep(name)}
      aria-pressed={hearts.saved.has(id)}
      onClick={() => hearts.press({ productId: id, productName: name })}
    >
      <Icon name="heart" />
    </button>
  ) : null
}
