/** Texts of the administrator's category screens on three levels (spec section 2.4). */
export const categoryTexts = {
  title: 'Categories',
  add: 'Add Category',
  edit: 'Edit',
  delete: 'Delete',
  empty: 'No categories found',
  createFirst: 'Create your first category',
  createTitle: 'Add Category',
  editTitle: 'Edit Category',
  name: 'Category name',
  image: 'Category image',
  imageHint: 'PNG, JPG, WEBP up to 1MB',
  create: 'Create',
  save: 'Save',
  created: 'Category created successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',
  deleteFailed: 'Failed to delete category',
  sure: 'Are you sure?',
  deleteText: (name: string) =>
    `This will permanently delete the category “${name}” and all its subcategories and products. This action cannot be undone.`,
  alsoGoes: (counts: string) => `Deleted with it: ${counts}.`,
  gone: 'This category does not exist any more',
} as const

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** What else a delete takes along, in words: '3 subcategories and 12 products'; empty when nothing. */
export const cascadeText = (going: {
  subCategories?: number
  subSubCategories?: number
  products?: number
}): string => {
  const parts = [
    ...counted(going.subCategories ?? 0, 'subcategory', 'subcategories'),
    ...counted(going.subSubCategories ?? 0, 'sub-subcategory', 'sub-subcategories'),
    ...counted(going.products ?? 0, 'product', 'products'),
  ]
  const last = parts.pop()
  return parts.length === 0 ? (last ?? '') : `${parts.join(', ')} and ${last}`
}
