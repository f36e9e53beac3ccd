import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { OrderItem } from '#contract/orders/entity.ts'
import type { ShopDetails } from '#contract/shopDetails/entity.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { drawOrders } from '#server/orders/invoice/draw.ts'
import type { OrderRow } from '#server/orders/rows.ts'
import { openPage } from '#tests/support/browser.ts'
import { readPdf, type TextPosition } from '#tests/support/pdf.ts'

/**
 * Compares an invoice, drawn by pdf.js, with the browser's own drawing of the same words in the same font and size:
 * text extraction does not show whether Bangla conjuncts are shaped.
 */

const fileOf = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)))
const ORIGIN = 'https://invoice.example'
const PAGE = `<!doctype html><title>Invoice</title><link rel="icon" href="data:,">
  <script type="module">
    import * as pdfjs from '/pdf.mjs'
    pdfjs.GlobalWorkerOptions.workerSrc = '/pdf.worker.mjs'
    for (const weight of ['strong', 'regular'])
      document.fonts.add(await new FontFace(weight, 'url(/' + weight + '.ttf)').load())
    Object.assign(globalThis, { pdfjs, worker: new pdfjs.PDFWorker() })
  </script>`
const served: Record<string, () => { contentType: string; body: string | Buffer }> = {
  '/': () => ({ contentType: 'text/html', body: PAGE }),
  '/pdf.mjs': () => ({ contentType: 'text/javascript', body: fileOf('pdfjs-dist/build/pdf.mjs') }),
  '/pdf.worker.mjs': () => ({ contentType: 'text/javascript', body: fileOf('pdfjs-dist/build/pdf.worker.mjs') }),
  '/strong.ttf': () => ({
    contentType: 'font/ttf',
    body: fileOf('@expo-google-fonts/hind-siliguri/600SemiBold/HindSiliguri_600SemiBold.ttf'),
  }),
  '/regular.ttf': () => ({
    contentType: 'font/ttf',
    body: fileOf('@expo-google-fonts/hind-siliguri/400Regular/HindSiliguri_400Regular.ttf'),
  }),
}

/** The globals of the page; starting a worker takes longer than drawing a file. */
interface PdfGlobals {
  readonly pdfjs: typeof import('pdfjs-dist')
  readonly worker: import('pdfjs-dist').PDFWorker
}

/** Opens a page that can draw PDF files and serves the invoice's font. */
const openPdfPage = async (): Promise<Page> => {
  const page = await openPage('about:blank')
  await page.route(`${ORIGIN}/**`, (route) => {
    const file = served[new URL(route.request().url()).pathname]
    return file ? route.fulfill(file()) : route.fulfill({ status: 404 })
  })
  await page.goto(`${ORIGIN}/`)
  await page.waitForFunction(() => 'worker' in globalThis)
  return page
}

interface Sample {
  /** The text that the browser draws: runs of letters, each shaped by itself, one after the other. */
  readonly runs: readonly string[]
  readonly weight: 'strong' | 'regular'
  /** In points. */
  readonly size: number
  /** The position of the same text on the page of the PDF. */
  readonly place: TextPosition
}

interface Measured {
  /** The ink that only one of the two drawings has at a pixel or next to it, as a share of all ink. */
  readonly differing: number
  /** Inked widths in pixels: the PDF's and the browser's. */
  readonly widths: readonly [number, number]
}

