import { formatCount } from './format.ts'
import { productsOf } from './office.ts'
import { paymentStateNames } from './officePayments.ts'
import { differenceKindNames, differenceStateNames } from './settlements.ts'

/** Texts of the server about CSV files of products: columns, and problems of rows. */
export const productCsvTexts = {
  columns: {
    id: 'Product ID',
    sku: 'SKU',
    productName: 'Name',
    productNameBn: 'Name in Bangla',
    productOriginalPrice: 'Original price',
    productDiscount: 'Discount %',
    datedPrices: 'Dated prices',
    remainingProducts: 'Stock',
    sales: 'Sold',
    productCategory: 'Category',
    productSubCategory: 'Subcategory',
    productSubSubCategory: 'Sub-subcategory',
    popularProducts: 'Label',
    quantity: 'Quantity',
    quantityBn: 'Quantity in Bangla',
    productDescription: 'Description',
    productDescriptionBn: 'Description in Bangla',
    productDetails: 'Details',
    productDetailsBn: 'Details in Bangla',
    productColors: 'Colours',
    productSizes: 'Sizes',
    sizeNamesBn: 'Sizes in Bangla',
    productSoldOut: 'Sold-out sizes and colours',
    searchTags: 'Search tags',
    searchTagsBn: 'Search tags in Bangla',
    faqs: 'Questions and answers',
    faqsBn: 'Questions and answers in Bangla',
    video: 'Video',
    visibility: 'Visibility',
    shownFrom: 'Shown from',
    shownUntil: 'Shown until',
    images: 'Pictures',
    sellerId: 'Seller ID',
    seller: 'Seller',
    price: 'Price',
    rating: 'Rating',
    added: 'Added',
    changed: 'Changed',
    variantId: 'Variant ID',
    variantSize: 'Variant size',
    variantColor: 'Variant colour',
    variantOption: 'Variant option',
    variantSku: 'Variant SKU',
    variantBarcode: 'Variant barcode',
    variantStock: 'Variant stock',
    variantStockThen: 'Variant stock in this file',
    variantPrice: 'Variant price',
    variantWeight: 'Variant weight in grams',
  },
  file: (day: string) => `products-${day}.csv`,
  stockFile: (day: string) => `stock-${day}.csv`,
  variantsFile: (day: string) => `variants-${day}.csv`,
  problemsFile: (day: string) => `problems-${day}.csv`,
  problemColumns: ['Row', 'Column', 'Problem'],
  moreProblems: (count: number) =>
    `${count === 1 ? '1 more problem is' : `${formatCount(count)} more problems are`} not listed. Correct those above, and check the file again.`,
  pictureOf: (row: number, name: string, picture: number) => `Row ${row}, ${name}, picture ${picture}`,

  foreign: {
    severalPrices:
      'The variants have several prices, but no option in whose values they differ. Give each of them a value of its own.',
    otherOptions: (names: string) =>
      `Customers choose a size, a colour and one more option, and not also: ${names}. Give each of its values a product of its own.`,
    noVariants: 'The file has no variants of this product. Export it with its variations.',
    noParent: 'The file does not have the product of this variation. Export both.',
    otherType:
      'Only products of one kind or with variants are sold here, not those that lead to other products or shops, or come in turn.',
    noParcel: 'Products without a parcel, such as files, services and gift cards, cannot be sold here.',
    stock: 'The stock is no whole number. Write one, or leave the cell empty.',
    ofVariants: (column: string) => `${column} of the variants`,
    ofSeveral: 'SKU and barcode of variants that stand for several values',
    left: (columns: string) => `The shop has no place for these columns, and leaves them out: ${columns}.`,
    leftColumn: (column: string, count: number) => `${column} (${productsOf(count)})`,
    notes: {
      hidden: (count: number) =>
        `${productsOf(count)}: a draft or hidden in its shop, and here, too. Choose “Publish” in the table of products to show it.`,
      partlyVisible: (count: number) =>
        `${productsOf(count)}: shown either in the lists or in the search there, but in both here.`,
      datedSale: (count: number) =>
        `${productsOf(count)}: the reduced price holds on other days and is left out. Set the discount when they come.`,
      endingSale: (count: number) =>
        `${productsOf(count)}: the reduced price of today ends on a day there. Here it stays until you remove the discount.`,
      higherSale: (count: number) =>
        `${productsOf(count)}: the reduced price is above the regular one and is left out.`,
      lessVariants: (count: number) => `${productsOf(count)}: variants that are not on sale there are left out.`,
      severalReductions: (count: number) =>
        `${productsOf(count)}: the variants are reduced by different percentages, so that they have their prices of now without a discount.`,
      sellsMore: (count: number) =>
        `${productsOf(count)}: sold beyond the stock there, but here only while there are pieces.`,
      negative: (count: number) => `${productsOf(count)}: a stock below zero is 0 here.`,
      commas: (count: number) =>
        `${productsOf(count)}: a comma inside a tag, size or colour is a space here, because it separates them.`,
      embedded: (count: number) =>
        `${productsOf(count)}: pictures, players and links of the description are left out. Its text stays.`,
      rounded: (count: number) =>
        `${productsOf(count)}: the reduced price is the nearest one that a discount of two decimals gives.`,
      uncounted: (count: number) =>
        `${productsOf(count)}: the file has no number of pieces, so the stock is 0. Set it in the table of products.`,
      pictures: (count: number) => `${productsOf(count)}: pictures after the tenth are left out.`,
    },
  },

  problems: {
    cells: (found: number, columns: number) =>
      `The row has ${found} cells, but the first row has ${columns}. Write a text that contains a comma or semicolon in quotes.`,
    noKey: 'Write the ID of a product into “Product ID”, or a number of your own into “SKU”.',
    unknownProduct: 'No product of yours has this ID. For a new product, leave the cell empty and fill in “SKU”.',
    repeatedKey: (row: number) => `Row ${row} is the same product. Delete one of the two rows.`,
    skuTaken: 'Another product of the seller has this SKU. Choose another one.',
    formula: "The text begins like a formula. Write an apostrophe (') before it, or remove its first character.",
    number: 'Write a number without groups of digits and with a dot before its decimals, such as 1250.50.',
    missingColumn: 'A new product needs this column. Add it, or download all columns.',
    unknownCategory: 'There is no such category. Write the name of a category, or create it first.',
    noSubCategory: (name: string) =>
      `The shop has the category “${name}”, but the file does not name a subcategory of it. Choose one for these products.`,
    unknownNamed: (name: string) =>
      name === ''
        ? 'The product has no category. Choose one for these products, or write it into the file.'
        : `The shop has no category “${name}”. Choose one for these products, or create it first.`,
    unknownBelow: 'The category above has none of this name. Write one of its names, or create it first.',
    severalCategories: 'Several categories have this name. Change the category on the form of the product.',
    unknownPicture:
      'None of your products has this picture. Copy the addresses from the row of one of your products, or write one that begins with “https://”.',
    pictureAddress: 'Write addresses that begin with “https://” and a name, without a port, user or password.',
    tooManyPictures: (max: number) =>
      `The rows above have ${formatCount(max)} pictures already. Import the others with another file.`,
    noPrices: 'Your role does not change prices. Delete the column, or leave the cell as it was.',
    otherSeller: 'Only an administrator changes the seller. Delete the column, or leave the cell as it was.',
    unknownSeller: 'No seller has this ID.',
    sold: 'This is the number of pieces sold when the file was made. Leave it as it was, or delete the column.',
    noProductOfVariant: 'No product of yours has this SKU. Import the product first, then its variants.',
    unknownVariant: 'The product has no variant with this ID. Leave the cell empty to add one.',
    repeatedVariant: (row: number) => `Row ${row} is the same variant. Delete one of the two rows.`,
    stockMoved: (pieces: number) =>
      `Pieces came or went after the file was made: the shop has ${formatCount(pieces)} now. Download the file again and correct the stock there.`,
  },
} as const

