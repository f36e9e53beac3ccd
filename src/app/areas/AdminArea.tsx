import { QueryClientProvider } from '@tanstack/react-query'
import { adminEntries } from '../../../messages/en/admin.ts'
import { cacheParts } from '../../data/client.ts'
import AdminLayout from '../../views/admin/AdminLayout.tsx'
import { FlowContext } from '../../views/flow.tsx'
import { flowsOf, useHouse } from '../house.tsx'
import { fetchable } from '../Page.tsx'
import '../../styles/shell.css'
import '../../styles/office.css'
import { admin } from './admin.ts'
import { Entries } from './Entries.tsx'

/** The pages of the sidebar's entries, by address. */
const pages = {
  '/admin': fetchable(() => import('../../views/admin/dashboard/DashboardPage.tsx')),
  '/admin/banner': fetchable(() => import('../../views/admin/banners/BannersPage.tsx')),
  '/admin/logo': fetchable(() => import('../../views/admin/logo/LogoPage.tsx')),
  '/admin/shipping-fee': fetchable(() => import('../../views/admin/shippingFee/ShippingFeePage.tsx')),
  '/admin/categories': fetchable(() => import('../../views/admin/categories/CategoriesPage.tsx')),
  '/admin/subcategories': fetchable(() => import('../../views/admin/categories/SubCategoriesPage.tsx')),
  '/admin/subsubcategories': fetchable(() => import('../../views/admin/categories/SubSubCategoriesPage.tsx')),
  '/admin/refund-request': fetchable(() => import('../../views/admin/refunds/RefundsPage.tsx')),
  '/admin/payment-distribute': fetchable(() => import('../../views/admin/revenue/RevenuePage.tsx')),
  '/admin/users': fetchable(() => import('../../views/admin/users/UsersPage.tsx')),
  '/admin/profile': fetchable(() => import('../../views/profile/ProfilePage.tsx')),
  '/admin/products': fetchable(() => import('../../views/admin/products/ProductsPage.tsx')),
  '/admin/orders': fetchable(() => import('../../views/admin/orders/OrdersPage.tsx')),
}

/** The administrator's area (spec section 2.4). */
export default function AdminArea() {
  const house = useHouse()
  return (
    <QueryClientProvider client={house.cache.open(cacheParts)}>
      <FlowContext value={flowsOf(house, admin)}>
        <AdminLayout>
          <Entries entries={adminEntries} pages={pages} />
        </AdminLayout>
      </FlowContext>
    </QueryClientProvider>
  )
}
