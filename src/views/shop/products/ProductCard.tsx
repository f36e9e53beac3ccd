import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { LOW_STOCK } from '#contract/constants.ts'
import { isReduced } from '#contract/money.ts'
import { CARD_PICTURE_SIZES } from '#contract/pictures.ts'
import { piecesLeft } from '#contract/products/availability.ts'
import type { Product } from '#contract/products/entity.ts'
import { variesInPrice } from '#contract/products/variants.ts'
import { reviewCountOf } from '#contract/reviews/entity.ts'
import { productLink } from '#data/addresses.ts'
import { freeDeliveryTexts, shopTexts as texts } from '#messages/shop.ts'
import { valueText } from '#messages/values.ts'
import * as card from '#views/ui/Card.module.css'
import { Picture } from '#views/ui/Picture.tsx'
import { Price } from '#views/ui/Price.tsx'
import { Rating } from '#views/ui/Rating.tsx'
import { AddToCart } from '../purchase/AddToCart.tsx'
import { WishlistToggle } from '../wishlist/WishlistToggle.tsx'
import { ProductBadge } from './ProductBadge.tsx'
import * as css from './ProductCard.module.css'

/**
 * Product in the shop: picture, name, rating, price, discount, and whether it is sold out. The whole card is a link to
 * the product's page, except for its buttons. The picture has one mark, so that it stays visible on a phone.
 * @param cartButton a button below the price, in place of the one on the picture
 */
export const ProductCard = ({ product, cartButton }: { product: Product; cartButton?: ReactNode }) => {
  const { productName, productImages, popularProducts, sales } = product
  const soldOut = useId()
  const left = piecesLeft(product)
  const isSoldOut = left === 0
  return (
    <article className={`surface ${card.card} ${css.card}`} data-with-button={cartButton ? true : undefined}>
      <Picture
        src={productImages[0] ?? ''}
        alt=""
        width={1200}
        height={1200}
        sizes={CARD_PICTURE_SIZES}
        className={css.picture}
      />
      <div className={card.badges}>
        {isSoldOut ? (
          <ProductBadge kind="out" id={soldOut}>
            {texts.outOfStock}
          </ProductBadge>
        ) : (
          popularProducts && <ProductBadge kind="label">{valueText(popularProducts)}</ProductBadge>
        )}
      </div>
      <div className={`${card.text} ${css.text}`}>
        <h3 className={css.name}>
          <Link
            href={productLink(product._id, product.productName)}
            className={css.link}
            aria-describedby={isSoldOut ? soldOut : undefined}
          >
            {productName}
          </Link>
        </h3>
        <div>
          <Rating value={product.productRating} count={reviewCountOf(product)}>
            {sales > 0 && texts.sold(sales)}
          </Rating>
        </div>
        <Cost product={product} left={left} />
        {cartButton}
      </div>
      {cartButton ? null : <AddToCart product={product} className={css.cart} />}
      <WishlistToggle id={product._id} name={productName} className={css.wishlist} />
    </article>
  )
}

/** Price, discount, free delivery, and a low stock; a sold-out product has price and discount only. */
const Cost = ({ product, left }: { product: Product; left: number }) => {
  const { productPrice, productOriginalPrice, productDiscount, freeDelivery } = product
  const reduced = isReduced(product)
  return (
    <div className={css.price}>
      <Price
        rounded
        taka={productPrice}
        original={reduced ? productOriginalPrice : undefined}
        isLowest={variesInPrice(product)}
      />{' '}
      {reduced && <span className={css.off}>{texts.off(productDiscount)}</span>}
      {left !== 0 && freeDelivery && <span className={css.free}>{freeDeliveryTexts.mark}</span>}
      {left === 0 || left > LOW_STOCK ? null : <span className={css.left}>{texts.onlyLeft(left)}</span>}
    </div>
  )
}
