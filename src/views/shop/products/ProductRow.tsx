import type { Product } from '#contract/products/entity.ts'
import { ProductCard } from './ProductCard.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { RowFrame } from './RowFrame.tsx'

interface ProductRowProps {
  readonly title: string
  /** Address of a page with all products of the row, if there is one. */
  readonly to?: string
  readonly products: readonly Product[]
}

/** Products in one row that scrolls sideways. */
export const ProductRow = ({ products, ...frame }: ProductRowProps) => (
  <RowFrame {...frame}>
    <ProductGrid inRow>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ProductGrid>
  </RowFrame>
)
