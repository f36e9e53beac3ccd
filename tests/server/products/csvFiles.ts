import assert from 'node:assert/strict'
import pg from 'pg'
import type { Job } from '#contract/jobs/entity.ts'
import { discounted } from '#contract/money.ts'
import type { ProductImport } from '#contract/products/csv.ts'
import type { RunningServer } from '#server/main.ts'
import { type Cell, csvHead, csvLine } from '#server/platform/csv.ts'
import { query } from '#tests/support/createDatabase.ts'
import { createUserWithRole, type Visitor } from '../account/client.ts'
import { finished, on } from '../jobs/bulk.ts'
import { kill, serve, serveElsewhere, until } from '../orders/crashes.ts'

/**
 * CSV files of products. It needs no test runner: `csv.test.ts` and `npm run lab -- trial csv` run it with different numbers.
 */

/** A CSV file as the server writes it. */
export const fileOf = (columns: readonly string[], ...rows: readonly (readonly Cell[])[]) =>
  csvHead(columns) + rows.map(csvLine).join('')

/** The body of a call that uploads a file. */
export const upload = (content: string | Uint8Array, name = 'products.csv') => {
  const form = new FormData()
  form.append(
    'file',
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type: 'text/csv' }),
    name,
  )
  return form
}

/** Sends a file to the check, whose response may be an error. */
export const sendFile = (visitor: Visitor, content: string | Uint8Array, name?: string) =>
  visitor.call('POST', '/products/imports', upload(content, name))

