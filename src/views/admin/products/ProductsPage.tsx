import { adminRoutes } from '../../../../contract/routes/admin.ts'
import { productsMachine } from '../../../../machines/products/products.machine.ts'
import { productsQuery } from '../../../data/products.ts'
import { ProductsScreen } from '../../office/products/ProductsScreen.tsx'
import { Price } from '../../ui/Price.tsx'

/** The administrator's products (product 5.6). */
export default function ProductsPage() {
  return (
    <ProductsScreen
      machine={productsMachine}
      path={adminRoutes.products}
      list={productsQuery}
      price={({ productPrice, productOriginalPrice }) => (
        <Price rounded taka={productPrice} original={productOriginalPrice} />
      )}
      labelled
    />
  )
}