/** Compares places on the first page with the browser's own drawing. */
const compare = (page: Page, pdf: Uint8Array, samples: readonly Sample[]): Promise<Measured[]> =>
  page.evaluate(
    async ({ bytes, samples }) => {
      const SCALE = 6
      const PAD = 12
      const { pdfjs, worker } = globalThis as unknown as PdfGlobals
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      const loading = pdfjs.getDocument({ data, worker })
      const sheet = await (await loading.promise).getPage(1)
      const viewport = sheet.getViewport({ scale: SCALE })
      const blank = (width: number, height: number) => {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width, height })
        const context = canvas.getContext('2d', { willReadFrequently: true })!
        context.fillStyle = 'white'
        context.fillRect(0, 0, width, height)
        context.textRendering = 'geometricPrecision'
        return { canvas, context }
      }
      const drawn = blank(Math.ceil(viewport.width), Math.ceil(viewport.height))
      await sheet.render({ canvas: drawn.canvas, canvasContext: drawn.context, viewport }).promise

      const inked = ({ data }: ImageData) => Array.from({ length: data.length / 4 }, (_, at) => data[at * 4]! < 140)
      const widthOf = (ink: readonly boolean[], width: number) => {
        const dark = new Set(ink.flatMap((isDark, at) => (isDark ? [at % width] : [])))
        const columns = Array.from({ length: width }, (_, column) => dark.has(column))
        return columns.lastIndexOf(true) - columns.indexOf(true) + 1
      }
      /**
       * Counts the inked pixels of one drawing without ink of the other at or next to them: a glyph may be rounded to
       * the next pixel.
       */
      const without = (one: readonly boolean[], other: readonly boolean[], width: number) => {
        const near = [0, -1, 1].flatMap((row) => [0, -1, 1].map((column) => row * width + column))
        return one.filter((dark, at) => dark && !near.some((step) => other[at + step])).length
      }
      return samples.map(({ runs, weight, size, place }) => {
        const left = Math.floor(place.x * SCALE) - PAD
        const baseline = viewport.height - place.y * SCALE
        const top = Math.floor(baseline - size * SCALE * 1.15)
        const height = Math.ceil(size * SCALE * 1.7)
        const font = `${size * SCALE}px ${weight}`
        drawn.context.font = font
        const advances = runs.map((run) => drawn.context.measureText(run).width)
        const width = Math.ceil(advances.reduce((sum, advance) => sum + advance, 0)) + 2 * PAD
        const own = blank(width, height)
        own.context.font = font
        own.context.fillStyle = '#1a211e'
        let x = place.x * SCALE - left
        for (const [at, run] of runs.entries()) {
          own.context.fillText(run, x, baseline - top)
          x += advances[at]!
        }
        const theirs = inked(drawn.context.getImageData(left, top, width, height))
        const ours = inked(own.context.getImageData(0, 0, width, height))
        const either = ours.filter((dark, at) => dark || theirs[at]).length
        const alone = without(ours, theirs, width) + without(theirs, ours, width)
        return { differing: alone / either, widths: [widthOf(theirs, width), widthOf(ours, width)] as const }
      })
    },
    { bytes: Buffer.from(pdf).toString('base64'), samples: [...samples] },
  )

const item = (productName: string): OrderItem => ({
  productId: 'p',
  productName,
  image: '',
  quantity: 1,
  price: 100,
  subTotal: 100,
  size: '',
  color: '',
  OwnerName: '',
  OwnerId: '',
})

const order = (given: Partial<OrderRow>): OrderRow => ({
  id: 'order1',
  visit: null,
  status: 'pending',
  cancel_reason: '',
  customer_name: '',
  customer_email: '',
  phone: '',
  total_price: 100,
  sent_back: 0,
  delivery_fee: 0,
  payment_method: '',
  transaction_id: '',
  advance: 0,
  advance_state: null,
  advance_returns: null,
  address_details: '',
  city: '',
  district: '',
  division: '',
  checkout_id: null,
  payment_status: 'unpaid',
  pay_by: null,
  pay_verifying: false,
  cancel_wanted: false,
  confirmation: 'none',
  deliver_by: null,
  note: '',
  policies_version: null,
  policies_accepted_at: null,
  lacks_consent: false,
  refundable: false,
  language: 'en',
  created_at: new Date('2026-03-02T20:30:00Z'),
  status_since: new Date('2026-03-02T20:30:00Z'),
  updated_at: new Date('2026-03-02T20:30:00Z'),
  items: [],
  ...given,
})

const shop: ShopDetails = {
  ...shopDetails,
  ...{ shopName: 'Haat', address: '', phone: '', email: '', tradeLicence: '', dbid: '', bin: '' },
}

const invoice = async (given: Partial<OrderRow>) => {
  const printed = { order: order(given), whole: true, logo: undefined, shop, language: given.language ?? 'en' }
  const pdf = await drawOrders('invoice', [printed], printed.language)
  const [page] = (await readPdf(pdf)).pages
  return { pdf, places: page!.places }
}

const SIZE = 9.5
/** The number of items that the first page of an invoice has room for. */
const ROWS = 14

/** Conjuncts, signs before, around, above and below their consonant, both encodings of য়, and words of two scripts. */
const WORDS = {
  conjuncts: 'ক্ষমা বিজ্ঞান স্ত্রী সন্ধ্যা আকাঙ্ক্ষা উজ্জ্বল লক্ষ্মী রাষ্ট্র স্বাস্থ্য দ্বন্দ্ব',
  signs: 'কি কেকোকৌকৈ গুরু রূপ হৃদয় দুঃখ চাঁদ শুভ তৃণ হুমায়ুন',
  reph: 'কর্ম পূর্ণিমা সূর্য আর্দ্র ব্র্যাক র‍্যাব শ্রী ট্রাক গ্রাম ক্রয়',
  mixed: 'T-শার্ট (রহিম) ২টি ময়ূর ময়ূর বাড়ি বাড়ি A4-সাইজ “হাট” XL(লম্বা)৳',
} as const

/** Shares of ink: the maximum by rounding to pixels, and the minimum for the same letters without any shaping. */
const SAME = 0.005
const OTHER = 0.3