/** The columns of orders in a spreadsheet. */
export const orderCsvTexts = {
  number: 'Order',
  id: 'Order id',
  placed: 'Ordered',
  status: 'Status',
  statusSince: 'In this status since',
  deliverBy: 'Deliver by',
  customer: 'Customer',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  city: 'City',
  district: 'District',
  division: 'Division',
  items: 'Items',
  pieces: 'Pieces',
  sellers: 'Sellers',
  payment: 'Payment',
  paymentStatus: 'Payment status',
  paymentStatuses: { unpaid: 'Unpaid', paid: 'Paid', refunded: 'Refunded' },
  transaction: 'Transaction',
  deliveryFee: 'Delivery fee',
  total: 'Total',
  policies: 'Policies accepted',
  noConsent: 'No consent recorded',
  note: 'Note',
  cancelReason: 'Reason of the cancellation',
  advanceAsked: 'Asked in advance',
  advancePaid: 'Paid in advance',
  toCollect: 'To collect on delivery',
  source: 'Source',
  campaign: 'Campaign',
  file: (day: string) => `orders-${day}.csv`,
  invoicesFile: (day: string) => `invoices-${day}.pdf`,
  slipsFile: (day: string) => `packing-slips-${day}.pdf`,
  labelsFile: (day: string) => `labels-${day}.pdf`,
} as const

