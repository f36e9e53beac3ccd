import { formatCount, formatPercent } from './format.ts'
import { productsOf } from './office.ts'

/** Texts of the product lists and the product form in both back offices (product 5.6, 6.3 and 9.8). */
export const productsTexts = {
  title: 'Products',
  add: 'Add Product',
  edit: 'Edit',
  delete: 'Delete',
  search: 'Search products',
  searchHint: 'Search products, tags...',
  category: 'Category',
  allCategories: 'All Categories',
  seller: 'Seller',
  allSellers: 'All sellers',
  noSeller: 'No seller found',
  sellersFound: (count: number) => (count === 1 ? '1 seller' : `${count} sellers`),
  anyStock: 'Any stock',
  stocks: { low: 'Low stock', out: 'Out of stock', draft: 'Drafts' },
  visibility: 'Shop',
  inShop: 'In the shop',
  away: { away: 'Not in the shop', scheduled: 'Scheduled', hidden: 'Hidden', draft: 'Drafts' },
  from: (time: string) => `From ${time}`,
  priceFrom: (percent: number, time: string) => `${formatPercent(percent)} off from ${time}`,
  priceUntil: (time: string) => `Dated price until ${time}`,
  bangla: 'Bangla',
  anyBangla: 'All products',
  banglaFilters: { missing: 'Without Bangla' },
  draft: 'Draft',
  unknownCategory: 'Unknown category',
  showing: (count: number, total: number, isMore = false) =>
    `Showing ${count} of ${total}${isMore ? '+' : ''} products`,
  off: (percent: number) => `${formatPercent(percent)} off`,
  noReviews: 'No reviews yet',
  stock: 'Stock',
  stockHistory: 'Changes of stock',
  sales: 'Sales',
  lowStock: 'Low stock',
  outOfStock: 'Out of stock',
  tags: 'Search tags',
  moreTags: (count: number) => `+${count}`,
  noCategory: 'None',
  empty: 'No products found',
  totalInResponse: (total: number) => `Total products in response: ${total}`,
  showAll: 'Show all products',
  lastPage: (page: number) => `Go to page ${page}`,
  failed: (message: string | undefined) => `Error loading products: ${message || 'Unknown error'}`,
  failedHint: 'Reload the page to try again.',
  retry: 'Retry',
  sure: 'Are you sure?',
  deleteText: (name: string) => `This will permanently delete the product “${name}”. This action cannot be undone.`,
  gone: 'This product does not exist any more',
} as const

