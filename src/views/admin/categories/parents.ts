import type { Category, SubCategory } from '#contract/categories/entity.ts'
import type { Option } from '#views/ui/SelectInput.tsx'

const byLabel = (options: readonly Option[]) => options.toSorted((a, b) => a.label.localeCompare(b.label))

/** Options for the categories, sorted by name. */
export const categoryOptions = (categories: readonly Category[] = []) =>
  byLabel(categories.map(({ _id, categoryName }) => ({ value: _id, label: categoryName })))

/** Options for the subcategories, sorted by name. Equal names are followed by the name of their category. */
export const subCategoryOptions = (subCategories: readonly SubCategory[] = []) =>
  byLabel(
    subCategories.map(({ _id, subCategoryName: name, categoryId }) => {
      const isShared = subCategories.some((one) => one._id !== _id && one.subCategoryName === name)
      return { value: _id, label: isShared && categoryId ? `${name} (${categoryId.categoryName})` : name }
    }),
  )

/** Label of an option, or the value if no option has it, as while the options are not read. */
export const labelOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value
