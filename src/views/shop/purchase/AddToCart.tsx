import { ShoppingCart } from 'lucide'
import { Suspense, useState } from 'react'
import { piecesLeft } from '#contract/products/availability.ts'
import type { Product } from '#contract/products/entity.ts'
import { cartButtonTexts as texts } from '#messages/en/shop.ts'
import { useCart } from '#views/cart.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import * as css from './AddToCart.module.css'
import { lineOf, needsChoice } from './plainLine.ts'

const ChoiceDialog = lazyWithPreload(() => import('./ChoiceDialog.tsx'))

interface AddToCartProps {
  readonly product: Product
  readonly label?: string
  /** The button's name, which contains the product's. */
  readonly name?: string
  readonly onAdded?: () => void
}

/** Button of a product's card. It asks for size and colour where the product has several; sold-out products have none. */
export const AddToCart = ({
  product,
  label = texts.addToCart,
  name = texts.addToCartOf(product.productName),
  onAdded,
}: AddToCartProps) => {
  const { add } = useCart()
  const [isChoosing, setChoosing] = useState(false)
  if (piecesLeft(product) === 0) return null
  const addNow = () => {
    add([lineOf(product)])
    onAdded?.()
  }
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={name}
        aria-haspopup={needsChoice(product) ? 'dialog' : undefined}
        onClick={() => (needsChoice(product) ? setChoosing(true) : addNow())}
      >
        <Icon of={ShoppingCart} /> {label}
      </button>
      {isChoosing ? (
        <Suspense fallback={null}>
          <ChoiceDialog product={product} onAdded={onAdded} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