/** Texts of the product form. */
export const productFormTexts = {
  createTitle: 'Add Product',
  editTitle: 'Edit Product',
  create: 'Create',
  save: 'Save',
  saveNext: 'Save and next',
  draftHint: 'Customers do not see this draft. Add a picture and save: then it is in the shop.',
  viewInShop: 'View in shop',
  preview: 'Preview',
  duplicate: 'Duplicate',
  orders: 'Orders',

  basics: 'Basics',
  name: 'Product name',
  description: 'Description',
  descriptionHint: 'At least 10 characters',
  banglaDescription: 'Description in Bangla',
  details: 'Details',
  detailsHint: 'One line for each thing worth knowing',
  banglaDetails: 'Details in Bangla',

  pictures: 'Pictures and video',
  images: 'Product images',
  imagesHint: 'PNG, JPG, WEBP up to 1MB each',
  video: 'Video URL',
  videoHint: 'Optional; for instance a link to YouTube',

  priceAndStock: 'Price and stock',
  originalPrice: 'Original price (৳)',
  discount: 'Discount (%)',
  sellsFor: (price: string) => `Sells for ${price}`,
  stock: 'Stock',
  seller: 'Seller',
  sellerHint: 'Without a choice the product is yours',
  sku: 'SKU',
  skuHint: 'Optional; your own number of the product, by which CSV files find it',
  quantity: 'Quantity',
  quantityHint: 'What one of it is, for instance “1 piece” or “5 kg”',
  banglaQuantity: 'Quantity in Bangla',
  banglaSizes: 'Sizes in Bangla',
  banglaSize: (size: string) => `“${size}” in Bangla`,
  banglaSizeHint: 'May stay empty: a Bangla page then shows the size as it is',
  banglaValueHint: 'Needed only for unusual words: “1 piece” and “5 kg” are shown in Bangla anyway',

  datedPrices: 'Dated prices',
  datedPricesHint:
    'A discount that begins and ends by itself, in the time of Bangladesh. At its end, the discount from before comes back.',
  datedPrice: (percent: string, from: string, until: string) => `${percent}% from ${from} until ${until}`,
  datedDiscount: (nth: number) => `Dated price ${nth}: discount (%)`,
  datedFrom: (nth: number) => `Dated price ${nth}: begins`,
  datedUntil: (nth: number) => `Dated price ${nth}: ends`,
  addDated: 'Add a dated price',
  removeDated: (nth: number) => `Remove dated price ${nth}`,
  runningSince: (from: string, percent: string) =>
    `The product has had this price since ${from}. At its end, or when you remove it, its discount is ${percent}% again.`,
  runningHint: 'A dated price is running. Another discount here ends it.',

  showing: 'In the shop',
  visibility: 'Visibility',
  visibilities: {
    shown: 'Customers see it',
    scheduled: 'Customers see it from a time on',
    hidden: 'Hidden',
    draft: 'Draft',
  },
  shownFrom: 'Customers see it from',
  shownUntil: 'Hide it again at',
  shownUntilHint: 'Optional; it stays in your products and in orders',

  place: 'Place in the shop',
  category: 'Category',
  subCategory: 'Subcategory',
  subSubCategory: 'Sub-subcategory',
  chooseCategory: 'Choose a category',
  chooseSubCategory: 'Choose a subcategory',
  noSubSubCategory: 'None',

  finding: 'Label and tags',
  popularLabel: 'Popular label',
  noLabel: 'None',
  searchTags: 'Search tags',
  searchTagsHint: 'Separated by commas',
  banglaTags: 'Search tags in Bangla',
  banglaTagsHint: 'Separated by commas; without them, the known ones above are shown in Bangla',

  variants: 'Colours and sizes',
  colours: 'Colours',
  sizes: 'Sizes',
  sizesHint: 'Separated by commas, for instance S, M, L',
  soldOut: 'Sold out at the moment',
  soldOutHint: 'Customers see a marked size or colour, and cannot order it.',

  /** Name of the list of values that a field offers. */
  commonValues: (field: string) => `Often used: ${field}`,

  faqs: 'Questions and answers',
  faqTexts: {
    hint: 'A question without an answer, or an answer without a question, is left out.',
    add: 'Add a question',
    question: (nth: number) => `Question ${nth}`,
    answer: (nth: number) => `Answer ${nth}`,
    remove: (nth: number) => `Remove question ${nth}`,
  },
  banglaFaqs: 'Questions and answers in Bangla',
  banglaFaqTexts: {
    hint: 'In Bangla; a Bangla page shows these in place of those above.',
    add: 'Add a question in Bangla',
    question: (nth: number) => `Question ${nth} in Bangla`,
    answer: (nth: number) => `Answer ${nth} in Bangla`,
    remove: (nth: number) => `Remove question ${nth} in Bangla`,
  },
} as const

/** Texts of the dialogs with the variants of a product. */
export const variantsTexts = {
  split: 'Split into variants',
  edit: 'Edit variants',
  ofVariants: 'Belongs to the variants: press “Edit variants” above to change it.',
  splitText: 'Each variant has its own stock, and if you want its own price. The stock of now is shared out below.',
  editText: 'Each variant has its own stock, and if you want its own price.',
  save: 'Save',
  saving: 'Saving…',
  sizes: 'Sizes',
  sizesHint: 'Separated by commas, for instance S, M, L',
  colours: 'Colours',
  optionName: 'Name of a third option',
  optionNameHint: 'Optional, for instance “Material”',
  options: 'Values of the third option',
  optionsHint: 'Separated by commas, for instance Cotton, Silk',
  price: 'Price of the variants without their own (৳)',
  table: 'Variants',
  variant: 'Variant',
  cells: { stock: 'Stock', price: 'Price ৳', sku: 'SKU', barcode: 'Barcode', weight: 'Weight g' },
  picture: 'Picture',
  noPicture: 'That of the product',
  nthPicture: (place: number) => `Picture ${place}`,
  picturesByColour: 'A chosen picture is that of all variants of the colour',
  cell: (field: string, variant: string) => `${field} of ${variant}`,
  same: { stock: 'Same stock for all', price: 'Same price for all', weight: 'Same weight for all' },
  sameHint: 'As in the first row',
  keys: 'Paste cells of a spreadsheet to fill several. Enter goes to the next row. An empty price is that above.',
  remove: (variant: string) => `Remove ${variant}`,
  one: 'The whole product',
  pieces: (pieces: number, former: number) =>
    pieces === former
      ? `All ${formatCount(former)} pieces are in the variants`
      : `${formatCount(pieces)} pieces in the variants; the product had ${formatCount(former)}`,
  join: 'Back to one stock',
  joinTitle: 'Back to one stock?',
  joinText: (pieces: number) =>
    `The variants go, with their prices, SKUs and barcodes. The product has one stock of ${formatCount(pieces)}.`,
  joining: 'Joining…',
  cancel: 'Cancel',
} as const

