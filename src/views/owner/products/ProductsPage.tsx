import { useSearch } from 'wouter'
import { TRASH_DAYS } from '#contract/constants.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { productsQuery } from '#data/products.ts'
import { productsMachine } from '#machines/products/products.machine.ts'
import { formatDollars } from '#messages/format.ts'
import { editorTexts } from '#messages/forms.ts'
import { ProductsScreen } from '#views/office/products/ProductsScreen.tsx'
import { useSeller } from '#views/session.tsx'
import { Price } from '#views/ui/Price.tsx'
import { useFlow } from '../flow.ts'

/** A seller restores what was deleted with the seller's own account. */
const deleted = { hint: editorTexts.restorableIfOwn(TRASH_DAYS), trash: ownerRoutes.trash }

/** The owner's own products: the administrator's screen without the popular label, with prices as USD (product 6.3). */
export default function ProductsPage() {
  const flow = useFlow(productsMachine, { input: { path: ownerRoutes.products, search: useSearch() } })
  const id = useSeller()
  return (
    <ProductsScreen
      flow={flow}
      path={ownerRoutes.products}
      orders={ownerRoutes.orders}
      list={(filter) => productsQuery({ ...filter, ownerId: id })}
      price={({ productPrice, productOriginalPrice }) => (
        <Price taka={productPrice} original={productOriginalPrice} format={formatDollars} />
      )}
      money={formatDollars}
      deleted={deleted}
      isAdmin={false}
      mayEdit={({ OwnerId }) => OwnerId === id || OwnerId === ''}
    />
  )
}
