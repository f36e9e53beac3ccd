import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { verify } from '@node-rs/argon2'
import { SignJWT } from 'jose'
import pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { CartToPrice } from '#contract/cart/rules.ts'
import type { OrderToPlace } from '#contract/checkout/rules.ts'
import { PRODUCT_PAGE_SIZE } from '#contract/constants.ts'
import { PRODUCT_SORTS } from '#contract/products/listFilters.ts'
import { toSessionUser } from '#server/account/people.ts'
import { readToken, successor, writeToken } from '#server/account/refreshToken.ts'
import { statements } from '#server/orders/statements.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { newId } from '#server/platform/database/id.ts'
import { hashOf, randomSecret } from '#server/platform/secrets.ts'
import { filterOf, orderOf, type ProductFilter } from '#server/products/filter.ts'
import {
  bestPage,
  type Counted,
  type CountedTotal,
  countedTotal,
  isPlain,
  isTotalStored,
  productPage,
  type Statement,
  storedCount,
} from '#server/products/lists.ts'
import { toProduct } from '#server/products/rows.ts'
import { keptByFilter } from '#server/products/totals.ts'
import { placeOrder, priceCart } from './bareCheckout.ts'

/**
 * The baseline of the benchmark: the same SQL, password hash, limiter and token signature as in Haat, on bare
 * `node:http` with the `pg` driver; without routing, validation, authorization, headers and logs.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: defaultSettings.databaseConnections })
const { limits, account } = defaultSettings
const limiter = (name: 'accountTries' | 'addressTries') =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: `bare-${name}`,
    points: limits[name].tries,
    duration: limits[name].seconds,
  })
const [ofAccount, ofAddress] = [limiter('accountTries'), limiter('addressTries')]
const secret = randomBytes(32).toString('base64url')
const privateKey = createPrivateKey(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

const prepared = (text: string, values: unknown[]) => ({ name: text.slice(0, 40) + text.length, text, values })
const accessToken = (userId: string, sessionId: string) =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
    .setSubject(userId)
    .setIssuer('haat')
    .setAudience('haat')
    .setIssuedAt()
    .setExpirationTime('15m')
    .sign(privateKey)

const bodyOf = async <Body = Record<string, string>>(request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Body
}
const send = (response: ServerResponse, data: unknown, cookie?: string) => {
  if (cookie) response.setHeader('set-cookie', `haat_refresh=${cookie}; Path=/api/user; HttpOnly; SameSite=Lax`)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ success: true, message: 'ok', data }))
}

const query = ({ text, values, prepared: keep }: Statement) =>
  pool.query(keep ? prepared(text, [...values]) : { text, values: [...values] })

const totals = keptByFilter<CountedTotal>(1000)
const countOf = async (filter: ProductFilter): Promise<Counted> => {
  if (isTotalStored(filter)) return (await query(storedCount(filter))).rows[0]
  const [counted] = (await query(countedTotal(filter, totals.known(filter)))).rows
  totals.keep(counted, filter)
  return counted
}

const products = async (address: string, response: ServerResponse) => {
  const { page = '1', sortBy, ...filters } = Object.fromEntries(new URL(address, 'http://bare').searchParams)
  const filter = filterOf({
    ...filters,
    ...(filters.minPrice ? { minPrice: Number(filters.minPrice) } : {}),
    ...(filters.maxPrice ? { maxPrice: Number(filters.maxPrice) } : {}),
  } as Record<string, string>)
  const order = orderOf({ ...filters, sortBy: PRODUCT_SORTS.find((sort) => sort === sortBy) }, false)
  const offset = (Number(page) - 1) * PRODUCT_PAGE_SIZE
  const size = isPlain(filter) ? undefined : (totals.known(filter) ?? (await countOf(filter)))
  const readRows = async () => {
    const { words } = filter
    const best = words && !order ? (await query(bestPage({ ...filter, words }, PRODUCT_PAGE_SIZE, offset))).rows : []
    if (best.length === PRODUCT_PAGE_SIZE) return best
    return (await query(productPage(filter, order, PRODUCT_PAGE_SIZE, offset, size))).rows
  }
  const [rows, counted] = await Promise.all([readRows(), isTotalStored(filter) ? null : countOf(filter)])
  const total: number = counted?.total ?? rows[0]?.total ?? (await countOf(filter)).total
  send(response, {
    count: rows.length,
    total,
    page: Number(page),
    pages: Math.ceil(total / PRODUCT_PAGE_SIZE),
    data: rows.map((row) => toProduct(row)),
  })
}

/** One count of a list, where Haat counts all values of its filters. */
const counted = async (address: string, response: ServerResponse) => {
  const filter = filterOf(Object.fromEntries(new URL(address, 'http://bare').searchParams))
  send(response, (await query(countedTotal(filter))).rows[0])
}