/** Texts of the table of products in both back offices. */
export const productTableTexts = {
  table: 'Products as a table',
  picture: 'Picture',
  name: 'Product',
  banglaName: 'Name in Bangla',
  seller: 'Seller',
  category: 'Category',
  price: 'Price ৳',
  discount: 'Discount %',
  sellsFor: 'Sells for',
  stock: 'Stock',
  label: 'Label',
  updated: 'Updated',
  cell: (field: string, product: string) => `${field} of ${product}`,
  saved: 'Saved',
  tryAgain: 'Try again',
  notSaved: (count: number) => (count === 1 ? '1 value is not saved' : `${count} values are not saved`),
  discard: 'Discard',
  askTitle: (count: number) => `Change ${count === 1 ? 'this price' : 'these prices'} by more than half?`,
  askText: 'The shop sells for the new price at once.',
  keepPrices: 'Keep the old price',
  changePrices: 'Change price',
  before: 'Now',
  after: 'New',
  keys: 'Enter saves and goes to the next row, Tab to the next field, Escape takes the change back. Paste a column to fill several rows.',
} as const

const roundedTo = { '1': 'whole taka', '5': '5 taka', '10': '10 taka', endsIn9: 'prices that end in 9' } as const

const problems = (count: number) => (count === 1 ? '1 problem' : `${formatCount(count)} problems`)

/** Texts of the dialog with the CSV files of products. */
export const productFilesTexts = {
  open: 'CSV',
  openHint: 'Download or import products as a CSV file',
  title: 'Products as CSV',
  download: 'Download',
  downloadText: 'For spreadsheet programs: the products of the list, with its search and filters.',
  files: { all: 'All columns', stock: 'Stock only', variants: 'Variants' },
  preparing: 'Preparing…',
  fileNames: { all: 'products.csv', stock: 'stock.csv', variants: 'variants.csv', problems: 'problems.csv' },

  upload: 'Import',
  uploadText:
    'A downloaded file that you have changed, or the product file of Shopify or WooCommerce. Columns and rows that you delete from a downloaded file stay as they are in the shop. New products have a “SKU” instead of a “Product ID”; their pictures are addresses that begin with “https://”.',
  stockHint:
    'Leave the column “Sold” as it is: so sales since the download stay subtracted from the stock. A file of variants has a row for each: rows that you add are new variants, and those that you delete stay in the shop.',
  file: 'CSV file',
  choose: 'Choose a CSV file',
  fileHint: (megabytes: number) =>
    `The file is checked first; nothing changes before you confirm. At most ${megabytes} MB.`,
  checking: (file: string) => `Checking ${file}…`,

  results: 'Result of the check',
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  problemCount: 'Problems',
  nothing: 'The products are already as in the file. There is nothing to import.',
  changes: 'Columns that change',
  columnChange: (column: string, count: number) => `${column}: ${productsOf(count)}`,
  ready: 'All of it is imported, or nothing.',
  hasProblems: (count: number, ready: number) =>
    ready === 0
      ? `Nothing was imported. Correct the ${problems(count)} in the file, and choose it again.`
      : `Nothing was imported yet. Correct the ${problems(count)} in the file and choose it again, or leave these products out.`,
  leaveOutTitle: (ready: number, failed: number) => `Import ${productsOf(ready)} and leave out ${formatCount(failed)}?`,
  leaveOutText:
    'Products that are left out stay as they are in the shop. The list of their problems can be downloaded for a day.',
  leaveOut: 'Import without them',
  foreign: { shopify: 'A file of Shopify', woocommerce: 'A file of WooCommerce' },
  drafts: (count: number) =>
    count === 1
      ? '1 product comes in as a draft: customers see it once it has a picture.'
      : `${productsOf(count)} come in as drafts: customers see each one once it has a picture.`,
  pictures: (count: number) =>
    `${count === 1 ? '1 picture is' : `${formatCount(count)} pictures are`} fetched from the addresses of the file after the import.`,
  fallback: (count: number) =>
    `The shop does not have the category of ${productsOf(count)}. Choose where they go, or leave them out.`,
  /** Products that name a category without one of its subcategories. */
  missingSubCategory: (count: number, category: string) =>
    `${count === 1 ? '1 product names' : `${productsOf(count)} name`} the category ${category}, but no subcategory of it. Choose one for all of them.`,
  subCategoryOf: (category: string) => `Subcategory of ${category}`,
  fallbackHint: 'The file is checked again after the choice.',
  moreProblems: (count: number) => `and ${problems(count)} more`,
  downloadProblems: 'Download the problems as CSV',
  cell: (row: number, column: string) => (column === '' ? `Row ${row}:` : `Row ${row}, ${column}:`),
  another: 'Choose another file',
  import: (count: number) => `Import ${productsOf(count)}`,

  working: (done: number, total: number) => `${formatCount(done)} of ${productsOf(total)} imported`,
  stays: 'The import goes on if you close this page.',
  stopped: 'Nothing was imported',
  close: 'Close',
} as const

