/** Pieces of every form. */
const forms =
  /machines[\\/]core[\\/](form[\\/]form|emitActions)|contract[\\/](account[\\/]rules\.|check\.|issues)|src[\\/]views[\\/](flowForm|ui[\\/](Alert|Field|PasswordField|TextInput))|themes[\\/]dist[\\/]esm[\\/]components[\\/](text-field|callout)/
/** The account pages. */
const account =
  /machines[\\/]account[\\/](googleSignIn|authResult|resend)|contract[\\/]account[\\/]api\.|messages[\\/]en[\\/]account\.|src[\\/]views[\\/]account[\\/](?!profile[\\/]|\w+Page\.tsx|EnterCode|CodeBoxes|SendAgain|BackToSignIn|DemoSignIn|DemoInboxLink|linkToken)|src[\\/]app[\\/](wiring[\\/]account|areas[\\/]AccountArea)|src[\\/]views[\\/]frames[\\/]AuthPage/
const shop =
  /@tanstack[\\/](react-query|query-core)|src[\\/](data[\\/](banners|logo|home|categories|products|cachedProduct|client|query|shippingFee)|views[\\/](ui[\\/](Price|Rating|money)\.|cartRoom|cart\.|shop[\\/](ShopLayout|Logo|NotFoundPage|purchase[\\/](AddToCart|plainLine)|cart[\\/]CartButton|account[\\/](?!AccountDropdown)|(banners|home)[\\/]|categories[\\/]CategoryTiles|products[\\/](Product(Badge|Card|Grid|Row|CardsSkeleton)|RowFrame)\.|search[\\/]SearchBox|wishlist[\\/](WishlistFrame|HeartButton|hearts)\.))|app[\\/](areas[\\/](ShopFrame|CartPanelHost|HomeArea)|wiring[\\/]search|cart[\\/](startCart|readCart|storedCart)))|machines[\\/](search[\\/]searchBox\.select|cart[\\/](cart\.|cartLines))|contract[\\/](money|deliveryDays|fieldTable|routes[\\/]addresses|endpointParts|numbers|optionalFields|products[\\/](availability|entity|api|list(Query|Filters)|fieldRules|fields)\.|(categories|banners|logo|shippingFee)[\\/](entity|api|rules|fields)\.|reviews[\\/]entity)|messages[\\/]en[\\/](formatNumber|shop\.|cart(Button)?\.)|contract[\\/]cart[\\/]lineKey|http[\\/]Multipart/
/** Category, search and product pages, and the parts of the search box that load with its first use. */
const browse =
  /src[\\/](data[\\/]delivery\.|views[\\/]shop[\\/](delivery[\\/](DeliveryLine|deliveryDay)\.|browse[\\/]|categories[\\/](?!CategoryTiles)|reviews[\\/](Reviews|ReviewList|Stars)\.|products[\\/](?!(Product(Badge|Card|Grid|Row|CardsSkeleton)|RowFrame)\.|colour)|search[\\/](?!SearchBox))|styles[\\/]browse)|machines[\\/](search[\\/]searchBox\.machine|products[\\/](filterValues|productFilters))|messages[\\/]en[\\/](browse|filters)/
/**
 * Modules that the back offices' screens and forms share, and that no first view may load. A chunk contains its modules
 * with all their imports, so every module that only these screens use is named here.
 */