const orders = async (response: ServerResponse) => {
  const { rows } = await pool.query<{ json: string }>(prepared(statements.all, []))
  response.setHeader('content-type', 'application/json')
  response.end(`{"success":true,"message":"ok","data":[${rows.map(({ json }) => json).join(',')}]}`)
}

const signIn = async (request: IncomingMessage, response: ServerResponse) => {
  const { identifier = '', password = '' } = await bodyOf(request)
  const keys = [
    `signin:${hashOf(identifier).toString('base64url')}`,
    `signin:${hashOf('127.0.0.1').toString('base64url')}`,
  ]
  await ofAccount.consume(keys[0]!)
  await ofAddress.consume(keys[1]!)
  const column = identifier.includes('@') ? 'email' : 'phone'
  const found = await pool.query(
    prepared(
      `select * from users where ${column} = $1 and verified_at is not null and closed_at is null
       union all select * from users where ${column} = $1 and verified_at is null and closed_at is null`,
      [identifier],
    ),
  )
  const person = found.rows[0]
  if (!(await verify(person.password_hash, password))) throw new Error('The benchmark signs in with right passwords')
  await ofAccount.delete(keys[0]!)
  await ofAddress.reward(keys[1]!)
  const session = { sessionId: newId(), secret: randomSecret() }
  await pool.query(
    prepared(
      `insert into sessions (id, user_id, current_hash, expires_at, browser, system, address)
       values ($1, $2, $3, now() + make_interval(secs => $4::float8), $5, $6, $7)`,
      [session.sessionId, person.id, hashOf(session.secret), account.refreshTokenSeconds, '', '', '127.0.0.1'],
    ),
  )
  send(
    response,
    { user: toSessionUser(person), accessToken: await accessToken(person.id, session.sessionId) },
    writeToken(secret, session),
  )
}

const refresh = async (request: IncomingMessage, response: ServerResponse) => {
  const token = readToken(secret, /haat_refresh=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '')!
  const next = successor(secret, token)
  const limits = [
    account.refreshOverlapSeconds,
    account.refreshTokenSeconds,
    account.sessionSeconds,
    account.staffSessionSeconds,
  ]
  const renewed = await pool.query(
    prepared(
      `update sessions s set generation = generation + 1, previous_hash = current_hash, current_hash = $1::bytea,
         previous_valid_until = clock_timestamp() + make_interval(secs => $4::float8),
         expires_at = now() + make_interval(secs => least($5::float8,
           (case u.role when 'user' then $6::float8 else $7::float8 end - extract(epoch from now() - s.created_at)::float8))),
         address = $8
       from users u
       where u.id = s.user_id and s.id = $2 and s.current_hash = $3::bytea and s.revoked_at is null
         and s.expires_at > now() and u.closed_at is null
         and case u.role when 'user' then $6::float8 else $7::float8 end - extract(epoch from now() - s.created_at)::float8 > 0
       returning s.user_id as "userId"`,
      [hashOf(next.secret), token.sessionId, hashOf(token.secret), ...limits, '127.0.0.1'],
    ),
  )
  if (renewed.rows.length === 0) throw new Error('The benchmark renews in turn')
  send(response, await accessToken(renewed.rows[0].userId, token.sessionId), writeToken(secret, next))
}

const cartPrice = async (request: IncomingMessage, response: ServerResponse) =>
  send(response, await priceCart(pool, await bodyOf<CartToPrice>(request)))
const order = async (request: IncomingMessage, response: ServerResponse) =>
  send(response, await placeOrder(pool, await bodyOf<OrderToPlace>(request)))

const routes: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>>> = {
  '/api/user/signin': signIn,
  '/api/user/refresh-token': refresh,
  '/api/order/get-order': (_, response) => orders(response),
  '/api/products/filters': (request, response) => counted(request.url ?? '', response),
  '/api/cart/price': cartPrice,
  '/api/order/post-order': order,
}

const server = createServer((request, response) => {
  const route = routes[(request.url ?? '').split('?')[0]!]
  const done = route ? route(request, response) : products(request.url ?? '', response)
  done.catch((error) => {
    console.error(error)
    response.writeHead(500).end()
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.send?.({ url: `http://127.0.0.1:${port}` })
})
process.on('disconnect', () => process.exit())
