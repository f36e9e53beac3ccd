/** A part of the application whose pages share code. */
export interface Area {
  readonly name: string
  /** The area whose chunks every page of this one loads too. */
  readonly after?: string
  /** Patterns of the modules that the page, or a dynamic import, loads: paths from the root of the project. */
  readonly entries: readonly string[]
  /**
   * `all`: the area has every module that one of its entries imports. `shared`: only modules that several of its
   * entries import; the others stay with their entry.
   */
  readonly takes: 'all' | 'shared'
  /**
   * Patterns of small modules that the area takes although its entries do not import them, because they would bring the
   * large shared chunk of another area with them.
   */
  readonly also?: readonly string[]
  /** The area whose style sheet has the styles of this one too, so that a first view reads one style sheet. */
  readonly styles?: string
  /** The chunk of what this area shares with others, where it is not one of its own. */
  readonly shared?: string
  /** The chunk that has the styles of what this area shares with others. */
  readonly sharedStyles?: string
}

/** The style sheet of the small parts of the shop's pages, such as dialogs and choices: one file instead of eight. */
const PARTS = 'product-shared'
const parts = { sharedStyles: PARTS }

/** The areas, in the order in which visitors need them; `after` names an earlier one. */
export const areas: readonly Area[] = [
  { name: 'start', entries: ['index.html'], takes: 'all' },
  {
    name: 'shop',
    after: 'start',
    // Every page is one of the shop, of the account or of an office, and loads it: a request less.
    shared: 'start',
    entries: ['src/app/areas/shop/{ShopFrame,HomeArea}.tsx'],
    takes: 'all',
    also: ['**/contract/fields/{text,latinDigits}.ts', '**/src/views/ui/FieldError.*', '**/lucide/**/circle-alert.*'],
    styles: 'start',
  },
  {
    name: 'account',
    after: 'start',
    // With Google's button, which its pages show, so that it takes no request of its own.
    entries: ['src/app/areas/account/AccountArea.tsx', 'src/views/account/LoginPage.tsx', 'src/app/session/google.ts'],
    takes: 'all',
    styles: 'start',
  },
  { name: 'product', after: 'shop', entries: ['src/app/areas/shop/ProductArea.tsx'], takes: 'all', ...parts },
  /** The controls of lists that the checkout has too, without what lists share with the back offices. */
  {
    name: 'controls',
    after: 'shop',
    entries: ['src/views/shop/search/SearchPage.tsx', 'src/app/areas/checkout/CheckoutArea.tsx'],
    takes: 'shared',
    ...parts,
  },
  {
    name: 'browse',
    after: 'shop',
    entries: ['src/views/shop/{categories,search,sellers}/*Page.tsx'],
    takes: 'all',
    ...parts,
  },
  { name: 'cart', after: 'shop', entries: ['src/app/areas/cart/Cart*Area.tsx'], takes: 'all', ...parts },
  {
    name: 'district',
    after: 'product',
    entries: ['src/views/shop/delivery/DistrictChoice.tsx'],
    takes: 'all',
    ...parts,
  },
  {
    name: 'footer',
    after: 'shop',
    entries: ['src/views/shop/ShopFooter.tsx'],
    takes: 'all',
    ...parts,
    styles: PARTS,
  },
  { name: 'checkout', after: 'shop', entries: ['src/app/areas/checkout/CheckoutArea.tsx'], takes: 'all', ...parts },
  /** The dialog with the code of a phone: apart from the account pages, whose texts the checkout does not need. */
  { name: 'code', after: 'start', entries: ['src/views/shop/checkout/PhoneCodeDialog.tsx'], takes: 'all', ...parts },
  /** The account pages other than sign-in. */
  { name: 'steps', after: 'account', entries: ['src/views/account/*Page.tsx'], takes: 'all' },
  /** The sentences of errors. */
  { name: 'errors', after: 'shop', entries: ['messages/*/errors.ts'], takes: 'all' },
  /** The pages of a signed-in customer, and of orders. */
  {
    name: 'orders',
    after: 'shop',
    entries: ['src/app/areas/{orders,profile}/*Area.tsx', 'src/app/areas/shop/ReviewArea.tsx'],
    takes: 'shared',
  },
  /** The frames of both back offices. */
  { name: 'office', after: 'shop', entries: ['src/app/areas/{admin,owner}/*Area.tsx'], takes: 'all' },
  /** The screens of both back offices. */
  {
    name: 'screens',
    after: 'office',
    entries: ['src/views/{admin,owner}/**/*Page.tsx', 'src/views/account/profile/*Page.tsx'],
    takes: 'shared',
  },
]
