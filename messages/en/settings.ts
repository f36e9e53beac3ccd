import type { ChargedPer, InsideArea } from '#contract/constants.ts'

/** Texts of the administrator's page of the shop's details and policies. */
export const shopDetailsTexts = {
  title: 'Shop Details',
  business: 'Business',
  businessText: 'Shown at the foot of every page and on invoices. The law wants trade licence and DBID shown.',
  shopName: 'Name of the shop',
  address: 'Address',
  banglaAddress: 'Address in Bangla',
  phone: 'Phone',
  phoneHint: 'Mobile, landline or short code',
  email: 'E-mail',
  tradeLicence: 'Trade licence',
  dbid: 'DBID',
  dbidHint: 'Digital Business Identification',
  bin: 'BIN',
  binHint: '13 digits, for VAT',
  complaints: 'Complaints',
  complaintsText: 'Who answers complaints. The law gives the shop 72 hours for an answer.',
  complaintContact: 'Name or office',
  banglaContact: 'Name or office in Bangla',
  complaintPhone: 'Phone',
  complaintEmail: 'E-mail',
  refunds: 'Refunds',
  refundsText:
    'A paid order that is not sent yet is refunded at any time. Fewer days count for new orders only. The return policy names the days too: change its text as well.',
  refundDays: 'Days after delivery in which customers can ask for a refund',
  save: 'Save',
  failed: 'The details of the shop could not be read',
} as const

/** Texts of the administrator's list and form of policies. */
export const policyFormTexts = {
  title: 'Policies',
  text: 'Linked at the foot of every page and in the checkout, where customers agree to them. The first versions came with the software: read them and make them fit your shop.',
  version: (version: number) => `Version ${version}`,
  notPublished: 'Not published',
  edit: 'Edit',
  editPolicy: (name: string) => `Edit ${name}`,
  view: 'View',
  versions: 'Versions',
  versionsFailed: 'The versions of this policy could not be read.',
  versionsText: 'Each order names the version that its customer accepted.',
  savedOn: (when: string) => `Saved ${when}`,
  inForce: 'in force',
  read: 'Read',
  field: 'Text',
  hint: 'A blank line begins a paragraph. ## begins a heading, - a point of a list, 1. a numbered one. **Bold** and [links](https://example.com) work too. An empty text takes the page offline.',
  preview: 'Preview',
  emptyPreview: 'Without a text, the page is not published.',
  save: 'Publish',
  notFound: 'There is no such policy',
} as const

/** Texts of the shipping fees (product 5.8 and 10). */
export const shippingFeeTexts = {
  title: 'Shipping Fee',
  card: 'Shipping fees',
  cardText: 'In taka; customers pay one of them with each order.',
  inside: 'Fee inside Dhaka',
  outside: 'Fee outside Dhaka',
  chargedPer: 'A cart with several sellers pays',
  charged: {
    checkout: 'One fee',
    seller: 'One fee for each seller',
  } satisfies Record<ChargedPer, string>,
  chargedHints: {
    checkout: 'The orders of the cart share the fee.',
    seller: 'Each order of the cart has the whole fee.',
  } satisfies Record<ChargedPer, string>,
  insideArea: 'Inside Dhaka means',
  areas: {
    district: 'Dhaka district',
    division: 'the whole Dhaka division',
  } satisfies Record<InsideArea, string>,
  freeFrom: 'Free delivery from (optional)',
  freeFromHints: {
    checkout: 'A cart whose goods cost as much in taka pays no fee. Empty: every cart pays it.',
    seller: 'Goods of one seller that cost as much in taka pay no fee. Empty: every order pays it.',
  } satisfies Record<ChargedPer, string>,
  freeFromShort: 'Free delivery from',
  never: 'Never',
  save: 'Save',
} as const

/** Texts of the shop's logo in the back office (product 5.10 and 10). */
export const logoTexts = {
  title: 'Logo',
  none: 'No logo uploaded yet',
  noneText: 'It stands beside the shop’s name on every page of the shop.',
  upload: 'Upload Logo',
  replace: 'Replace Logo',
  picture: 'The shop’s logo',
  delete: 'Delete',
  dialogTitle: 'Upload Logo',
  image: 'Logo image',
  send: 'Upload',
  sending: 'Uploading...',
  sure: 'Are you sure?',
  deleteText: 'This action cannot be undone. This will permanently delete your logo.',
} as const

/** Texts of lists that an administrator puts in order. */
export const itemOrderTexts = {
  up: 'Up',
  down: 'Down',
  moveUp: (name: string) => `Move up: ${name}`,
  moveDown: (name: string) => `Move down: ${name}`,
  moved: (name: string, place: number, count: number) => `${name} is number ${place} of ${count} now`,
} as const

/** Texts of the administrator's banners (product 5.9 and 10). */
export const bannerTexts = {
  title: 'Banners',
  add: 'Add Banner',
  delete: 'Delete',
  empty: 'No banners found',
  emptyText: 'Banners stand at the top of the home page and lead to a category.',
  edit: 'Edit',
  orderHint: 'Drag a banner, or press Up and Down. The first one is the first on the home page.',
  preview: 'Preview as on the home page',
  previewEmpty: 'No banner is on the home page today.',
  from: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  planned: 'Planned',
  ended: 'Ended',
  gone: 'This banner does not exist any more.',
  createFirst: 'Create your first banner',
  createTitle: 'Add Banner',
  editTitle: 'Edit Banner',
  create: 'Create',
  save: 'Save',
  image: 'Banner image',
  imageHint: 'Wide pictures look best: 1600 × 640 pixels',
  category: 'Category',
  chooseCategory: 'Choose a category',
  subCategory: 'Subcategory (optional)',
  chooseSubCategory: 'The whole category',
  offer: 'Discount in percent (optional)',
  offerHint: '0 to 100; 0 shows no discount',
  firstDay: 'First day (optional)',
  firstDayHint: 'Days of Bangladesh. Without a day the banner is on the home page at once.',
  lastDay: 'Last day (optional)',
  lastDayHint: 'Without a day it stays.',
  confirmTitle: 'Confirm Delete',
  /** Kept: this dialog says "user" (product 5.9). */
  confirmText: 'Are you sure you want to delete this user?',
  off: (percent: number) => `Up to ${percent}% off`,
  noOffer: 'No discount',
  everywhere: 'Home page',
} as const
