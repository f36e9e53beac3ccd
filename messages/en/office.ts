import { formatCount } from './format.ts'
import { bulkProductsTexts } from './products.ts'

/** Texts of the layout of both back offices. */
export const shellTexts = {
  groups: { sell: 'Sell', catalogue: 'Catalogue', storefront: 'Storefront', people: 'People' },
  openOrders: (open: number, late: number) =>
    late > 0 ? `${formatCount(open)} open, ${formatCount(late)} late` : `${formatCount(open)} open`,
  openRefunds: (open: number) => `${formatCount(open)} open`,
  undecidedPayments: (count: number) => `${formatCount(count)} to look at`,
  givenUp: (count: number) => `${formatCount(count)} not done`,
  outOfStock: (count: number) => `${formatCount(count)} out of stock`,
  toggle: 'Sidebar',
  close: 'Close the sidebar',
  toShop: 'Shop',
  backToDashboard: 'Back to the dashboard',
  yourProfile: 'Your profile:',
} as const

/** Texts of the administrator's area (product 5.1). */
export const adminTexts = {
  panel: 'Admin Panel',
} as const

/** Labels of the sidebar's entries by name of their route; they are also the titles of the pages. */
export const adminPages = {
  dashboard: 'Dashboard',
  banners: 'Banner',
  logo: 'Logo',
  categories: 'Categories',
  subCategories: 'Subcategories',
  subSubCategories: 'Sub-Subcategories',
  products: 'Products',
  trash: 'Trash',
  orders: 'Orders',
  revenue: 'Payment Distribute',
  payments: 'Payments',
  refunds: 'Refund Request',
  users: 'Users',
  audit: 'Audit log',
  system: 'System',
  shippingFee: 'Shipping Fee',
  shopDetails: 'Shop Details',
  profile: 'Settings',
} as const

/** Texts of the seller's area (product 6.1). */
export const ownerTexts = {
  panel: 'Owner Panel',
} as const

/** Labels of the sidebar's entries by name of their route; they are also the titles of the pages. */
export const ownerPages = {
  dashboard: 'Dashboard',
  products: 'Products',
  trash: 'Trash',
  orders: 'Orders',
  packing: 'Pack today',
  profile: 'Settings',
} as const

/** Texts of the tables of the back offices and of their bulk bar. */
export const tableTexts = {
  view: 'View',
  views: { cards: 'Cards', table: 'Table' },
  selectAll: 'Select all',
  select: (name: string) => `Select ${name}`,
  chosen: (count: number) => `${formatCount(count)} selected`,
  /** More than so many. */
  chosenMore: (count: number) => `${formatCount(count)}+ selected`,
  leftOut: (count: number) => `${formatCount(count)} left out`,
  bulk: 'Selected rows',
  clear: 'Clear selection',
  tooMany: (max: number) => `Select ${formatCount(max)} at most`,
} as const

/** Text of the button that opens the history of a record. */
export const historyTexts = { history: 'History' } as const

/** Texts of the ways through a list that comes in parts. */
export const listStepTexts = { first: 'Newest', further: 'Older' } as const

/** Texts of the saved views of a list in a back office. */
export const savedViewsTexts = {
  views: 'Saved views',
  saveView: 'Save view',
  saveViewText: 'The current filters, search and order get a name in this browser.',
  viewName: 'Name of the view',
  viewExists: 'A view with this name exists. Press Replace to replace it, or type another name.',
  replace: 'Replace',
  removeView: (name: string) => `Remove the view ${name}`,
  cancel: 'Cancel',
  save: 'Save',
} as const

/** Texts that all forms share. */
export const editorTexts = {
  conflictTitle: 'Somebody else changed this meanwhile',
  conflictText: 'Your version has not been saved. Compare the two and choose.',
  field: 'Field',
  yours: 'Your version',
  theirs: 'Their version',
  keepMine: 'Save my version',
  takeTheirs: 'Take their version',
  goOn: 'Keep editing',
  deleted: 'Somebody has deleted this meanwhile. What you have typed stays here, but it cannot be saved.',
  restorable: (days: number) =>
    `It can be restored from the trash within ${days} days. After that, you can save here again.`,
  restorableIfOwn: (days: number) =>
    `If it was deleted with your account, you can restore it from the trash within ${days} days. What an administrator has deleted, only an administrator can restore. After that, you can save here again.`,
  openTrash: 'Open the trash',
  inTrash: (days: number) => `You find it in Trash for ${days} days.`,
  changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  nothing: '(empty)',
  banglaName: 'Name in Bangla',
  noBangla: 'No Bangla text yet',
  mainPicture: 'Main picture',
  imagesOf: (count: number, added: number) =>
    `${count} ${count === 1 ? 'picture' : 'pictures'}${added > 0 ? `, ${added} new` : ''}`,
  changedBy: (name: string | undefined, at: string) =>
    name ? `${name} changed it on ${at}.` : `It was changed on ${at}.`,
  merged: 'Changes of other fields are combined. Only these fields have been changed by both of you.',
  yourPicture: 'Your picture',
  theirPicture: 'Their picture',
  nthPicture: (nth: string) => `picture ${nth}`,
} as const

const orders = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`
const products = (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`
const changeOf = (subject: string) =>
  Object.entries<string>(bulkProductsTexts.kinds).find(([kind]) => kind === subject)?.[1] ?? 'Change products'

/** Texts of the list of jobs, by kind of job. */
export const jobListTexts = {
  jobs: 'Work in the background',
  /** What a job does. `subject`: of orders the status that they reach or leave, of products the kind of the change, of an import its file. */
  names: {
    moveOrder: (subject: string) => `Mark as ${subject}`,
    undoOrderMove: (subject: string) => `Take back: mark as ${subject}`,
    changeProduct: changeOf,
    undoProductChange: (subject: string) => `Take back: ${changeOf(subject).toLowerCase()}`,
    importProducts: (file: string) => `Import of ${file}`,
    fetchPicture: (file: string) => `Pictures of ${file}`,
  },
  /** The items of a job, with their number. */
  counted: {
    moveOrder: orders,
    undoOrderMove: orders,
    changeProduct: products,
    undoProductChange: products,
    importProducts: products,
    fetchPicture: (count: number) => (count === 1 ? '1 picture' : `${formatCount(count)} pictures`),
  },
  progress: (done: number, all: string) => `${formatCount(done)} of ${all}`,
  finished: (done: string, failed: number) =>
    failed === 0
      ? `${done} done`
      : `${done} done, ${formatCount(failed)} left as ${failed === 1 ? 'it is' : 'they are'}`,
  /** The end of a job that does all of its work or nothing. */
  nothingDone: 'Nothing was imported',
  undo: 'Undo',
  undoing: 'Taking back…',
  dismiss: (name: string) => `Close: ${name}`,
  failures: 'Left as they are',
} as const

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
