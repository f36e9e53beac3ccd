import { useSearch } from 'wouter'
import { adminRoutes } from '#contract/routes/admin.ts'
import { productsQuery } from '#data/products.ts'
import { productsMachine } from '#machines/products/products.machine.ts'
import { ProductsScreen } from '#views/office/products/ProductsScreen.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { Price } from '#views/ui/Price.tsx'
import { deletedByStaff } from '../deletedByStaff.ts'
import { useFlow } from '../flow.ts'

/** The administrator's products (product 5.6). */
export default function ProductsPage() {
  const flow = useFlow(productsMachine, { input: { path: adminRoutes.products, search: useSearch() } })
  return (
    <ProductsScreen
      flow={flow}
      path={adminRoutes.products}
      orders={adminRoutes.orders}
      list={productsQuery}
      price={({ productPrice, productOriginalPrice }) => (
        <Price rounded taka={productPrice} original={productOriginalPrice} />
      )}
      money={formatTaka}
      deleted={deletedByStaff}
      isAdmin
    />
  )
}
