import { QueryClientProvider } from '@tanstack/react-query'
import { ownerEntries } from '../../../messages/en/owner.ts'
import { cacheParts } from '../../data/client.ts'
import { FlowContext } from '../../views/flow.tsx'
import OwnerLayout from '../../views/owner/OwnerLayout.tsx'
import { flowsOf, useHouse } from '../house.tsx'
import { fetchable } from '../Page.tsx'
import '../../styles/shell.css'
import '../../styles/office.css'
import { Entries } from './Entries.tsx'
import { owner } from './owner.ts'

/** The pages of the sidebar's entries, by address. */
const pages = {
  '/owner': fetchable(() => import('../../views/owner/dashboard/DashboardPage.tsx')),
  '/owner/products': fetchable(() => import('../../views/owner/products/ProductsPage.tsx')),
  '/owner/orders': fetchable(() => import('../../views/owner/orders/OrdersPage.tsx')),
  '/owner/profile': fetchable(() => import('../../views/profile/ProfilePage.tsx')),
}

/** The seller's area (spec section 2.5). */
export default function OwnerArea() {
  const house = useHouse()
  return (
    <QueryClientProvider client={house.cache.open(cacheParts)}>
      <FlowContext value={flowsOf(house, owner)}>
        <OwnerLayout>
          <Entries entries={ownerEntries} pages={pages} />
        </OwnerLayout>
      </FlowContext>
    </QueryClientProvider>
  )
}
