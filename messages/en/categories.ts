/** Texts that the administrator's screens of all three levels share (product 5.3 to 5.5). */
export const levelTexts = {
  edit: 'Edit',
  delete: 'Delete',
  create: 'Create',
  save: 'Save',
  search: 'Search by name',
  noMatch: 'No name matches',
  imageHint: 'PNG, JPG, WEBP up to 1MB',
  sure: 'Are you sure?',
  counting: 'Counting what goes with it…',
  countFailed: 'What goes with it could not be counted.',
  alsoGoes: (counts: string) => `Deleted with it: ${counts}.`,
} as const

export const categoryTexts = {
  title: 'Categories',
  add: 'Add Category',
  empty: 'No categories found',
  createFirst: 'Create your first category',
  createTitle: 'Add Category',
  editTitle: 'Edit Category',
  name: 'Category name',
  image: 'Category image',
  deleteText: (name: string) =>
    `This will permanently delete the category “${name}” and all its subcategories and products. This action cannot be undone.`,
  orderHint: 'Drag a category, or press Up and Down. The first one is the first in the shop.',
  gone: 'This category does not exist any more',
} as const

export const subCategoryTexts = {
  title: 'Subcategories',
  add: 'Add Subcategory',
  all: 'All Categories',
  unknownCategory: 'Unknown category',
  empty: 'No subcategories found',
  emptyFiltered: 'No subcategories found for selected category',
  createFirst: 'Create your first subcategory',
  createTitle: 'Add Subcategory',
  editTitle: 'Edit Subcategory',
  name: 'Subcategory name',
  image: 'Subcategory image',
  category: 'Category',
  chooseCategory: 'Choose a category',
  noCategory: 'There is no category yet. Create one first.',
  deleteText: (name: string) =>
    `This will permanently delete the subcategory “${name}” and all its sub-subcategories and products. This action cannot be undone.`,
  gone: 'This subcategory does not exist any more',
} as const

export const subSubCategoryTexts = {
  title: 'Sub-Subcategories',
  add: 'Add Sub-subcategory',
  all: 'All Subcategories',
  unknownSubCategory: 'Unknown subcategory',
  empty: 'No sub-subcategories found',
  emptyFiltered: 'No sub-subcategories found for selected subcategory',
  createFirst: 'Create your first sub-subcategory',
  createTitle: 'Add Sub-subcategory',
  editTitle: 'Edit Sub-subcategory',
  name: 'Sub-subcategory name',
  image: 'Sub-subcategory image',
  subCategory: 'Subcategory',
  chooseSubCategory: 'Choose a subcategory',
  noSubCategory: 'This category has no subcategory yet. Create one first.',
  deleteText: (name: string) =>
    `This will permanently delete the sub-subcategory “${name}” and all its products. This action cannot be undone.`,
  gone: 'This sub-subcategory does not exist any more',
} as const

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/**
 * Describes the entities that a deletion also removes: '3 subcategories and 12 products'; empty where there are none.
 */
export const cascadeText = (going: {
  readonly subCategories: number
  readonly subSubCategories: number
  readonly products: number
  readonly banners: number
}): string => {
  const parts = [
    ...counted(going.subCategories, 'subcategory', 'subcategories'),
    ...counted(going.subSubCategories, 'sub-subcategory', 'sub-subcategories'),
    ...counted(going.products, 'product', 'products'),
    ...counted(going.banners, 'banner', 'banners'),
  ]
  const last = parts.pop()
  return parts.length === 0 ? (last ?? '') : `${parts.join(', ')} and ${last}`
}
