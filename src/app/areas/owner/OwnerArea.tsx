import { QueryClientProvider } from '@tanstack/react-query'
import { preferences } from '#app/browser/preferences.ts'
import { usePrefetch } from '#app/pages/usePrefetch.ts'
import { useAppServices } from '#app/start/appServices.tsx'
import { FlowArea } from '#app/wiring/FlowArea.tsx'
import { ownerRights } from '#contract/routes/owner.ts'
import { cacheParts } from '#data/client.ts'
import { NoRight, useRights } from '#views/office/useRights.tsx'
import { ownerEntries } from '#views/owner/entries.ts'
import type { OwnerFlows } from '#views/owner/flow.ts'
import OwnerLayout from '#views/owner/OwnerLayout.tsx'
import { PreferencesContext } from '#views/preferences.ts'
import { useSeller } from '#views/session.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { SectionRoutes } from '../office/SectionRoutes.tsx'
import { owner, ownerAnswers } from './owner.ts'

/** The pages of the sidebar's entries, by name of their route. */
const pages = {
  dashboard: lazyWithPreload(() => import('#views/owner/dashboard/DashboardPage.tsx')),
  products: lazyWithPreload(() => import('#views/owner/products/ProductsPage.tsx')),
  stock: lazyWithPreload(() => import('#views/owner/stock/StockPage.tsx')),
  stockCounts: lazyWithPreload(() => import('#views/owner/stockCounts/StockCountsPage.tsx')),
  receipts: lazyWithPreload(() => import('#views/owner/receipts/ReceiptsPage.tsx')),
  trash: lazyWithPreload(() => import('#views/owner/trash/TrashPage.tsx')),
  orders: lazyWithPreload(() => import('#views/owner/orders/OrdersPage.tsx')),
  packing: lazyWithPreload(() => import('#views/owner/packing/PackingPage.tsx')),
  couriers: lazyWithPreload(() => import('#views/owner/couriers/CourierAccountsPage.tsx')),
  people: lazyWithPreload(() => import('#views/owner/people/PeoplePage.tsx')),
  profile: lazyWithPreload(() => import('#views/account/profile/ProfilePage.tsx')),
}

const screens = Object.values(pages)

/** The pages, for a member of the store each with its right. */
const Sections = () => {
  const { has } = useRights()
  return (
    <SectionRoutes
      entries={ownerEntries}
      pages={pages}
      instead={(name) => !has(ownerRights[name]) && <NoRight right={ownerRights[name]} />}
    />
  )
}

/** The seller's area (product 6). Another store begins with fresh screens. */
export default function OwnerArea() {
  const services = useAppServices()
  const seller = useSeller()
  usePrefetch(screens)
  return (
    <QueryClientProvider client={services.cache.open(cacheParts)}>
      <FlowArea<OwnerFlows> key={seller} area={owner} answers={ownerAnswers}>
        <PreferencesContext value={preferences}>
          <OwnerLayout>
            <Sections />
          </OwnerLayout>
        </PreferencesContext>
      </FlowArea>
    </QueryClientProvider>
  )
}
