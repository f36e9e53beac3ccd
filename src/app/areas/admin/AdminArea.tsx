import { QueryClientProvider } from '@tanstack/react-query'
import { preferences } from '#app/browser/preferences.ts'
import { usePrefetch } from '#app/pages/usePrefetch.ts'
import { useAppServices } from '#app/start/appServices.tsx'
import { FlowArea } from '#app/wiring/FlowArea.tsx'
import { adminRights } from '#contract/routes/admin.ts'
import { cacheParts } from '#data/client.ts'
import AdminLayout from '#views/admin/AdminLayout.tsx'
import { adminEntries } from '#views/admin/entries.ts'
import type { AdminFlows } from '#views/admin/flow.ts'
import { NoRight, useRights } from '#views/office/useRights.tsx'
import { PreferencesContext } from '#views/preferences.ts'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { SectionRoutes } from '../office/SectionRoutes.tsx'
import { admin, adminAnswers } from './admin.ts'

/** The pages of the sidebar's entries, by name of their route. */
const pages = {
  dashboard: lazyWithPreload(() => import('#views/admin/dashboard/DashboardPage.tsx')),
  banners: lazyWithPreload(() => import('#views/admin/banners/BannersPage.tsx')),
  logo: lazyWithPreload(() => import('#views/admin/logo/LogoPage.tsx')),
  shippingFee: lazyWithPreload(() => import('#views/admin/shippingFee/ShippingFeePage.tsx')),
  shopDetails: lazyWithPreload(() => import('#views/admin/shopDetails/ShopDetailsPage.tsx')),
  messageTexts: lazyWithPreload(() => import('#views/admin/messageTexts/MessageTextsPage.tsx')),
  categories: lazyWithPreload(() => import('#views/admin/categories/CategoriesPage.tsx')),
  subCategories: lazyWithPreload(() => import('#views/admin/categories/SubCategoriesPage.tsx')),
  subSubCategories: lazyWithPreload(() => import('#views/admin/categories/SubSubCategoriesPage.tsx')),
  refunds: lazyWithPreload(() => import('#views/admin/refunds/RefundsPage.tsx')),
  payments: lazyWithPreload(() => import('#views/admin/payments/PaymentsPage.tsx')),
  revenue: lazyWithPreload(() => import('#views/admin/revenue/RevenuePage.tsx')),
  audit: lazyWithPreload(() => import('#views/admin/audit/AuditPage.tsx')),
  users: lazyWithPreload(() => import('#views/admin/users/UsersPage.tsx')),
  cashRules: lazyWithPreload(() => import('#views/admin/cashRules/CashRulesPage.tsx')),
  cashBlocks: lazyWithPreload(() => import('#views/admin/cashBlocks/CashBlocksPage.tsx')),
  integrations: lazyWithPreload(() => import('#views/admin/integrations/IntegrationsPage.tsx')),
  programs: lazyWithPreload(() => import('#views/admin/programs/ProgramsPage.tsx')),
  system: lazyWithPreload(() => import('#views/admin/system/SystemPage.tsx')),
  profile: lazyWithPreload(() => import('#views/account/profile/ProfilePage.tsx')),
  products: lazyWithPreload(() => import('#views/admin/products/ProductsPage.tsx')),
  stock: lazyWithPreload(() => import('#views/admin/stock/StockPage.tsx')),
  stockCounts: lazyWithPreload(() => import('#views/admin/stockCounts/StockCountsPage.tsx')),
  receipts: lazyWithPreload(() => import('#views/admin/receipts/ReceiptsPage.tsx')),
  trash: lazyWithPreload(() => import('#views/admin/trash/TrashPage.tsx')),
  callDesk: lazyWithPreload(() => import('#views/admin/callDesk/CallDeskPage.tsx')),
  settlements: lazyWithPreload(() => import('#views/admin/settlements/SettlementsPage.tsx')),
  statements: lazyWithPreload(() => import('#views/admin/settlements/StatementsPage.tsx')),
  couriers: lazyWithPreload(() => import('#views/admin/couriers/CouriersPage.tsx')),
  orders: lazyWithPreload(() => import('#views/admin/orders/OrdersPage.tsx')),
}

const screens = Object.values(pages)

/** The pages, each for whoever has its right. */
const Sections = () => {
  const { has } = useRights()
  return (
    <SectionRoutes
      entries={adminEntries}
      pages={pages}
      instead={(name) => !has(adminRights[name]) && <NoRight right={adminRights[name]} />}
    />
  )
}

/** The administrator's area (product 5). */
export default function AdminArea() {
  const services = useAppServices()
  usePrefetch(screens)
  return (
    <QueryClientProvider client={services.cache.open(cacheParts)}>
      <FlowArea<AdminFlows> area={admin} answers={adminAnswers}>
        <PreferencesContext value={preferences}>
          <AdminLayout>
            <Sections />
          </AdminLayout>
        </PreferencesContext>
      </FlowArea>
    </QueryClientProvider>
  )
}
