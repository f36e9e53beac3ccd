import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { LOW_STOCK } from '../../../../contract/constants.ts'
import type { Product } from '../../../../contract/products/entity.ts'
import { searchAddress } from '../../../../contract/routes/addresses.ts'
import { productTexts as texts } from '../../../../messages/en/browse.ts'
import { shopTexts } from '../../../../messages/en/shop.ts'
import { formatTaka } from '../../ui/money.ts'
import { Price } from '../../ui/Price.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { colourName, colourValue } from './colour.ts'

const Stock = ({ left }: { left: number }) => {
  const [state, text] =
    left <= 0
      ? ['out', shopTexts.outOfStock]
      : left <= LOW_STOCK
        ? ['low', texts.onlyLeft(left)]
        : ['in', texts.inStock]
  return (
    <p className="stock" data-state={state}>
      {text}
    </p>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Colours = ({ all }: { all: readonly string[] }) => (
  <ul className="swatches">
    {all.map((colour) => (
      <li key={colour} className="swatch">
        <span className="swatch-dot" style={{ backgroundColor: colourValue(colour) }} aria-hidden />
        {colourName(colour)}
      </li>
    ))}
  </ul>
)

/** Price, stock, variants and seller of a product. */
export const ProductSummary = ({ product }: { product: Product }) => {
  const { productPrice, productOriginalPrice, productDiscount, popularProducts, quantity, OwnerName } = product
  const { productColors, productSizes, searchTags } = product
  const saved = productOriginalPrice - productPrice
  return (
    <>
      <div className="product-summary-badges">
        {popularProducts ? (
          <span className="product-badge" data-kind="label">
            {popularProducts}
          </span>
        ) : null}
        {product.productRating > 0 ? (
          <a href="#reviews" className="product-summary-rating">
            <Rating value={product.productRating} count={product.reviews.length} />
          </a>
        ) : null}
      </div>
      <div className="product-summary-price">
        <Price taka={productPrice} original={productDiscount > 0 ? productOriginalPrice : undefined} />
        {productDiscount > 0 ? <span className="product-badge">{shopTexts.off(productDiscount)}</span> : null}
      </div>
      {productDiscount > 0 && saved > 0 ? <p className="price-saving">{texts.save(formatTaka(saved))}</p> : null}
      <Stock left={product.remainingProducts} />
      <dl className="facts">
        {quantity ? <Fact name={texts.quantity}>{quantity}</Fact> : null}
        {productColors.length > 0 ? (
          <Fact name={texts.colours}>
            <Colours all={productColors} />
          </Fact>
        ) : null}
        {productSizes.length > 0 ? (
          <Fact name={texts.sizes}>
            <ul className="sizes">
              {productSizes.map((size) => (
                <li key={size}>{size}</li>
              ))}
            </ul>
          </Fact>
        ) : null}
        {OwnerName ? <Fact name={texts.seller}>{OwnerName}</Fact> : null}
        {searchTags.length > 0 ? (
          <Fact name={texts.tags}>
            <ul className="tags">
              {searchTags.map((tag) => (
                <li key={tag}>
                  <Link href={searchAddress(tag)} className="tag">
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
      </dl>
    </>
  )
}