/** The columns of payments in a spreadsheet. */
export const paymentCsvTexts = {
  id: 'Payment id',
  begun: 'Begun',
  paidAt: 'Paid at',
  method: 'Method',
  state: 'State',
  amount: 'Amount',
  fee: 'Fee',
  feeBy: 'Fee by',
  feeNamedBy: { provider: 'Provider', rate: 'Rate' },
  net: 'Less fee and refunds',
  refunded: 'Paid back',
  transaction: 'Transaction',
  payer: 'Paid from',
  orders: 'Orders',
  customer: 'Customer',
  phone: 'Phone',
  decidedBy: 'Decided by',
  states: paymentStateNames,
  file: (day: string) => `payments-${day}.csv`,
} as const

/** The columns of users in a spreadsheet. */
export const userCsvTexts = {
  id: 'User ID',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  verified: 'Verified',
  yes: 'Yes',
  no: 'No',
  address: 'Address',
  joined: 'Joined',
  file: (day: string) => `users-${day}.csv`,
} as const

/** Columns of the file with the figures of the call desk. */
export const callCsvTexts = {
  day: 'Day',
  agent: 'Person',
  calls: 'Calls',
  confirmed: 'Confirmed',
  refused: 'Refused',
  unreachable: 'Unreachable',
  file: (day: string) => `calls-${day}.csv`,
} as const

/** Columns of the files with the lines of couriers' statements, and with what differs. */
export const settlementCsvTexts = {
  courier: 'Courier',
  statement: 'Statement',
  day: 'Day',
  parcel: 'Parcel',
  invoice: 'Invoice',
  orders: 'Orders',
  collected: 'Collected',
  charge: 'Delivery charge',
  fee: 'Fee for the cash',
  returnCharge: 'Return charge',
  differences: 'Differences',
  found: 'Found',
  kind: 'Difference',
  state: 'State',
  expected: 'Expected',
  actual: 'By the courier',
  note: 'Note',
  by: 'Decided by',
  decided: 'Decided',
  kinds: differenceKindNames,
  states: differenceStateNames,
  file: (day: string) => `statements-${day}.csv`,
  differencesFile: (day: string) => `differences-${day}.csv`,
} as const

/** Columns of the shares of delivered and returned parcels (product 16.23). */
export const shareCsvTexts = {
  by: { courier: 'Courier', district: 'District', product: 'Product', seller: 'Seller' },
  sent: 'Parcels',
  delivered: 'Delivered',
  deliveredShare: 'Delivered, per cent',
  returned: 'Returned',
  returnedShare: 'Returned, per cent',
  lost: 'Lost',
  file: (day: string) => `parcels-${day}.csv`,
} as const