export const checked = async (visitor: Visitor, content: string | Uint8Array): Promise<ProductImport> => {
  const { status, body } = await sendFile(visitor, content)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

export const start = async (visitor: Visitor, { _id }: Pick<ProductImport, '_id'>): Promise<Job> => {
  const { status, body } = await visitor.call('POST', `/products/imports/${_id}/start`)
  assert.equal(status, 201, body.message)
  return body.data
}

/** Checks a file and imports it. @returns the finished job */
export const imported = async (visitor: Visitor, content: string | Uint8Array): Promise<Job> =>
  finished(visitor, (await start(visitor, await checked(visitor, content)))._id)

export const download = async (visitor: Visitor, body: object = {}): Promise<string> => {
  const { status, body: bytes } = await visitor.call('POST', '/products/csv', { columns: 'all', ...body })
  assert.equal(status, 200)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

/** Texts that spreadsheet programs and CSV readers often change. */
const TEXTS = [
  'শাড়ি, লাল',
  '=1+1',
  "'tis",
  '-20% off',
  '00123',
  'two\nlines',
  'a "quoted" word',
  '  ',
  '1e5',
  'plain;text',
]

/** Inserts products with categories of the sample shop, whose texts are hard to write into a file. */
export const insertProducts = (databaseUrl: string, owner: string, count: number, prefix = 'csv') =>
  query(
    databaseUrl,
    `insert into products (id, name, original_price, discount, price, description, details, colors, sizes, tags, label,
       category_id, sub_category_id, sub_sub_category_id, faqs, stock, sales, quantity, video, images, owner_id, owner_name)
     select $1 || lpad(n::text, 6, '0'), 'Product ' || n || ' ' || replace(texts[1 + n % 10], E'\\n', ' '), 10000 + n, (n % 40) + 0.25, 9000 + n,
       'Description of ' || texts[1 + (n + 3) % 10], texts[1 + (n + 5) % 10], array['Red', '#00ff00'], array['M', 'বড়'],
       array['tag' || n], case n % 2 when 0 then 'offer' else '' end, 'c1', 's1', case n % 3 when 0 then 't1' end,
       case n % 4 when 0 then jsonb_build_array(jsonb_build_object('question', texts[2], 'answer', texts[7])) else '[]' end,
       n % 50, n % 7, '1 piece', '', array['/media/a.webp'], $2, 'Owner'
     from generate_series(1, $3::int) n, (select $4::text[] as texts) t`,
    [prefix, owner, count, TEXTS.map((text) => (text.trim() === '' ? 'x' : text))],
  )

/** Everything of an owner's products that an import could change, but the computed price. */
export const productsOf = (databaseUrl: string, owner: string) =>
  query<{ id: string }>(
    databaseUrl,
    `select id, name, original_price, discount, description, details, colors, sizes, tags, label, category_id,
       sub_category_id, sub_sub_category_id, faqs, stock, sales, quantity, video, images, owner_id, owner_name
     from products where owner_id = $1 order by id`,
    [owner],
  )

const pricesOf = (databaseUrl: string, owner: string) =>
  query<{ original_price: string; discount: string; price: string }>(
    databaseUrl,
    'select original_price, discount, price from products where owner_id = $1',
    [owner],
  )

const timed = async <A>(work: () => Promise<A>): Promise<readonly [A, number]> => {
  const begun = performance.now()
  return [await work(), performance.now() - begun]
}

/**
 * Downloads products, checks the file, then changes each product and imports the file: the products are as before, and a
 * second import of the file changes nothing.
 */
export const roundTrip = async (server: { url: string; databaseUrl: string }, count: number) => {
  const { visitor, id } = await createUserWithRole(server, 'owner')
  await insertProducts(server.databaseUrl, id, count, `trip${id.slice(-6)}`)
  const before = await productsOf(server.databaseUrl, id)
  const [file, downloadMs] = await timed(() => download(visitor))
  const [same, checkMs] = await timed(() => checked(visitor, file))
  assert.deepEqual(
    [same.created, same.changed, same.unchanged, same.problemCount],
    [0, 0, count, 0],
    JSON.stringify(same.problems.slice(0, 3)),
  )
  await query(
    server.databaseUrl,
    `update products set name = 'Other', original_price = 5, price = 5, discount = 0, description = 'Another text', colors = '{}',
       sizes = '{}', tags = '{}', label = '', sub_sub_category_id = null, faqs = '[]', details = '', stock = 0 where owner_id = $1`,
    [id],
  )
  const [job, importMs] = await timed(() => imported(visitor, file))
  assert.deepEqual([job.total, job.done, job.failed], [count, count, 0], JSON.stringify(job.failures))
  assert.deepEqual(await productsOf(server.databaseUrl, id), before)
  for (const { original_price, discount, price } of await pricesOf(server.databaseUrl, id))
    assert.equal(Number(price), discounted(Number(original_price), Number(discount)))
  assert.equal((await checked(visitor, file)).unchanged, count)
  return { bytes: Buffer.byteLength(file), downloadMs, checkMs, importMs }
}

/** Sends a file of 100 MB, which is refused. @returns the time until the response, in milliseconds */
export const refuseLarge = async (server: { url: string; databaseUrl: string }): Promise<number> => {
  const { visitor } = await createUserWithRole(server, 'owner')
  const [{ status }, milliseconds] = await timed(() =>
    sendFile(visitor, Buffer.alloc(100 * 1024 * 1024, 'Product ID\n')),
  )
  assert.equal(status, 413)
  return milliseconds
}

/**
 * Downloads many products from a server of this process.
 * @returns size and times of the download, and the growth of the memory of the process in MB, without the received bytes
 */
export const exportMany = async (server: { url: string; databaseUrl: string }, count: number) => {
  const { visitor, id } = await createUserWithRole(server, 'owner')
  await insertProducts(server.databaseUrl, id, count, `many${id.slice(-6)}`)
  const memory = () => process.memoryUsage().rss / 1e6
  const before = memory()
  const begun = performance.now()
  const response = await fetch(`${server.url}/api/products/csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${visitor.token}` },
    body: JSON.stringify({ columns: 'all' }),
  })
  assert.equal(response.status, 200)
  let [bytes, rows, firstMs, most] = [0, 0, 0, before]
  for await (const chunk of response.body!) {
    if (bytes === 0) firstMs = performance.now() - begun
    bytes += chunk.length
    most = Math.max(most, memory())
    for (const byte of chunk) if (byte === 13) rows++
  }
  assert.equal(rows, count + 1)
  return { bytes, firstMs, milliseconds: performance.now() - begun, heapMb: most - before }
}

