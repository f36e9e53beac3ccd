import { useQuery } from '@tanstack/react-query'
import type { Category, SubCategory } from '#contract/categories/entity.ts'
import { ADMIN_TOP_PRODUCTS, DASHBOARD_RECENT } from '#contract/constants.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { categoriesQuery, subCategoriesQuery, subSubCategoriesQuery } from '#data/categories.ts'
import { inLanguage } from '#data/localized.ts'
import { chartsTexts } from '#messages/dashboard.ts'
import { dashboardTexts as texts } from '#messages/revenue.ts'
import { useShopDays } from '#views/office/charts/days.ts'
import { OrderCharts } from '#views/office/charts/OrderCharts.tsx'
import { CountTile } from '#views/office/dashboard/CountTile.tsx'
import { Dashboard } from '#views/office/dashboard/Dashboard.tsx'
import { bestSelling, editAddress, useDashboardProducts } from '#views/office/dashboard/products.ts'
import { type RankedItem, RankedList } from '#views/office/dashboard/RankedList.tsx'
import { useRights } from '#views/office/useRights.tsx'
import { CourierDues } from './CourierDues.tsx'
import { SetupSteps } from './SetupSteps.tsx'

const countOf = ({ length }: readonly unknown[]): number => length
const recentCategories = (all: readonly Category[]): readonly RankedItem[] =>
  inLanguage(all.slice(0, DASHBOARD_RECENT)).map((one) => ({
    id: one._id,
    name: one.categoryName,
    picture: one.categoryImage,
    createdAt: one.createdAt,
    to: editAddress(adminRoutes.categories, one._id),
  }))
const recentSubCategories = (all: readonly SubCategory[]): readonly RankedItem[] =>
  inLanguage(all.slice(0, DASHBOARD_RECENT)).map((one) => ({
    id: one._id,
    name: one.subCategoryName,
    picture: one.subCategoryImage,
    createdAt: one.createdAt,
    to: editAddress(adminRoutes.subCategories, one._id),
  }))
const best = bestSelling(ADMIN_TOP_PRODUCTS, adminRoutes.products)

const ShopCharts = () => (
  <OrderCharts query={useShopDays()} orders={adminRoutes.orders} revenueNote={chartsTexts.shopRevenue} />
)

/** The administrator's dashboard (product 5.2). Each part loads and fails independently. */
export default function DashboardPage() {
  const { has } = useRights()
  const products = useDashboardProducts({ best, count: ADMIN_TOP_PRODUCTS })
  const categories = useQuery({ ...categoriesQuery, select: countOf })
  const subCategories = useQuery({ ...subCategoriesQuery(), select: countOf })
  const subSubCategories = useQuery({ ...subSubCategoriesQuery(), select: countOf })
  const newCategories = useQuery({ ...categoriesQuery, select: recentCategories })
  const newSubCategories = useQuery({ ...subCategoriesQuery(), select: recentSubCategories })
  return (
    <Dashboard
      routes={adminRoutes}
      first={
        <>
          {has('settings') && <SetupSteps />}
          {has('settlements') && <CourierDues />}
        </>
      }
      charts={has('revenue') && <ShopCharts />}
      tiles={
        has('catalogue') && (
          <>
            <CountTile label={texts.totalProducts} to={adminRoutes.products} query={products.total} />
            <CountTile label={texts.totalCategories} to={adminRoutes.categories} query={categories} />
            <CountTile label={texts.totalSubCategories} to={adminRoutes.subCategories} query={subCategories} />
            <CountTile label={texts.totalSubSubCategories} to={adminRoutes.subSubCategories} query={subSubCategories} />
          </>
        )
      }
      lists={
        has('catalogue') && (
          <>
            <RankedList
              title={texts.products}
              query={products.best}
              count={ADMIN_TOP_PRODUCTS}
              empty={texts.noSubCategories}
            />
            <RankedList
              title={texts.recentCategories}
              query={newCategories}
              count={DASHBOARD_RECENT}
              empty={texts.noCategories}
            />
            <RankedList
              title={texts.recentSubCategories}
              query={newSubCategories}
              count={DASHBOARD_RECENT}
              empty={texts.noSubCategories}
            />
          </>
        )
      }
    />
  )
}
