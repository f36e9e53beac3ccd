import { useSearch } from 'wouter'
import { adminRoutes } from '#contract/routes/admin.ts'
import { categoriesQuery, categoryQuery } from '#data/categories.ts'
import { categoriesMachine } from '#machines/categories/categories.machine.ts'
import { categoryTexts as texts } from '#messages/en/categories.ts'
import { useFlow } from '../flow.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { LevelScreen } from './LevelScreen.tsx'

/** The administrator's categories (product 5.3). */
export default function CategoriesPage() {
  const flow = useFlow(categoriesMachine, { input: { path: adminRoutes.categories, search: useSearch() } })
  return (
    <LevelScreen
      flow={flow}
      path={adminRoutes.categories}
      texts={texts}
      list={() => categoriesQuery}
      one={categoryQuery}
      card={({ categoryName, categoryImage }) => ({ name: categoryName, picture: categoryImage })}
      form={(form) => <CategoryForm {...form} />}
    />
  )
}
