import { ShoppingCart } from 'lucide'
import { useState } from 'react'
import { Link } from 'wouter'
import { piecesLeft } from '#contract/products/availability.ts'
import type { Product } from '#contract/products/entity.ts'
import { productLink } from '#data/addresses.ts'
import { cartButtonTexts as texts } from '#messages/shop.ts'
import { useCart } from '#views/cart.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import * as round from '#views/ui/RoundButton.module.css'
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

const ChooseOnPage = ({ product: { _id, productName }, label, className }: AddToCartProps) => {
  const link = { href: productLink(_id, productName), 'aria-label': texts.chooseOptionsOf(productName) }
  return label ? (
    <Link {...link} className={css.button}>
      {texts.chooseOptions}
    </Link>
  ) : (
    <Link {...link} className={`${round.round} ${className ?? ''}`}>
      <Icon of={ShoppingCart} />
    </Link>
  )
}

/**
 * Button of a product's card. It asks for size and colour where the product has several, and leads to the page of a
 * product with variants; sold-out products have none.
 */
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
  // Lists do not have the variants.
  if (product.highestPrice !== undefined) return <ChooseOnPage product={product} label={label} className={className} />
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
