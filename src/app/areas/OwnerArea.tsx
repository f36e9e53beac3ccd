import { QueryClientProvider } from '@tanstack/react-query'
import { cacheParts } from '../../data/client.ts'
import { ownerEntries } from '../../views/owner/entries.ts'
import type { OwnerFlows } from '../../views/owner/flow.ts'
import OwnerLayout from '../../views/owner/OwnerLayout.tsx'
import { useAppServices } from '../appServices.tsx'
import { lazyRoute } from '../Page.tsx'
import { FlowArea } from './FlowArea.tsx'
import '../../styles/shell.css'
import '../../styles/office.css'
import { owner } from '../wiring/owner.ts'
import { SectionRoutes } from './SectionRoutes.tsx'

/** The pages of the sidebar's entries, by name of their route. */
const pages = {
  dashboard: lazyRoute(() => import('../../views/owner/dashboard/DashboardPage.tsx')),
  products: lazyRoute(() => import('../../views/owner/products/ProductsPage.tsx')),
  orders: lazyRoute(() => import('../../views/owner/orders/OrdersPage.tsx')),
  profile: lazyRoute(() => import('../../views/account/profile/ProfilePage.tsx')),
}

/** The seller's area (product 6). */
export default function OwnerArea() {
  const services = useAppServices()
  return (
    <QueryClientProvider client={services.cache.open(cacheParts)}>
      <FlowArea<OwnerFlows> area={owner}>
        <OwnerLayout>
          <SectionRoutes entries={ownerEntries} pages={pages} />
        </OwnerLayout>
      </FlowArea>
    </QueryClientProvider>
  )
}
