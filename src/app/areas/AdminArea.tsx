import { QueryClientProvider } from '@tanstack/react-query'
import { cacheParts } from '../../data/client.ts'
import AdminLayout from '../../views/admin/AdminLayout.tsx'
import { adminEntries } from '../../views/admin/entries.ts'
import type { AdminFlows } from '../../views/admin/flow.ts'
import { useAppServices } from '../appServices.tsx'
import { lazyRoute } from '../Page.tsx'
import { FlowArea } from './FlowArea.tsx'
import '../../styles/shell.css'
import '../../styles/office.css'
import { admin } from '../wiring/admin.ts'
import { SectionRoutes } from './SectionRoutes.tsx'

/** The pages of the sidebar's entries, by name of their route. */
const pages = {
  dashboard: lazyRoute(() => import('../../views/admin/dashboard/DashboardPage.tsx')),
  banners: lazyRoute(() => import('../../views/admin/banners/BannersPage.tsx')),
  logo: lazyRoute(() => import('../../views/admin/logo/LogoPage.tsx')),
  shippingFee: lazyRoute(() => import('../../views/admin/shippingFee/ShippingFeePage.tsx')),
  categories: lazyRoute(() => import('../../views/admin/categories/CategoriesPage.tsx')),
  subCategories: lazyRoute(() => import('../../views/admin/categories/SubCategoriesPage.tsx')),
  subSubCategories: lazyRoute(() => import('../../views/admin/categories/SubSubCategoriesPage.tsx')),
  refunds: lazyRoute(() => import('../../views/admin/refunds/RefundsPage.tsx')),
  revenue: lazyRoute(() => import('../../views/admin/revenue/RevenuePage.tsx')),
  users: lazyRoute(() => import('../../views/admin/users/UsersPage.tsx')),
  profile: lazyRoute(() => import('../../views/account/profile/ProfilePage.tsx')),
  products: lazyRoute(() => import('../../views/admin/products/ProductsPage.tsx')),
  orders: lazyRoute(() => import('../../views/admin/orders/OrdersPage.tsx')),
}

/** The administrator's area (product 5). */
export default function AdminArea() {
  const services = useAppServices()
  return (
    <QueryClientProvider client={services.cache.open(cacheParts)}>
      <FlowArea<AdminFlows> area={admin}>
        <AdminLayout>
          <SectionRoutes entries={adminEntries} pages={pages} />
        </AdminLayout>
      </FlowArea>
    </QueryClientProvider>
  )
}
