import { useSearch } from 'wouter'
import { ownerRoutes } from '../../../../contract/routes/owner.ts'
import { ownerProductsMachine } from '../../../../machines/products/ownerProducts.machine.ts'
import { ownerProductsQuery } from '../../../data/products.ts'
import { ProductsScreen } from '../../office/products/ProductsScreen.tsx'
import { useSession } from '../../session.tsx'
import { formatUsd } from '../../ui/money.ts'
import { Price } from '../../ui/Price.tsx'
import { useFlow } from '../flow.ts'

/** The owner's own products: the administrator's screen without the popular label, with prices as USD (product 6.3). */
export default function ProductsPage() {
  const flow = useFlow(ownerProductsMachine, { input: { search: useSearch() } })
  const id = useSession((session) => session.user?._id ?? '')
  return (
    <ProductsScreen
      flow={flow}
      path={ownerRoutes.products}
      list={(filter) => ownerProductsQuery(id, filter)}
      price={({ productPrice, productOriginalPrice }) => (
        <Price taka={productPrice} original={productOriginalPrice} format={formatUsd} />
      )}
      money={formatUsd}
      isAdmin={false}
      mayEdit={({ OwnerId }) => OwnerId === id}
    />
  )
}
