import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { adminRoutes } from '#contract/routes/admin.ts'
import { categoriesQuery, subCategoriesQuery, subCategoryQuery } from '#data/categories.ts'
import { localized } from '#data/localized.ts'
import { subCategoriesMachine } from '#machines/categories/categories.machine.ts'
import { subCategoryTexts as texts } from '#messages/categories.ts'
import { useFlow } from '../flow.ts'
import { LevelScreen } from './LevelScreen.tsx'
import { categoryOptions } from './parents.ts'
import { SubCategoryForm } from './SubCategoryForm.tsx'

/** The administrator's subcategories, all of them or those of one category (product 5.4). */
export default function SubCategoriesPage() {
  const flow = useFlow(subCategoriesMachine, { input: { path: adminRoutes.subCategories, search: useSearch() } })
  const categories = useQuery(localized(categoriesQuery))
  return (
    <LevelScreen
      flow={flow}
      path={adminRoutes.subCategories}
      kind="subCategory"
      texts={texts}
      filter={{
        name: 'category',
        label: texts.category,
        all: texts.all,
        read: categories,
        options: categoryOptions(categories.data),
        unknown: categories.data && texts.unknownCategory,
        empty: texts.emptyFiltered,
        onChoose: (value) => flow.send({ type: 'filter.choose', name: 'category', value }),
      }}
      list={subCategoriesQuery}
      one={subCategoryQuery}
      card={({ subCategoryName, subCategoryNameBn, subCategoryImage, categoryId }) => ({
        name: subCategoryName,
        bangla: subCategoryNameBn,
        picture: subCategoryImage,
        parentName: categoryId?.categoryName,
      })}
      form={({ parent, ...form }) => <SubCategoryForm {...form} category={parent} />}
    />
  )
}