const office =
  /react-dropzone|file-selector|attr-accept|date-fns|@tanstack[\\/](react-table|table-core|react-store|store)|src[\\/](data[\\/](files|jobs|orders|refunds|revenue|sessions|users)|app[\\/](wiring[\\/](?!account|search|signOut|cart|screens|growingPause)|areas[\\/](Profile|Admin|Owner|SectionRoutes))|app[\\/]saveFile|views[\\/]((admin|owner)[\\/]flow|office[\\/](?!orders[\\/])|orders[\\/]|account[\\/]profile[\\/]|images\.|date\.|ui[\\/](Badge|Chip|ColorPicker|ConfirmDialog|DropLabel|FilePicker|FormColumns|ImagePicker|ItemCard|ListView|PageHeader|Panel|SmallIconButton|Toolbar|SearchInput|StatTile|TextArea|UploadProgress)))|contract[\\/](jobs[\\/]|routes[\\/](admin|owner)|(users|refunds)[\\/](api|manageApi|listQuery)\.|orders[\\/]|account[\\/]sessionsApi|categories[\\/]cascade|products[\\/](rules|csv)|\w+[\\/]formRules|profile[\\/]rules|files|imageRules)|messages[\\/]en[\\/](bulk|pickers|cancelReasons|categories|catalogue|editor|products|profile|success|banners|logo|dashboard|shippingFee|admin|owner|orderScreens)|machines[\\/](core[\\/](confirm|conflict|list[\\/](?!address)|entityForm|images|replyTransitions|dialog)|orders[\\/](invoices|cancelOrder|cancelReasons|orderStatus|orderWatch))/
/** Controls and pieces that the lists of the shop and of the back offices share. */
const controls =
  /src[\\/](styles[\\/]office|views[\\/]ui[\\/](Pagination|SelectInput))\.|machines[\\/]core[\\/]list[\\/]address/
/** The checkout and the pages of an order by its key. */
const checkout =
  /contract[\\/](checkout|addresses)[\\/](?!errors)|messages[\\/]en[\\/]checkoutScreen|src[\\/](app[\\/](checkout[\\/](?!checkoutKeys|oldCheckout)|wiring[\\/](checkout|tracking))|views[\\/]shop[\\/](checkout|tracking)[\\/])|machines[\\/]checkout/
/** What the checkout has in common with the back offices. */
const panels =
  /src[\\/]views[\\/]ui[\\/](TextArea|FormActions|PageHeader|Tabs|[cC]ombobox)|messages[\\/]en[\\/]payments|src[\\/]data[\\/](bangladeshDay|lateOrders)|src[\\/]styles[\\/]panels|contract[\\/]orders[\\/](entity|status)|messages[\\/]en[\\/](orderScreens|orders)\.|machines[\\/]core[\\/]form[\\/]formActions/
/** Texts that the sentences of errors share with screens: an error in any area loads them, without those screens. */
const texts =
  /messages[\\/]en[\\/](server|sessions|users|refunds|orders|checkout|addresses|accountResponses|validation|reviews|wishlist)\./
/** The choice of size, colour and quantity of a product, on its page, in lists and in the cart. */
const purchase =
  /contract[\\/]products[\\/]colourName|src[\\/]views[\\/](shop[\\/](purchase[\\/](?!AddToCart|plainLine)|products[\\/]colour)|ui[\\/](Stepper|stepper|OptionGroup|optionGroup|Swatch))|machines[\\/]cart[\\/]productChoice|messages[\\/]en[\\/]cartScreens/
/** The cart's page and panel. */
const cart =
  /src[\\/](views[\\/]shop[\\/]cart[\\/](?!CartButton)|app[\\/](wiring[\\/]cart(?!Sync)|areas[\\/]CartFlowArea))|machines[\\/]cart[\\/](cartPage|priceOfCart|watchLines)|contract[\\/]cart[\\/](?!lineKey)/
/** The details of the shop, for the foot of its pages, the checkout and the administrator. */
const details =
  /contract[\\/](shopDetails[\\/](entity|api)|policies[\\/]pages)\.|messages[\\/]en[\\/]policies\.|src[\\/]data[\\/]shopDetails\./
const dialog = /src[\\/]views[\\/]ui[\\/][dD]ialog/
/** Order management of both back offices. */
const orders =
  /src[\\/](data[\\/](orderIndex|search)|views[\\/]office[\\/]orders[\\/])|machines[\\/]orders[\\/](changeStatus|openOrder)|messages[\\/]en[\\/]orderTable|src[\\/]data[\\/]order(Sort|Age|Read)/
