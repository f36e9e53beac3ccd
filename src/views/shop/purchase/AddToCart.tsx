import { ShoppingCart } from 'lucide'
import { useState } from 'react'
import { piecesLeft } from '#contract/products/availability.ts'
import type { Product } from '#contract/products/entity.ts'
import { cartButtonTexts as texts } from '#messages/shop.ts'
import { useCart } from '#views/cart.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { RoundButton } from '#views/ui/RoundButton.tsx'
import * as css from './AddToCart.module.css'
import { lineOf, needsChoice } from './plainLine.ts'

const ChoiceDialog = lazyWithPreload(() => import('./ChoiceDialog.tsx'))

interface AddToCartProps {
  readonly product: Product
  /** Without it the button is round, and has an icon only. */
  readonly label?: string
  /** The button's name, which contains the product's. */
  readonly name?: string
  readonly className?: string
  readonly onAdded?: () => void
}

/** Button of a product's card. It asks for size and colour where the product has several; sold-out products have none. */
export const AddToCart = ({
  product,
  label,
  name = texts.addToCartOf(product.productName),
  className,
  onAdded,
}: AddToCartProps) => {
  const { add } = useCart()
  const [isChoosing, setChoosing] = useState(false)
  if (piecesLeft(product) === 0) return null
  const addNow = () => {
    add([lineOf(product)])
    onAdded?.()
  }
  const asks = needsChoice(product)
  const button = {
    'aria-haspopup': asks ? ('dialog' as const) : undefined,
    onClick: () => (asks ? setChoosing(true) : addNow()),
  }
  return (
    <>
      {label ? (
        <button type="button" className={css.button} aria-label={name} {...button}>
          <Icon of={ShoppingCart} /> {label}
        </button>
      ) : (
        <RoundButton icon={ShoppingCart} label={name} className={className} {...button} />
      )}
      {isChoosing ? <ChoiceDialog product={product} onAdded={onAdded} onClose={() => setChoosing(false)} /> : null}
    </>
  )
}
