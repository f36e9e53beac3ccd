import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { Product } from '../../../../contract/products/entity.ts'
import { shopTexts as texts } from '../../../../messages/en/shop.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ProductCard } from './ProductCard.tsx'

interface RowFrameProps {
  readonly title: string
  /** Address of a page with all products of the row, if there is one. */
  readonly to?: string
  readonly children: ReactNode
}

/** Heading of a row of products, and its content. */
export const RowFrame = ({ title, to, children }: RowFrameProps) => {
  const id = useId()
  return (
    <section className="product-row" aria-labelledby={id}>
      <div className="product-row-head">
        <h2 id={id} className="section-title">
          {to ? <Link href={to}>{title}</Link> : title}
        </h2>
        {to ? (
          <Link href={to} className="see-all" aria-label={texts.allOf(title)}>
            {texts.seeAll} <Icon name="chevronRight" />
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  )
}

/** Products in one row that scrolls sideways. */
export const ProductRow = ({
  products,
  ...frame
}: Omit<RowFrameProps, 'children'> & { products: readonly Product[] }) => (
  <RowFrame {...frame}>
    <ul className="product-grid product-carousel">
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  </RowFrame>
)
