import { QueryClientProvider } from '@tanstack/react-query'
import { adminEntries } from '../../../messages/en/admin.ts'
import { cacheParts } from '../../data/client.ts'
import AdminLayout from '../../views/admin/AdminLayout.tsx'
import { FlowContext } from '../../views/flow.tsx'
import { flowsOf, useAppServices } from '../appServices.tsx'
import { lazyRoute } from '../Page.tsx'
import '../../styles/shell.css'
import '../../styles/office.css'
import { admin } from '../wiring/admin.ts'
import { SectionRoutes } from './SectionRoutes.tsx'

/** The pages of the sidebar's entries, by address. */
const pages = {
  '/admin': lazyRoute(() => import('../../views/admin/dashboard/DashboardPage.tsx')),
  '/admin/banner': lazyRoute(() => import('../../views/admin/banners/BannersPage.tsx')),
  '/admin/logo': lazyRoute(() => import('../../views/admin/logo/LogoPage.tsx')),
  '/admin/shipping-fee': lazyRoute(() => import('../../views/admin/shippingFee/ShippingFeePage.tsx')),
  '/admin/categories': lazyRoute(() => import('../../views/admin/categories/CategoriesPage.tsx')),
  '/admin/subcategories': lazyRoute(() => import('../../views/admin/categories/SubCategoriesPage.tsx')),
  '/admin/subsubcategories': lazyRoute(() => import('../../views/admin/categories/SubSubCategoriesPage.tsx')),
  '/admin/refund-request': lazyRoute(() => import('../../views/admin/refunds/RefundsPage.tsx')),
  '/admin/payment-distribute': lazyRoute(() => import('../../views/admin/revenue/RevenuePage.tsx')),
  '/admin/users': lazyRoute(() => import('../../views/admin/users/UsersPage.tsx')),
  '/admin/profile': lazyRoute(() => import('../../views/account/profile/ProfilePage.tsx')),
  '/admin/products': lazyRoute(() => import('../../views/admin/products/ProductsPage.tsx')),
  '/admin/orders': lazyRoute(() => import('../../views/admin/orders/OrdersPage.tsx')),
}

/** The administrator's area (product 5). */
export default function AdminArea() {
  const services = useAppServices()
  return (
    <QueryClientProvider client={services.cache.open(cacheParts)}>
      <FlowContext value={flowsOf(services, admin)}>
        <AdminLayout>
          <SectionRoutes entries={adminEntries} pages={pages} />
        </AdminLayout>
      </FlowContext>
    </QueryClientProvider>
  )
}
