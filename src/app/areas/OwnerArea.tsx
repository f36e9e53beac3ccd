import { QueryClientProvider } from '@tanstack/react-query'
import { ownerEntries } from '../../../messages/en/owner.ts'
import { cacheParts } from '../../data/client.ts'
import { FlowContext } from '../../views/flow.tsx'
import OwnerLayout from '../../views/owner/OwnerLayout.tsx'
import { flowsOf, useAppServices } from '../appServices.tsx'
import { lazyRoute } from '../Page.tsx'
import '../../styles/shell.css'
import '../../styles/office.css'
import { owner } from '../wiring/owner.ts'
import { SectionRoutes } from './SectionRoutes.tsx'

/** The pages of the sidebar's entries, by address. */
const pages = {
  '/owner': lazyRoute(() => import('../../views/owner/dashboard/DashboardPage.tsx')),
  '/owner/products': lazyRoute(() => import('../../views/owner/products/ProductsPage.tsx')),
  '/owner/orders': lazyRoute(() => import('../../views/owner/orders/OrdersPage.tsx')),
  '/owner/profile': lazyRoute(() => import('../../views/account/profile/ProfilePage.tsx')),
}

/** The seller's area (product 6). */
export default function OwnerArea() {
  const services = useAppServices()
  return (
    <QueryClientProvider client={services.cache.open(cacheParts)}>
      <FlowContext value={flowsOf(services, owner)}>
        <OwnerLayout>
          <SectionRoutes entries={ownerEntries} pages={pages} />
        </OwnerLayout>
      </FlowContext>
    </QueryClientProvider>
  )
}
