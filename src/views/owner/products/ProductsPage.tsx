import { ownerProductsMachine } from '../../../../machines/products/ownerProducts.machine.ts'
import { ownerProductsQuery } from '../../../data/products.ts'
import { ProductsScreen } from '../../office/products/ProductsScreen.tsx'
import { useSession } from '../../session.tsx'
import { formatUsd } from '../../ui/money.ts'
import { Price } from '../../ui/Price.tsx'

/** A seller's own products: as the administrator's, without the popular label, and written as USD (spec section 2.5). */
export default function ProductsPage() {
  const id = useSession((session) => session.user?._id ?? '')
  return (
    <ProductsScreen
      machine={ownerProductsMachine}
      path="/owner/products"
      list={(filter) => ownerProductsQuery(id, filter)}
      price={({ productPrice, productOriginalPrice }) => (
        <Price taka={productPrice} original={productOriginalPrice} format={formatUsd} />
      )}
      labelled={false}
      mayEdit={({ OwnerId }) => OwnerId === id}
    />
  )
}
