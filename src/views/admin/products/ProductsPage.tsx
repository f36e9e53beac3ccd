import { productsMachine } from '../../../../machines/products/products.machine.ts'
import { productsQuery } from '../../../data/products.ts'
import { ProductsScreen } from '../../office/products/ProductsScreen.tsx'
import { Price } from '../../ui/Price.tsx'

/** The administrator's products (spec section 2.4, Admin product list). */
export default function ProductsPage() {
  return (
    <ProductsScreen
      machine={productsMachine}
      path="/admin/products"
      list={productsQuery}
      price={({ productPrice, productOriginalPrice }) => (
        <Price whole taka={productPrice} original={productOriginalPrice} />
      )}
      labelled
    />
  )
}
