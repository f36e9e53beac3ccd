import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { piecesLeft } from '../../../../contract/products/availability.ts'
import type { Product } from '../../../../contract/products/entity.ts'
import { productAddress } from '../../../../contract/routes/addresses.ts'
import { shopTexts as texts } from '../../../../messages/en/shop.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { AddToCart } from '../purchase/AddToCart.tsx'
import { HeartButton } from '../wishlist/HeartButton.tsx'

/**
 * Product in the shop: picture, name, rating, price, discount, and whether it is sold out. The whole card is a link to
 * the product's page, except for the button that adds it to the cart.
 * @param cartButton replaces that button
 */
export const ProductCard = ({ product, cartButton }: { product: Product; cartButton?: ReactNode }) => {
  const { productName, productImages, productPrice, productOriginalPrice, productDiscount, popularProducts } = product
  const soldOut = useId()
  const isSoldOut = piecesLeft(product) === 0
  return (
    <article className="product">
      <div className="product-picture">
        <Picture
          src={productImages[0] ?? ''}
          alt=""
          width={1200}
          height={1200}
          sizes="(min-width: 768px) 14rem, 46vw"
        />
      </div>
      <div className="product-badges">
        {productDiscount > 0 ? <span className="product-badge">{texts.off(productDiscount)}</span> : null}
        {popularProducts ? (
          <span className="product-badge" data-kind="label">
            {popularProducts}
          </span>
        ) : null}
        {isSoldOut ? (
          <span className="product-badge" data-kind="out" id={soldOut}>
            {texts.outOfStock}
          </span>
        ) : null}
      </div>
      <div className="product-text">
        <h3 className="product-name">
          <Link
            href={productAddress(product._id)}
            className="product-link"
            aria-describedby={isSoldOut ? soldOut : undefined}
          >
            {productName}
          </Link>
        </h3>
        <Rating value={product.productRating} count={product.reviews.length} />
        <div className="product-price">
          <Price rounded taka={productPrice} original={productDiscount > 0 ? productOriginalPrice : undefined} />
        </div>
        {cartButton ?? <AddToCart product={product} />}
      </div>
      <HeartButton id={product._id} name={productName} />
    </article>
  )
}
