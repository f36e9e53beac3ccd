import { Link } from 'wouter'
import type { CategoryWithProducts } from '../../../../contract/products/entity.ts'
import { categoryAddress } from '../../../../contract/routes/addresses.ts'
import { shopTexts as texts } from '../../../../messages/en/shop.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ProductCard } from './ProductCard.tsx'

/** Best-selling products of a category; the heading links to all of them. */
export const ProductRow = ({ category: { _id, categoryName, products } }: { category: CategoryWithProducts }) => (
  <section className="product-row" aria-labelledby={`category-${_id}`}>
    <div className="product-row-head">
      <h2 id={`category-${_id}`} className="section-title">
        <Link href={categoryAddress(_id)}>{categoryName}</Link>
      </h2>
      <Link href={categoryAddress(_id)} className="see-all" aria-label={texts.allOf(categoryName)}>
        {texts.seeAll} <Icon name="chevronRight" />
      </Link>
    </div>
    <ul className="product-grid">
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  </section>
)