/** The places of the items' names, row by row: each begins at the left edge, below the head of the table. */
const rowsOf = (places: readonly TextPosition[]) => {
  const head = places.findIndex(({ text }) => text === 'Item')
  return places.slice(head + 1).filter(({ x }) => Math.abs(x - places[head]!.x) < 4)
}

/** Compares each word of an invoice with the browser's drawing of the word, and with its letters drawn one by one. */
const difference = async (
  page: Page,
  words: readonly string[],
  samples: readonly Omit<Sample, 'runs'>[],
  pdf: Uint8Array,
) => {
  const shaped = samples.map((one, at) => ({ ...one, runs: [words[at]!] }))
  const single = samples.map((one, at) => ({ ...one, runs: [...words[at]!.normalize('NFC')] }))
  const seen = await compare(page, pdf, [...shaped, ...single])
  return words.map((word, at) => ({ word, same: seen[at]!, single: seen[words.length + at]! }))
}

const expectShaped = (found: Awaited<ReturnType<typeof difference>>) => {
  for (const { word, same, single } of found) {
    const [printed, browser] = same.widths
    expect(printed, `${word} is there`).toBeGreaterThan(20)
    expect(Math.abs(printed - browser), `${word} is as wide`).toBeLessThanOrEqual(2)
    expect(same.differing, `${word} is drawn as the browser draws it`).toBeLessThan(SAME)
    expect(single.differing, `${word} without shaping differs`).toBeGreaterThan(OTHER)
  }
}

/** Asserts that the comparison detects signs that pdfkit misplaces with its own shaping. */
const expectMisplacedDetected = async (page: Page) => {
  const document = new PDFDocument({ size: 'A4' })
  document.font(fileOf('@expo-google-fonts/hind-siliguri/600SemiBold/HindSiliguri_600SemiBold.ttf')).fontSize(SIZE)
  const words = ['কর্ম', 'পূর্ণিমা']
  const at = words.map((_, row) => ({ x: 60, y: 700 - row * 30 }))
  for (const [row, word] of words.entries()) {
    document.text(word, 60, document.page.height - at[row]!.y, { baseline: 'alphabetic', lineBreak: false })
  }
  document.end()
  const pdf = Buffer.concat(await Array.fromAsync(document))
  const samples = words.map((text, row) => ({ weight: 'strong' as const, size: SIZE, place: { text, ...at[row]! } }))
  const [right, misplaced] = await difference(page, words, samples, pdf)
  expect(right!.same.differing).toBeLessThan(SAME)
  expect(misplaced!.same.differing).toBeGreaterThan(SAME)
}

test('names of items and of persons, addresses and sellers are shaped, a long word is never broken inside a conjunct, and the comparison detects misplaced signs', async () => {
  const page = await openPdfPage()
  const all = Object.values(WORDS).flatMap((list) => list.split(' '))
  for (let from = 0; from < all.length; from += ROWS) {
    const words = all.slice(from, from + ROWS)
    const { pdf, places } = await invoice({ items: words.map(item) })
    const rows = rowsOf(places)
    const samples = words.map((_word, at) => ({ weight: 'strong' as const, size: SIZE, place: rows[at]! }))
    expectShaped(await difference(page, words, samples, pdf))
  }

  const texts = ['মোসাম্মৎ জ্যোৎস্না আক্তার', 'বাড়ি ১২, লক্ষ্মীপুর', 'ব্রাহ্মণবাড়িয়া', 'পূর্ণিমা বস্ত্রালয়'] as const
  const [customer, street, city, seller] = texts
  const { pdf, places } = await invoice({
    customer_name: customer,
    address_details: street,
    city,
    items: [{ ...item('Saree'), OwnerName: seller }],
  })
  const placeOf = (text: string) => places.find((place) => place.text.endsWith(text.normalize('NFC')))!
  expectShaped(
    await difference(
      page,
      [customer, street, city, `Sold by ${seller}`],
      [
        { weight: 'strong', size: SIZE, place: placeOf(customer) },
        { weight: 'strong', size: SIZE, place: placeOf(street) },
        { weight: 'regular', size: SIZE, place: placeOf(city) },
        { weight: 'regular', size: 8.5, place: placeOf(seller) },
      ],
      pdf,
    ),
  )

  const word = 'স্ত্রীক্ষুদ্রজ্ঞানসন্ধ্যা'.repeat(6)
  const long = await invoice({ items: [item(word)] })
  // PDF readers insert blanks between glyphs that are apart.
  const rows = rowsOf(long.places)
    .map((place) => ({ ...place, text: place.text.replaceAll(' ', '') }))
    .filter(({ text }) => text !== '' && word.includes(text))
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.map(({ text }) => text).join('')).toBe(word)
  expectShaped(
    await difference(
      page,
      rows.map(({ text }) => text),
      rows.map((place) => ({ weight: 'strong', size: SIZE, place })),
      long.pdf,
    ),
  )

  await expectMisplacedDetected(page)
})
