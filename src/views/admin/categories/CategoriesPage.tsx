import { useSelector } from '@xstate/react'
import { useSearch } from 'wouter'
import type { Category } from '#contract/categories/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { categoriesQuery, categoryQuery } from '#data/categories.ts'
import { categoriesMachine } from '#machines/categories/categories.machine.ts'
import { itemOrderMachine, itemOrderSelect } from '#machines/core/list/itemOrder.machine.ts'
import { categoryTexts as texts } from '#messages/categories.ts'
import { useCapabilities } from '#views/office/useCapabilities.ts'
import { useFlow } from '../flow.ts'
import { inOrder } from '../ItemOrder.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { LevelScreen } from './LevelScreen.tsx'

const byPlace = (one: Category, other: Category) => one.position - other.position

/** The administrator's categories (product 5.3), in their order in the shop. */
export default function CategoriesPage() {
  const flow = useFlow(categoriesMachine, { input: { path: adminRoutes.categories, search: useSearch() } })
  const order = useFlow(itemOrderMachine, { input: { list: 'categories' } })
  const ids = useSelector(order, itemOrderSelect.ids)
  const { categoryOrder: canOrder } = useCapabilities()
  return (
    <LevelScreen
      flow={flow}
      path={adminRoutes.categories}
      kind="category"
      texts={texts}
      list={() => categoriesQuery}
      order={
        canOrder === true
          ? {
              sort: (categories) => inOrder(categories.toSorted(byPlace), ids),
              hint: texts.orderHint,
              onOrder: (next) => order.send({ type: 'order.set', ids: next }),
            }
          : undefined
      }
      one={categoryQuery}
      card={({ categoryName, categoryNameBn, categoryImage }) => ({
        name: categoryName,
        bangla: categoryNameBn,
        picture: categoryImage,
      })}
      form={(form) => <CategoryForm {...form} />}
    />
  )
}
