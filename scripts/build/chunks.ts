const account =
  /machines[\\/](core[\\/](form[\\/]form|emitActions)|account[\\/](googleSignIn|authResult|resend))|contract[\\/](account[\\/](rules|api)\.|check|issues)|src[\\/]views[\\/]account[\\/](?!profile[\\/]|\w+Page\.tsx|EnterCode|CodeBoxes|SendAgain|BackToSignIn|DemoSignIn|DemoInboxLink|linkToken)|src[\\/]views[\\/]flowForm|src[\\/]app[\\/](wiring[\\/]account|areas[\\/]AccountArea)|src[\\/]views[\\/](frames[\\/]AuthPage|ui[\\/](Alert|Field|PasswordField|TextInput))|themes[\\/]dist[\\/]esm[\\/]components[\\/](text-field|callout)/
const shop =
  /@tanstack[\\/](react-query|query-core)|src[\\/](data[\\/](banners|logo|home|categories|products|cachedProduct|client|query)|views[\\/](ui[\\/](Pagination|Price|Rating|money)\.|shop[\\/](ShopLayout|NotFoundPage|account[\\/](?!AccountDropdown)|(banners|home)[\\/]|categories[\\/]CategoryTiles|products[\\/]Product(Card|Row|CardsSkeleton)\.|search[\\/]SearchBox))|app[\\/](areas[\\/]ShopFrame|wiring[\\/]search))|machines[\\/]search[\\/]searchBox\.select|contract[\\/](money|fieldTable|routes[\\/]addresses|endpointParts|numbers|optionalFields|products[\\/](entity|api|fieldRules|fields)\.|(categories|banners|logo|shippingFee)[\\/](entity|api|rules|fields)\.)|messages[\\/]en[\\/]formatNumber|http[\\/]Multipart/
/** Category, search and product pages, and the parts of the search box that load with its first use. */
const browse =
  /src[\\/](views[\\/]shop[\\/](browse[\\/]|categories[\\/](?!CategoryTiles)|products[\\/](?!Product(Card|Row|CardsSkeleton)\.)|search[\\/](?!SearchBox))|styles[\\/]browse)|machines[\\/]search[\\/]searchBox\.machine|messages[\\/]en[\\/]browse/
/**
 * Modules that the back offices' screens and forms share, and that no first view may load. A chunk contains its modules
 * with all their imports, so every module that only these screens use is named here.
 */
const office =
  /react-dropzone|file-selector|attr-accept|date-fns|@tanstack[\\/](react-table|table-core)|src[\\/](styles[\\/]office|data[\\/](files|orders|revenue|sessions|shippingFee|users)|app[\\/](wiring[\\/](?!account|search|signOut)|areas[\\/](Profile|Admin|Owner|SectionRoutes))|app[\\/]saveFile|views[\\/]((admin|owner)[\\/]flow|office[\\/](?!orders[\\/])|orders[\\/]|account[\\/]profile[\\/]|images\.|date\.|ui[\\/](Badge|ColorPicker|ConfirmDialog|Dialog|ImagePicker|ItemCard|ListView|PageHeader|SearchInput|SelectInput|StatTile|Swatch|TextArea|UploadProgress)))|contract[\\/](routes[\\/](admin|owner)|(users|refunds)[\\/]api\.|orders[\\/]|account[\\/]sessionsApi|categories[\\/]cascade|products[\\/]rules|\w+[\\/]formRules|profile[\\/]rules|files|imageRules)|messages[\\/]en[\\/](categories|catalogue|editor|products|profile|success|banners|logo|dashboard|shippingFee|admin|owner|orderScreens)|machines[\\/](core[\\/](confirm|conflict|list|entityForm|images|replyTransitions|dialog)|orders[\\/](invoices|cancelOrder|orderStatus|orderWatch))/
/** Texts that the sentences of errors share with screens: an error in any area loads them, without those screens. */
const texts = /messages[\\/]en[\\/](server|sessions|users|refunds|orders|accountResponses|validation)\./
/** Order management of both back offices. */
const orders =
  /src[\\/](data[\\/](orderIndex|search)|views[\\/]office[\\/]orders[\\/])|machines[\\/]orders[\\/](changeStatus|orderDetails)/
/** Virtual lists. */
const lists = /@tanstack[\\/](react-virtual|virtual-core)|views[\\/]ui[\\/]VirtualList/
/** The code of the second factor, at sign-in and in the back offices' forms. */
const factor =
  /(contract[\\/]account|messages[\\/]en)[\\/](factorCode|secondFactor)|machines[\\/]core[\\/]form[\\/](atField|stepForm)/
/** Shared modules of the account pages other than sign-in. */
const steps =
  /contract[\\/]registrationRule|messages[\\/]en[\\/]errors[\\/]registrationRules|src[\\/]views[\\/]account[\\/](BackToSignIn|SendAgain|DemoInboxLink)|messages[\\/]en[\\/]accountStep|contract[\\/](account[\\/]registration|users[\\/]names)/
/** Modules that stay with their pages, although several pages use them. */
const apart =
  /sonner|contract[\\/](catalogue|registration)Rule|messages[\\/]en[\\/]errors[\\/](?!(account|common)Rules)|machines[\\/](?!core[\\/](emitActions|redirects|form[\\/]form))|views[\\/](account|admin|owner)|src[\\/]data[\\/]secondFactor|messages[\\/]en[\\/]accountStep|contract[\\/](account[\\/]registration|users[\\/]names)/

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
      !account.test(id) &&
      !shop.test(id) &&
      !browse.test(id) &&
      !office.test(id) &&
      !orders.test(id) &&
      !lists.test(id) &&
      !factor.test(id) &&
      !texts.test(id) &&
      !apart.test(id),
    minShareCount: 3,
    priority: 50,
  },
  { name: 'steps', test: steps, priority: 45 },
  { name: 'account', test: account, priority: 40 },
  { name: 'shop', test: shop, priority: 30 },
  { name: 'browse', test: browse, priority: 20 },
  { name: 'texts', test: texts, priority: 16 },
  { name: 'factor', test: factor, priority: 15 },
  { name: 'office', test: office, minShareCount: 2, priority: 10 },
  { name: 'lists', test: lists, minShareCount: 2, priority: 6 },
  { name: 'orders', test: orders, minShareCount: 2, priority: 5 },
]
