import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Product, ProductPage } from '../../../../contract/products/entity.ts'
import { productTexts as texts } from '../../../../messages/en/browse.ts'
import { ownerProductsQuery, productsQuery } from '../../../data/products.ts'
import { ProductCard } from './ProductCard.tsx'

/** A row of products without one of them; renders nothing without any or after an error. */
const ProductCarousel = ({ title, page, except }: { title: string; page: ProductPage | undefined; except: string }) => {
  const id = useId()
  const others = (page?.data ?? []).filter(({ _id }) => _id !== except)
  if (others.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <ul className="product-grid product-carousel">
        {others.map((other) => (
          <li key={other._id}>
            <ProductCard product={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Other products of the same seller. */
export const MoreFromSeller = ({ product: { _id, OwnerId, OwnerName } }: { product: Product }) => {
  const list = useQuery({ ...ownerProductsQuery(OwnerId, { page: 1 }), enabled: OwnerId !== '' })
  return <ProductCarousel title={texts.moreFrom(OwnerName)} page={list.data} except={_id} />
}

/** Other products of the same category. */
export const MoreLikeThis = ({ product: { _id, productCategory } }: { product: Product }) => {
  const list = useQuery({
    ...productsQuery({ category: productCategory?._id ?? '', page: 1 }),
    enabled: productCategory !== null,
  })
  return <ProductCarousel title={texts.more(productCategory?.categoryName ?? '')} page={list.data} except={_id} />
}
