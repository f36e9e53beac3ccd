import pg from 'pg'
import { defaultSettings } from '#server/platform/config.ts'
import { type BenchServers, run, type Started } from './benchServers.ts'
import { row } from './compare.ts'
import { median, megabytes } from './load.ts'
import { makeProducts } from './manyProducts.ts'
import { rawCaller } from './rawCaller.ts'

const PRODUCTS = 10_000
const LANES = 8
const ROUNDS = 5
/** Milliseconds of a round. */
const ROUND_MS = 200
/** Answers per write. */
const PER_WRITE = 100

const idOf = (n: number) => n.toString(16).padStart(24, '0')
const PRODUCT = idOf(PRODUCTS)

const READS: readonly (readonly [name: string, path: string])[] = [
  ['home', '/api/products/categories-with-products?shelves=6'],
  ['list', '/api/products'],
  ['list of a category', '/api/products?category=c0'],
  ['product', `/api/products/${PRODUCT}`],
  ['categories', '/api/categories'],
  ['banners', '/api/banner'],
  ['logo', '/api/logo'],
  ['fees', '/api/shipping-fee/get'],
  ['shop details', '/api/shop-details'],
  ['policy', '/api/policies/terms'],
]
/** Pages of the build, rendered with their data, and the reads of which each consists. */
const PAGES: readonly (readonly [name: string, path: string, reads: readonly string[]])[] = [
  ['page of the home', '/', ['home', 'banners', 'logo', 'shop details']],
  ['page of a product', `/product/${PRODUCT}`, ['product', 'list of a category', 'categories', 'logo', 'shop details']],
]

/** The path that a server leads to, which may have words. */
const finalPath = async (url: string, path: string) => new URL((await fetch(url + path)).url).pathname

const shop = async (servers: BenchServers) => {
  const settings = await servers.database()
  await makeProducts(settings.databaseUrl, PRODUCTS)
  await run(
    settings.databaseUrl,
    `insert into banners (id, image, offer, category_id)
     select 'b' || n, '/media/b' || n || '-1280x480.webp', 20, 'c' || n from generate_series(0, 4) n`,
    `insert into logo (id, image) values ('logo', '/media/logo-200x80.webp')`,
    `insert into policies (version, page, text)
     select coalesce(max(version), 0) + 1, 'terms', repeat('You may return a product. ', 80) from policies`,
  )
  return { ...settings, distDir: defaultSettings.distDir }
}

/** Writes to products of the measured answers as other processes do: a sale, and each tenth time a new price. */
const makeWrites = (databaseUrl: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const statements = [
    'update products set stock = stock - 1, sales = sales + 1 where id = $1 and stock > 0',
    'update products set price = original_price, original_price = original_price + 100 where id = $1',
  ] as const
  let [answers, done] = [0, 0]
  const running = new Set<Promise<unknown>>()
  return {
    onAnswer: () => {
      if (++answers % PER_WRITE !== 0) return
      const n = ++done
      const text = statements[n % 10 === 0 ? 1 : 0]
      const write = pool.query({ name: text.slice(0, 30), text, values: [idOf(PRODUCTS - (n % 12))] })
      running.add(write)
      write.finally(() => running.delete(write)).catch(() => {})
    },
    settle: () => Promise.all(running),
    end: () => pool.end(),
  }
}

const print = (name: string, ours: readonly number[], theirs: readonly number[]) => {
  const ratio = median(ours.map((mine, at) => mine / theirs[at]!))
  row(name, median(ours).toFixed(0), median(theirs).toFixed(0), ratio.toFixed(2))
}

/** Measures a path in turns on both servers. */
const compareReads = async (
  name: string,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<void> => {
  for (const turn of [ours, theirs]) await turn()
  const [a, b]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 0) a.push(await ours())
    b.push(await theirs())
    if (round % 2 === 1) a.push(await ours())
  }
  print(name, a, b)
}

/** Measures the kept answers to public reads compared with the same SQL, and with the same bytes from memory. */
export const publicReads = async (servers: BenchServers): Promise<void> => {
  const settings = await shop(servers)
  const haat: Started = await servers.start('haat.ts', settings)
  const bare = await servers.start('barePublic.ts', settings)
  const memory = await servers.start('bareMemory.ts', settings, { HAAT_URL: haat.url })
  const [ours, sql, bytes] = [haat, bare, memory].map(({ url }) => rawCaller(url, LANES)) as [
    ReturnType<typeof rawCaller>,
    ReturnType<typeof rawCaller>,
    ReturnType<typeof rawCaller>,
  ]
  const before = megabytes(haat.pid)
  row('read, and the same SQL', 'haat /s', 'bare /s', 'ratio')
  for (const [name, read] of READS) {
    await compareReads(
      name,
      () => ours.rate(read, ROUND_MS),
      () => sql.rate(read, ROUND_MS),
    )
  }
  row('read, and the same bytes, 1 % writes', 'haat /s', 'bare /s', 'ratio')
  const writes = makeWrites(settings.databaseUrl)
  const pages = await Promise.all(
    PAGES.map(async ([name, path, reads]) => [name, await finalPath(haat.url, path), reads] as const),
  )
  for (const [name, read] of [...READS, ...pages]) {
    const during = async (server: typeof ours) => {
      const rate = await server.rate(read, ROUND_MS, writes.onAnswer)
      await writes.settle()
      return rate
    }
    await compareReads(
      name,
      () => during(ours),
      () => during(bytes),
    )
  }
  await writes.end()
  row('kept page, and the same bytes', 'haat /s', 'bare /s', 'ratio')
  for (const [name, read] of pages)
    await compareReads(
      name,
      () => ours.rate(read, ROUND_MS),
      () => bytes.rate(read, ROUND_MS),
    )
  const keepsNothing = await servers.start('haat.ts', { ...settings, publicReadsBytes: 0 })
  const computed = rawCaller(keepsNothing.url, 1)
  row('page that is not kept, and its reads', 'pages /s', 'reads /s', 'ratio')
  for (const [name, read, parts] of pages)
    await compareReads(
      name,
      () => computed.rate(read, ROUND_MS),
      async () => {
        const rates = []
        for (const [part, path] of READS) if (parts.includes(part)) rates.push(await computed.rate(path, ROUND_MS))
        return 1 / rates.reduce((seconds, rate) => seconds + 1 / rate, 0)
      },
    )
  console.log(
    `Memory of Haat: ${before} MB before, ${megabytes(haat.pid)} MB after; of the bytes alone: ${megabytes(memory.pid)} MB`,
  )
}
