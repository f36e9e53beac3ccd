import { useQuery } from '@tanstack/react-query'
import type { Product } from '../../../../contract/products/entity.ts'
import { productTexts as texts } from '../../../../messages/en/browse.ts'
import { productsQuery } from '../../../data/products.ts'
import { ProductCard } from './ProductCard.tsx'

/** Other products of the same category; renders nothing without any or after an error. */
export const MoreLikeThis = ({ product }: { product: Product }) => {
  const category = product.productCategory
  const list = useQuery({ ...productsQuery({ category: category?._id ?? '', page: 1 }), enabled: category !== null })
  const others = (list.data?.data ?? []).filter(({ _id }) => _id !== product._id)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="more">
      <h2 id="more" className="section-title">
        {texts.more(category?.categoryName ?? '')}
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
