import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'
import { PRODUCT_PAGE_SIZE } from '#contract/constants.ts'
import { bannerStatements } from '#server/banners/Banners.ts'
import { type BannerRow, toBanner } from '#server/banners/rows.ts'
import { type CategoryRow, toCategory } from '#server/categories/rows.ts'
import { statements as categoryStatements } from '#server/categories/statements.ts'
import { type LogoRow, logoColumns, toLogo } from '#server/logo/rows.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { type PolicyRow, readPolicy, toPolicy } from '#server/policies/Policies.ts'
import { filterOf, orderOf } from '#server/products/filter.ts'
import { productPage } from '#server/products/lists.ts'
import { type HomeRow, type ProductRow, toCategoriesWithProducts, toProduct } from '#server/products/rows.ts'
import { statements as productStatements } from '#server/products/statements.ts'
import { type ShippingFeeRow, shippingFeeColumns, toShippingFee } from '#server/shippingFee/rows.ts'
import { readDetails, type ShopDetailsRow, toShopDetails } from '#server/shopDetails/rows.ts'

/** The public reads on bare `node:http` with `pg`: the SQL and the rows of Haat, and nothing else. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: defaultSettings.databaseConnections })

const rows = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
  (await pool.query<Row>({ name: text.slice(0, 40) + text.length, text, values: [...values] })).rows
const one = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
  (await rows<Row>(text, values))[0]!

const list = async (query: URLSearchParams) => {
  const asked = Object.fromEntries(query)
  const filter = filterOf(asked)
  const { text, values } = productPage(filter, orderOf(asked, false), PRODUCT_PAGE_SIZE, 0)
  const found = await rows<ProductRow & { total: number }>(text, values)
  const total = found[0]?.total ?? 0
  const pages = Math.ceil(total / PRODUCT_PAGE_SIZE)
  return { count: found.length, total, page: 1, pages, data: found.map((row) => toProduct(row)) }
}

const reads: Readonly<Record<string, (query: URLSearchParams, id: string) => Promise<unknown>>> = {
  '/api/products/categories-with-products': async (query) =>
    toCategoriesWithProducts(await rows<HomeRow>(productStatements.home, [Number(query.get('shelves')), true])),
  '/api/products': list,
  '/api/product': async (_, id) => toProduct(await one<ProductRow>(productStatements.product, [id])),
  '/api/categories': async () => (await rows<CategoryRow>(categoryStatements.categories)).map(toCategory),
  '/api/banner': async () => (await rows<BannerRow>(bannerStatements.shown)).map(toBanner),
  '/api/logo': async () => toLogo(await one<LogoRow>(`select ${logoColumns} from logo`)),
  '/api/shipping-fee/get': async () =>
    toShippingFee(await one<ShippingFeeRow>(`select ${shippingFeeColumns} from shipping_fee`)),
  '/api/shop-details': async () => toShopDetails(await one<ShopDetailsRow>(readDetails)),
  '/api/policies/terms': async () => toPolicy(await one<PolicyRow>(readPolicy, ['terms', null])),
}

const send = (response: ServerResponse, type: string, text: string) => {
  response.setHeader('content-type', type)
  response.setHeader('content-length', Buffer.byteLength(text))
  response.end(text)
}

const answer = async (url: string, response: ServerResponse): Promise<void> => {
  const { pathname, searchParams } = new URL(url, 'http://bare')
  const [, id = ''] = /^\/api\/products\/([0-9a-f]{24})$/.exec(pathname) ?? []
  const data = await reads[id ? '/api/product' : pathname]!(searchParams, id)
  send(response, 'application/json', JSON.stringify({ success: true, message: 'OK', data }))
}

const server = createServer((request, response) => {
  answer(request.url ?? '', response).catch((error) => {
    console.error(error)
    response.writeHead(500).end()
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.send?.({ url: `http://127.0.0.1:${port}` })
})
process.on('disconnect', () => process.exit())