/** Virtual lists and tables. */
const lists =
  /@tanstack[\\/](react-virtual|virtual-core)|views[\\/]ui[\\/](VirtualList|table[\\/])|messages[\\/]en[\\/]table/
/** The code of the second factor, at sign-in and in the back offices' forms. */
const factor =
  /(contract[\\/]account|messages[\\/]en)[\\/](factorCode|secondFactor)|views[\\/]ui[\\/]CopyAndDownloadButtons|machines[\\/]core[\\/]form[\\/](atField|stepForm)/
/** The digits of a code, at the account pages and in the checkout. */
const digits = /machines[\\/]account[\\/]digit/
/** Shared modules of the account pages other than sign-in. */
const steps =
  /contract[\\/]registrationRule|messages[\\/]en[\\/]errors[\\/]registrationRules|src[\\/]views[\\/](account[\\/](BackToSignIn|SendAgain|DemoInboxLink|linkToken)|ui[\\/][cC]odeBoxes)|messages[\\/]en[\\/]accountStep|contract[\\/](account[\\/]registration|users[\\/]names)/
/** Modules that stay with their pages, although several pages use them. */
const apart =
  /sonner|contract[\\/](shopDetails|policies|refunds)[\\/]|app[\\/]wiring[\\/]growingPause|messages[\\/]en[\\/](orderSteps|jobs|bulk|undo|trash|productFiles)\.|contract[\\/](products[\\/](imageOrder|colours|colourName)|storedImages|jobs|trash)|(contract|machines|app)[\\/]live|src[\\/]http[\\/]events|contract[\\/]((catalogue|registration)Rule|(reviews|wishlist)[\\/])|messages[\\/]en[\\/]errors[\\/](?!(account|common)Rules)|machines[\\/](?!core[\\/](emitActions|redirects|form[\\/]form))|views[\\/](account|admin|owner)|src[\\/]data[\\/]secondFactor|messages[\\/]en[\\/]accountStep|contract[\\/](account[\\/]registration|users[\\/]names)/

/**
 * The chunks of the browser's code, so that a first view loads few files and no code of other areas: the start of the
 * page, the modules that all areas share (`core`), and those that the pages of one area share. All other modules stay
 * with their page. A group names its modules by their paths: after a file has moved, compare `npm run size`.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 60 },
  {
    name: 'core',
    test: (id: string) =>
      !forms.test(id) &&
      !account.test(id) &&
      !shop.test(id) &&
      !browse.test(id) &&
      !office.test(id) &&
      !controls.test(id) &&
      !orders.test(id) &&
      !lists.test(id) &&
      !factor.test(id) &&
      !checkout.test(id) &&
      !steps.test(id) &&
      !digits.test(id) &&
      !panels.test(id) &&
      !texts.test(id) &&
      !purchase.test(id) &&
      !cart.test(id) &&
      !dialog.test(id) &&
      !details.test(id) &&
      !apart.test(id),
    minShareCount: 3,
    priority: 50,
  },
  { name: 'steps', test: steps, priority: 45 },
  { name: 'digits', test: digits, priority: 44 },
  { name: 'forms', test: forms, priority: 42 },
  { name: 'account', test: account, priority: 40 },
  { name: 'shop', test: shop, priority: 30 },
  { name: 'purchase', test: purchase, priority: 25 },
  { name: 'cart', test: cart, priority: 24 },
  { name: 'details', test: details, priority: 23 },
  { name: 'dialog', test: dialog, priority: 23 },
  { name: 'browse', test: browse, priority: 20 },
  { name: 'controls', test: controls, priority: 22 },
  { name: 'texts', test: texts, priority: 16 },
  { name: 'factor', test: factor, priority: 15 },
  { name: 'panels', test: panels, minShareCount: 2, priority: 14 },
  { name: 'checkout', test: checkout, minShareCount: 2, priority: 12 },
  { name: 'office', test: office, minShareCount: 2, priority: 10 },
  { name: 'lists', test: lists, minShareCount: 2, priority: 6 },
  { name: 'orders', test: orders, minShareCount: 2, priority: 5 },
]
