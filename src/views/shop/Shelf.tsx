import type { CategoryWithProducts } from '../../../contract/entities/catalogue.ts'
import { ProductCard } from './ProductCard.tsx'

/** A category with its products. */
export const Shelf = ({ category: { _id, categoryName, products } }: { category: CategoryWithProducts }) => (
  <section className="shelf" id={`category-${_id}`} aria-labelledby={`category-${_id}-name`}>
    <h2 id={`category-${_id}-name`} className="section-title">
      {categoryName}
    </h2>
    <ul className="goods">
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  </section>
)
