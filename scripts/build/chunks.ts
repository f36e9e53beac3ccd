const account =
  /machines[\\/](core[\\/](form[\\/]form|emitActions)|account[\\/](googleSignIn|authResult|resend))|contract[\\/](account[\\/](rules|api)\.|check|issues)|src[\\/]views[\\/]account[\\/](?!profile[\\/]|\w+Page\.tsx|EnterCode|CodeBoxes|SendAgain|BackToSignIn|DemoSignIn|DemoInboxLink|linkToken)|src[\\/]views[\\/]flowForm|src[\\/]app[\\/](wiring[\\/]account|areas[\\/]AccountFlows)|src[\\/]views[\\/](frames[\\/]AuthPage|ui[\\/](Alert|Field|PasswordField|TextInput))|themes[\\/]dist[\\/]esm[\\/]components[\\/](text-field|callout)/
const shop =
  /@tanstack[\\/](react-query|query-core)|src[\\/](data[\\/](banners|logo|home|categories|products|cachedProduct|client|query)|views[\\/](ui[\\/](Price|Rating|money)\.|shop[\\/](ShopLayout|NotFoundPage|account[\\/](?!AccountDropdown)|(banners|home)[\\/]|categories[\\/]CategoryTiles|products[\\/]Product(Card|Row|CardsSkeleton)\.|search[\\/]SearchBox))|app[\\/](areas[\\/]ShopFrame|wiring[\\/]search))|machines[\\/]search[\\/]searchBox\.select|contract[\\/](money|routes[\\/]addresses|endpointParts|numbers|optionalFields|products[\\/](entity|api|fieldRules)\.|(categories|banners|logo|shippingFee)[\\/](entity|api|rules)\.)|http[\\/]Multipart/
/** What comes after the home page: category, search and product pages, and what the search box needs once it is used. */
const browse =
  /src[\\/](views[\\/]shop[\\/](browse[\\/]|categories[\\/](?!CategoryTiles)|products[\\/](?!Product(Card|Row|CardsSkeleton)\.)|search[\\/](?!SearchBox))|styles[\\/]browse)|machines[\\/]search[\\/]searchBox\.machine|messages[\\/]en[\\/]browse/
/**
 * What the back offices' screens and forms share, which the first view must not carry. A group takes along whatever its
 * modules import, so that everything that only they use has to be named here.
 */
const office =
  /react-dropzone|file-selector|attr-accept|date-fns|@tanstack[\\/](react-table|table-core)|src[\\/](styles[\\/]office|data[\\/](files|orders|revenue|sessions|shippingFee|users)|app[\\/](wiring[\\/](calls|categories|orders|products|profile|banners|logo|shippingFee|users|admin|owner)|areas[\\/](Profile|Admin|Owner|SectionRoutes))|app[\\/]saveFile|views[\\/](office[\\/](?!orders[\\/])|orders[\\/]|account[\\/]profile[\\/]|images\.|date\.|ui[\\/](Badge|ColorPicker|ConfirmDialog|Dialog|ImagePicker|ItemCard|ListView|PageHeader|Pagination|SearchInput|SelectInput|StatTile|Swatch|TextArea|UploadProgress)))|contract[\\/](routes[\\/](admin|owner)|(users|orders|refunds)[\\/]api\.|account[\\/]sessionsApi|categories[\\/](cascade|formRules)|products[\\/](rules|formRules)|(banners|logo|shippingFee)[\\/]formRules|profile[\\/]rules|files|imageRules)|messages[\\/]en[\\/](server|sessions|categories|catalogue|editor|products|profile|users|success|banners|logo|dashboard|shippingFee|admin|owner|orders|orderScreens)|machines[\\/](core[\\/](confirm|screen|editor|images)|orders[\\/]invoices)/
/** Order management, which both back offices have and only its pages need. */
const orders =
  /src[\\/](data[\\/](orderIndex|search)|views[\\/]office[\\/]orders[\\/])|machines[\\/]orders[\\/](changeStatus|orderDetails|orderStatus)/
/** Lists that may be long. */
const lists = /@tanstack[\\/](react-virtual|virtual-core)|views[\\/]ui[\\/]VirtualList/
/** What sign-in asks a person with a second factor, and the back offices' forms share. */
const factor =
  /(contract[\\/]account|messages[\\/]en)[\\/](factorCode|secondFactor)|machines[\\/]core[\\/]form[\\/]atField/
/** What the account pages share that come after, or instead of, signing in. */
const steps =
  /src[\\/]views[\\/]account[\\/](BackToSignIn|SendAgain|DemoInboxLink)|messages[\\/]en[\\/]accountStep|contract[\\/](account[\\/]registration|users[\\/]names)/
/** What stays with the pages that use it, although several do. */
const apart =
  /sonner|machines[\\/](?!core[\\/](emitActions|redirects|form[\\/]form))|views[\\/](account|admin|owner)|src[\\/]data[\\/]secondFactor|messages[\\/]en[\\/]accountStep|contract[\\/](account[\\/]registration|users[\\/]names)/

/**
 * Which files the code comes in, so that a first view takes few requests and nothing of other areas: what the page
 * starts with, what all areas share beyond that (`core`), and what an area's pages share. The rest stays with its page.
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
      !apart.test(id),
    minShareCount: 3,
    priority: 50,
  },
  { name: 'steps', test: steps, priority: 45 },
  { name: 'account', test: account, priority: 40 },
  { name: 'shop', test: shop, priority: 30 },
  { name: 'browse', test: browse, priority: 20 },
  { name: 'factor', test: factor, priority: 15 },
  { name: 'office', test: office, minShareCount: 2, priority: 10 },
  { name: 'lists', test: lists, minShareCount: 2, priority: 6 },
  { name: 'orders', test: orders, minShareCount: 2, priority: 5 },
]
