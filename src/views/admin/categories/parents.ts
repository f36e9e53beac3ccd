import type { Category, SubCategory } from '../../../../contract/categories/entity.ts'
import type { Option } from '../../ui/SelectInput.tsx'

const byLabel = (options: readonly Option[]) => options.toSorted((a, b) => a.label.localeCompare(b.label))

/** Categories as a choice, by name. */
export const categoryOptions = (categories: readonly Category[] = []) =>
  byLabel(categories.map(({ _id, categoryName }) => ({ value: _id, label: categoryName })))

/** Subcategories as a choice, by name; of two that share a name each says its category too. */
export const subCategoryOptions = (subCategories: readonly SubCategory[] = []) =>
  byLabel(
    subCategories.map(({ _id, subCategoryName: name, categoryId }) => {
      const isShared = subCategories.some((one) => one._id !== _id && one.subCategoryName === name)
      return { value: _id, label: isShared && categoryId ? `${name} (${categoryId.categoryName})` : name }
    }),
  )

/** What an option is called; empty for one that is not known. */
export const labelOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? ''