/** Texts of bulk changes of products. */
export const bulkProductsTexts = {
  kinds: {
    price: 'Change price',
    discount: 'Set discount',
    stock: 'Change stock',
    label: 'Set label',
    category: 'Move to category',
    seller: 'Change seller',
    publish: 'Publish',
    schedule: 'Publish later',
    hide: 'Hide',
    delete: 'Delete',
  },
  selectAll: (count: number) => `Select all ${productsOf(count)}`,
  title: (action: string, count: number) => `${action}: ${productsOf(count)}`,
  apply: (count: number) => `Change ${productsOf(count)}`,
  applyDelete: (count: number) => `Delete ${productsOf(count)}`,
  deleteText: 'They stay in the trash for 30 days, where they can be restored.',
  publishText: 'Customers see those with a picture at once, those without one from their first picture on.',
  hideText: 'Customers do not see them any more. They stay in orders; in a cart they cannot be ordered.',
  by: 'Change by',
  ways: { percent: 'Percent', amount: 'Amount in taka' },
  value: { percent: 'Percent, negative to lower', amount: 'Taka, negative to lower' },
  roundTo: 'Round to',
  steps: { '1': 'Whole taka', '5': '5 taka', '10': '10 taka', endsIn9: 'Ends in 9' },
  mode: 'Stock',
  modes: { set: 'Set to', add: 'Add, negative to take away' },
  pieces: 'Pieces',
  preview: 'Preview',
  /** The preview of a change of all products of a list. */
  previewOfPage: 'The products on this page. The others change by the same rule.',
  product: 'Product',
  before: 'Now',
  after: 'New',
  notAllowed: 'not allowed',
  /** A change of all products of a list, as the question before it. */
  questions: {
    /** `amount` is the raise without its sign, empty for none. */
    price: (count: number, isRaise: boolean, amount: string, roundTo: keyof typeof roundedTo) => {
      const prices = `the original prices of all ${productsOf(count)}`
      const to = roundedTo[roundTo]
      if (amount === '') return `Round ${prices} to ${to}?`
      return `${isRaise ? 'Raise' : 'Lower'} ${prices} by ${amount}, rounded to ${to}?`
    },
    discount: (count: number, percent: number) =>
      `Set the discount of all ${productsOf(count)} to ${formatPercent(percent)}?`,
    setStock: (count: number, pieces: number) => `Set the stock of all ${productsOf(count)} to ${formatCount(pieces)}?`,
    addStock: (count: number, added: number) => {
      const pieces = `${formatCount(Math.abs(added))} ${Math.abs(added) === 1 ? 'piece' : 'pieces'}`
      return added < 0
        ? `Take ${pieces} from the stock of all ${productsOf(count)}?`
        : `Add ${pieces} to the stock of all ${productsOf(count)}?`
    },
    label: (count: number, label: string) =>
      label === ''
        ? `Remove the label of all ${productsOf(count)}?`
        : `Give all ${productsOf(count)} the label ${label}?`,
    category: (count: number) => `Move all ${productsOf(count)} to this category?`,
    seller: (count: number) => `Give all ${productsOf(count)} to this seller?`,
    publish: (count: number) => `Publish all ${productsOf(count)}?`,
    schedule: (count: number, time: string) => `Show all ${productsOf(count)} from ${time} on?`,
    hide: (count: number) => `Hide all ${productsOf(count)}?`,
    delete: (count: number) => `Move all ${productsOf(count)} to the trash?`,
  },
} as const