/** Names of an owner's products, each with the number of products that have it. */
const namesOf = async (databaseUrl: string, owner: string) =>
  query<{ name: string; count: number }>(
    databaseUrl,
    'select name, count(*)::int as count from products where owner_id = $1 group by name order by name',
    [owner],
  )

/** The file that gives each product a new name. */
const renaming = (count: number, prefix: string) =>
  fileOf(
    ['Product ID', 'Name'],
    ...Array.from({ length: count }, (_, at) => [`${prefix}${String(at + 1).padStart(6, '0')}`, 'Renamed']),
  )

/**
 * Starts the same import on two servers at once: there is one job, and each product is changed once.
 * @param count products of the file
 */
export const importOnTwoServers = async (
  [first, second]: readonly [{ url: string; databaseUrl: string }, { url: string }],
  count: number,
): Promise<number> => {
  const { visitor, id } = await createUserWithRole(first, 'owner')
  const prefix = `two${id.slice(-6)}`
  await insertProducts(first.databaseUrl, id, count, prefix)
  const check = await checked(visitor, renaming(count, prefix))
  const begun = performance.now()
  const jobs = await Promise.all([start(visitor, check), start(on(second.url, visitor), check)])
  assert.equal(jobs[0]._id, jobs[1]._id)
  const job = await finished(on(second.url, visitor), jobs[0]._id)
  assert.deepEqual([job.done, job.failed], [count, 0])
  assert.deepEqual(await namesOf(first.databaseUrl, id), [{ name: 'Renamed', count }])
  return performance.now() - begun
}

/** Makes the write of a product wait until `end`. */
const blockWriteOf = async (databaseUrl: string, id: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('select pg_advisory_lock(1)')
  await client.query(`create function wait_in_test() returns trigger language plpgsql as $$
    begin
      if new.id = '${id}' then perform pg_advisory_xact_lock(1); end if;
      return new;
    end $$`)
  await client.query(
    'create trigger wait_in_test before update on products for each row execute function wait_in_test()',
  )
  return {
    end: async () => {
      await client.query('select pg_advisory_unlock(1)')
      // Waits until the connection of the killed server has ended.
      await client.query('drop trigger wait_in_test on products')
      await client.query('drop function wait_in_test')
      await client.end()
    },
  }
}

/**
 * Kills the server after some steps of an import: no product is changed then. Another server imports all of them.
 * @returns the steps that were done when the process died
 */
export const killDuringImport = async (
  databaseUrl: string,
  filesDir: string,
  { count, killAfter }: { readonly count: number; readonly killAfter: number },
): Promise<number> => {
  const first = await serveElsewhere(databaseUrl, filesDir)
  let second: RunningServer | undefined
  try {
    const { visitor, id } = await createUserWithRole(first, 'owner')
    const prefix = `kill${id.slice(-6)}`
    await insertProducts(databaseUrl, id, count, prefix)
    const before = await namesOf(databaseUrl, id)
    const check = await checked(visitor, renaming(count, prefix))
    // The import cannot end before the kill.
    const blocked = await blockWriteOf(databaseUrl, `${prefix}${String(count).padStart(6, '0')}`)
    const job = await start(visitor, check)
    const done = async () => {
      const [row] = await query<{ done: number }>(databaseUrl, 'select steps_done as done from jobs where id = $1', [
        job._id,
      ])
      return row!.done
    }
    await until(async () => (await done()) >= killAfter, 'some steps are done')
    await kill(first.child)
    const steps = await done()
    await blocked.end()
    assert.deepEqual(await namesOf(databaseUrl, id), before)
    second = (await serve(databaseUrl, filesDir)) as RunningServer
    const finishedJob = await finished(on(second.url, visitor), job._id)
    assert.deepEqual([finishedJob.done, finishedJob.failed], [count, 0])
    assert.deepEqual(await namesOf(databaseUrl, id), [{ name: 'Renamed', count }])
    return steps
  } finally {
    await kill(first.child)
    await second?.stop()
  }
}
