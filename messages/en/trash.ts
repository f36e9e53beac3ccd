import { formatCount } from './format.ts'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`]

/** Texts of the trash of both back offices. */
export const trashScreen = {
  title: 'Trash',
  hint: (days: number) => `What is deleted stays here for ${days} days. Then it is permanently deleted.`,
  search: 'Search the trash',
  searchPlaceholder: 'Name',
  kind: 'Kind',
  everyKind: 'Everything',
  kinds: {
    product: 'Product',
    category: 'Category',
    subCategory: 'Subcategory',
    subSubCategory: 'Sub-Subcategory',
    banner: 'Banner',
    campaignPage: 'Page',
  },
  name: 'Name',
  deleted: 'Deleted',
  left: 'Time left',
  actions: 'Actions',
  by: (name: string) => `by ${name}`,
  /** @param days until it is deleted for good, with a fraction */
  daysLeft: (days: number) => {
    const whole = Math.ceil(days)
    if (days < 1) return 'Less than a day'
    return whole === 1 ? '1 day' : `${formatCount(whole)} days`
  },
  /** What was deleted with it. */
  with: (subCategories: number, subSubCategories: number, products: number, banners: number) => {
    const parts = [
      ...counted(subCategories, 'subcategory', 'subcategories'),
      ...counted(subSubCategories, 'sub-subcategory', 'sub-subcategories'),
      ...counted(products, 'product', 'products'),
      ...counted(banners, 'banner', 'banners'),
    ]
    return parts.length === 0 ? '' : `with ${parts.join(', ')}`
  },
  caption: 'What was deleted, the last deletion first',
  empty: 'The trash is empty',
  emptyText: (days: number) => `What you delete can be restored here for ${days} days.`,
  nothingFound: 'Nothing found',
  nothingFoundHint: 'Try another name or kind.',
  showAll: 'Show everything',
  restore: 'Restore',
  restoring: 'Restoring…',
  restoreOne: (name: string) => `Restore ${name}`,
  deleteForGood: 'Delete permanently',
  deleteOne: (name: string) => `Delete permanently: ${name}`,
  sure: 'Are you sure?',
  deleteText: (name: string) => `“${name}” and its pictures are permanently deleted now. This action cannot be undone.`,
} as const
