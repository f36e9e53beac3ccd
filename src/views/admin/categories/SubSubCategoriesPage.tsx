import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { adminRoutes } from '#contract/routes/admin.ts'
import { subCategoriesQuery, subSubCategoriesQuery, subSubCategoryQuery } from '#data/categories.ts'
import { localized } from '#data/localized.ts'
import { subSubCategoriesMachine } from '#machines/categories/categories.machine.ts'
import { subSubCategoryTexts as texts } from '#messages/categories.ts'
import { useFlow } from '../flow.ts'
import { LevelScreen } from './LevelScreen.tsx'
import { subCategoryOptions } from './parents.ts'
import { SubSubCategoryForm } from './SubSubCategoryForm.tsx'

/** The administrator's sub-subcategories, all of them or those of one subcategory (product 5.5). */
export default function SubSubCategoriesPage() {
  const flow = useFlow(subSubCategoriesMachine, { input: { path: adminRoutes.subSubCategories, search: useSearch() } })
  const subCategories = useQuery(localized(subCategoriesQuery()))
  return (
    <LevelScreen
      flow={flow}
      path={adminRoutes.subSubCategories}
      kind="subSubCategory"
      texts={texts}
      filter={{
        name: 'subcategory',
        label: texts.subCategory,
        all: texts.all,
        read: subCategories,
        options: subCategoryOptions(subCategories.data),
        unknown: subCategories.data && texts.unknownSubCategory,
        empty: texts.emptyFiltered,
        onChoose: (value) => flow.send({ type: 'filter.choose', name: 'subcategory', value }),
      }}
      list={subSubCategoriesQuery}
      one={subSubCategoryQuery}
      card={({ subSubCategoryName, subSubCategoryNameBn, subSubCategoryImage, categoryId, subCategoryId }) => ({
        name: subSubCategoryName,
        bangla: subSubCategoryNameBn,
        picture: subSubCategoryImage,
        parentName: [categoryId?.categoryName, subCategoryId?.subCategoryName].filter(Boolean).join(' › '),
      })}
      form={({ parent, ...form }) => (
        <SubSubCategoryForm {...form} subCategory={subCategories.data?.find(({ _id }) => _id === parent)} />
      )}
    />
  )
}
