import { describe, expect, test } from 'vitest'
import { kurta, productVariantsFixtures } from '#machines/products/productVariants.fixtures.ts'
import {
  cellName,
  productVariantsMachine,
  productVariantsSelect as select,
} from '#machines/products/productVariants.machine.ts'
import { mergedVariants, type TypedVariant, variantValues } from '#machines/products/variantRows.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText, wordsOf } from '../support/expectations.ts'
import { changeField, endDelay, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const { events, outcomes } = productVariantsFixtures
const [split, edit, editWithoutPrices] = events['dialog.open']
const [apply] = events['options.apply']
const [typeBangla, typeWord] = events['cell.type']
const [paste] = events['cells.paste']
const [copyStock] = events['cells.copy']
const [choose] = events['picture.choose']
const [remove] = events['row.remove']
const [join] = events['variants.join']
const [confirm] = events['dialog.confirm']
const [cancel] = events['dialog.cancel']
const noColours = { type: 'form.change', field: 'colors', value: [] } as const
const play = (...way: Parameters<typeof journey>[2][]) => journey(productVariantsMachine, undefined, ...way)
type Played = Awaited<ReturnType<typeof play>>
const rowsOf = ({ snapshot }: Pick<Played, 'snapshot'>) =>
  snapshot.context.form.values.variants.map(({ size, color, option, stock }) =>
    [size, color, option, stock].filter(Boolean).join(' '),
  )
const dialogOf = ({ snapshot }: Pick<Played, 'snapshot'>) => [select.dialog(snapshot), select.busy(snapshot)]
const sentBy = ({ calls }: Played) => calls.at(-1)?.input

testCoverage(
  productVariantsMachine,
  productVariantsFixtures,
  {
    closed: ({ snapshot }) => {
      expect(dialogOf({ snapshot })).toEqual([null, false])
      expect(rowsOf({ snapshot })).toEqual([])
    },
    filling: ({ snapshot }) => expect(dialogOf({ snapshot })).toEqual(['form', false]),
    saving: ({ snapshot, calls }) => {
      expect([...dialogOf({ snapshot }), calls.at(-1)!.src]).toEqual(['form', true, 'putVariants'])
    },
    merging: ({ snapshot, calls }) => {
      expect([...dialogOf({ snapshot }), calls.at(-1)!.src]).toEqual(['form', true, 'readProduct'])
    },
    recounting: ({ snapshot, calls }) => {
      expect([...dialogOf({ snapshot }), calls.at(-1)!.src]).toEqual(['join', true, 'readProduct'])
    },
    asking: ({ snapshot }) => expect(dialogOf({ snapshot })).toEqual(['join', false]),
    joining: ({ snapshot, calls }) => {
      expect([...dialogOf({ snapshot }), calls.at(-1)!.src]).toEqual(['join', true, 'joinVariants'])
    },
  },
  {
    key: ({ product, mayPrice, form }) => [
      product._id,
      mayPrice,
      form.values.variants.length,
      form.values.price,
      form.checked,
    ],
  },
)

test('a join sends the version that the dialog shows, and a price', async () => {
  expect(sentBy(await play(edit, join, confirm))).toEqual({
    id: edit.product._id,
    version: edit.product.updatedAt,
    variants: { price: expect.any(Number), variants: [] },
  })
})

test('a closed dialog forgets its product and rights', async () => {
  expect((await play(split, cancel)).snapshot.context).toEqual((await play()).snapshot.context)
})

describe('a split', () => {
  test('into eight variants is two inputs, and shares the stock out', async () => {
    const inputs = [split, submit]
    const played = await play(...inputs, resolveCall('putVariants', outcomes.putVariants.good))
    expect(inputs.length).toBeLessThanOrEqual(6)
    expect(sentBy(played)).toMatchObject({
      id: 'kurta',
      version: kurta.updatedAt,
      variants: { optionNames: ['', '', ''], price: 1200, stockShown: 20 },
    })
    expect(
      sentBy(played).variants.variants.map(({ size, color, stock }: Record<string, unknown>) => [size, color, stock]),
    ).toEqual([
      ...[3, 3].map((stock, at) => ['S', ['Red', 'Blue'][at], stock]),
      ...[3, 3].map((stock, at) => ['M', ['Red', 'Blue'][at], stock]),
      ...[2, 2].map((stock, at) => ['L', ['Red', 'Blue'][at], stock]),
      ...[2, 2].map((stock, at) => ['XL', ['Red', 'Blue'][at], stock]),
    ])
    expect([dialogOf(played), toastTexts(played, 'success')]).toEqual([[null, false], ['Variants saved']])
  })

  test('shares the stock out again for other options, until a stock is typed', async () => {
    const fewer = await play(split, changeField('sizes', 'S, M'), noColours, apply)
    expect(rowsOf(fewer)).toEqual(['S 10', 'M 10'])
    const typed = await play(split, typeBangla, changeField('sizes', 'S, M, L, XL, XXL'), apply)
    expect(rowsOf(typed).slice(0, 2)).toEqual(['S Red ৫', 'S Blue 3'])
    expect(rowsOf(typed).slice(-2)).toEqual(['XXL Red 0', 'XXL Blue 0'])
    expect([select.pieces(typed.snapshot), select.formerPieces(typed.snapshot)]).toEqual([22, 20])
  })

  test('needs an option', async () => {
    const none = await play(split, changeField('sizes', ' , '), noColours, apply, submit)
    expect([rowsOf(none), none.calls]).toEqual([['20'], []])
    expect(issueTexts(none.snapshot)).toEqual({ sizes: expect.stringContaining('every variant') })
  })
})

describe('the options of a product with variants', () => {
  test('keep the cells of the rows that stay, and of a value that gets another name', async () => {
    const renamed = await play(edit, changeField('sizes', 'One size'), apply)
    expect(rowsOf(renamed)).toEqual(['One size Red 4', 'One size #0b7a70 3'])
    expect(renamed.snapshot.context.form.values.variants[0]).toMatchObject({ _id: 'red', sku: 'JAM-R', weight: '650' })
    const more = await play(edit, changeField('sizes', 'Small, Free'), apply)
    expect(rowsOf(more)).toEqual(['Small Red 0', 'Small #0b7a70 0', 'Free Red 4', 'Free #0b7a70 3'])
    const fewer = await play(edit, noColours, apply)
    expect(rowsOf(fewer)).toEqual(['Free 7'])
  })

  test('have a third one, whose name is sent', async () => {
    const named = [changeField('optionName', 'Material'), changeField('options', 'Cotton, Silk, silk'), apply]
    const played = await play(edit, ...named, submit)
    expect(rowsOf(played)).toEqual([
      ...['Free Red Cotton 4', 'Free Red Silk 0', 'Free #0b7a70 Cotton 3', 'Free #0b7a70 Silk 0'],
    ])
    expect(sentBy(played).variants.optionNames).toEqual(['', '', 'Material'])
    const without = await play(edit, ...named, changeField('options', ''), apply, submit)
    expect([rowsOf(without), sentBy(without).variants.optionNames]).toEqual([
      ['Free Red 4', 'Free #0b7a70 3'],
      ['', '', ''],
    ])
  })
})

describe('the cells', () => {
  test('of a spreadsheet fill the rows from the focused cell, with the stock that the form showed', async () => {
    const inputs = [edit, paste, submit]
    const played = await play(...inputs)
    expect(inputs.length).toBeLessThanOrEqual(4)
    expect(sentBy(played).variants.variants).toMatchObject([
      { _id: 'red', stock: 12, stockShown: 4, price: 13_500, sku: 'JAM-1', barcode: '8801234567890', weight: 650 },
      { _id: 'teal', stock: 8, stockShown: 3, price: null, sku: '' },
    ])
    expect(sentBy(played).variants).not.toHaveProperty('stockShown')
    const lower = await play(edit, { ...paste, at: 1, cell: 'sku', text: ' JAM-2 \t৮৮০\nnobody' })
    expect(lower.snapshot.context.form.values.variants).toMatchObject([
      { sku: 'JAM-R' },
      { sku: 'JAM-2', barcode: '৮৮০', stock: '3' },
    ])
  })

  test('change no price without the right to prices', async () => {
    const played = await play(editWithoutPrices, paste)
    expect(select.mayPrice(played.snapshot)).toBe(false)
    expect(played.snapshot.context.form.values.variants).toMatchObject([
      { stock: '12', price: '13000', sku: 'JAM-1' },
      {},
    ])
  })

  test('have weights, of which an empty one is none', async () => {
    const typed = await play(edit, { ...paste, at: 0, cell: 'weight', text: '৭০০\n650' }, submit)
    expect(sentBy(typed).variants.variants).toMatchObject([{ weight: 700 }, { weight: 650 }])
    const emptied = await play(edit, { ...typeWord, at: 0, cell: 'weight', text: ' ' }, submit)
    expect(sentBy(emptied).variants.variants).toMatchObject([{ weight: null }, { weight: null }])
    const wrong = await play(edit, { ...typeWord, at: 0, cell: 'weight', text: '0' }, submit)
    expect(issueTexts(wrong.snapshot)).toEqual({ [cellName(0, 'weight')]: expect.stringContaining('from 1 to') })
  })

  test('are the same for all rows, and go with their row', async () => {
    expect(rowsOf(await play(edit, copyStock))).toEqual(['Free Red 4', 'Free #0b7a70 4'])
    expect(rowsOf(await play(edit, remove))).toEqual(['Free Red 4'])
  })

  test('say what is wrong with each of them', async () => {
    const wrong = await play(
      edit,
      typeWord,
      { ...typeWord, at: 0, cell: 'price', text: '-1' },
      changeField('price', '0'),
      submit,
    )
    expect(wrong.calls).toEqual([])
    const stock = expect.stringContaining('0')
    expect(issueTexts(wrong.snapshot)).toEqual({
      price: 'Price must be greater than 0',
      [cellName(0, 'price')]: 'Price must be greater than 0',
      [cellName(1, 'stock')]: stock,
    })
    const corrected = await play(edit, typeWord, submit, { ...typeWord, text: '2' })
    expect(issueTexts(corrected.snapshot)).toEqual({})
    expect(issueTexts((await play(edit, typeWord)).snapshot)).toEqual({})
  })
})

describe('the picture of a variant', () => {
  const imagesOf = ({ snapshot }: Pick<Played, 'snapshot'>) =>
    snapshot.context.form.values.variants.map(({ image }) => image)
  const sizes = changeField('sizes', 'S, M')
  const { image } = choose

  test('is chosen by one press for all variants of its colour, also for a size that is added', async () => {
    const played = await play(split, sizes, apply, choose)
    expect(rowsOf(played)).toEqual(['S Red 5', 'S Blue 5', 'M Red 5', 'M Blue 5'])
    expect(imagesOf(played)).toEqual([image, '', image, ''])
    expect(imagesOf(await play(split, sizes, apply, choose, changeField('sizes', 'S, M, L'), apply))).toEqual([
      ...[image, '', image, '', image, ''],
    ])
    const withColour = { type: 'form.change', field: 'colors', value: ['Red', 'Blue', 'Green'] } as const
    expect(imagesOf(await play(split, sizes, apply, choose, withColour, apply))).toEqual([
      ...[image, '', '', image, '', ''],
    ])
    expect(select.pictures(played.snapshot)).toEqual(split.product.productImages)
  })

  test('is that of one variant where the person wants it, and is sent', async () => {
    const alone = { type: 'form.change', field: 'picturesByColour', value: false } as const
    const single = [split, sizes, apply, alone, choose] as const
    expect(imagesOf(await play(...single))).toEqual([image, '', '', ''])
    expect(sentBy(await play(...single, submit)).variants.variants).toMatchObject([{ image }, { image: '' }, {}, {}])
    expect(imagesOf(await play(...single, { ...choose, image: '' }))).toEqual(['', '', '', ''])
  })

  test('stays one of a variant where those of a colour differ', async () => {
    const byColour = async (images: readonly string[]) => {
      const variants = images.map((image, at) => ({
        ...edit.product.variants![0]!,
        _id: `${at}`,
        size: `${at}`,
        image,
      }))
      const { snapshot } = await play({ ...edit, product: { ...edit.product, variants } })
      return snapshot.context.form.values.picturesByColour
    }
    expect([await byColour(['', 'a']), await byColour(['a', 'a'])]).toEqual([false, true])
  })
})

test('a refusal shows at its cell, and leaves what is typed', async () => {
  const way = [edit, paste, submit] as const
  const taken = await play(...way, resolveCall('putVariants', outcomes.putVariants.refused))
  expect([taken.snapshot.value, rowsOf(taken)]).toEqual(['filling', ['Free Red 12', 'Free #0b7a70 8']])
  expect(issueTexts(taken.snapshot)).toEqual({
    [cellName(0, 'sku')]: 'Another product of the seller has this SKU. Choose another one.',
  })
  const lost = await play(...way, resolveCall('putVariants', outcomes.putVariants.unreachable))
  expect(lost.snapshot.context.form.formError).toBe('variants.failed')
  const broken = await play(...way, rejectCall('putVariants'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['filling', [unexpectedText]])
})

test('the product has one stock again, at the price of its variants', async () => {
  const joined = await play(
    edit,
    changeField('price', '1'),
    join,
    confirm,
    resolveCall('joinVariants', outcomes.joinVariants.good),
  )
  expect(sentBy(joined)).toMatchObject({ id: 'saree', variants: { price: 12_500, variants: [] } })
  expect([dialogOf(joined), toastTexts(joined, 'success')]).toEqual([
    [null, false],
    ['The product has one stock again'],
  ])
  const refused = await play(edit, join, confirm, resolveCall('joinVariants', outcomes.joinVariants.refused))
  expect([refused.snapshot.value, toastTexts(refused, 'error')]).toEqual(['asking', ['Product not found']])
  const broken = await play(edit, join, confirm, rejectCall('joinVariants'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['asking', [unexpectedText]])
  expect((await play(edit, join, cancel)).calls).toEqual([])
})

describe('a product that somebody else has saved since the dialog opened', () => {
  const changedSince = resolveCall('putVariants', outcomes.putVariants.changed)
  const theirs = outcomes.readProduct
  const readNow = (reply: keyof typeof theirs) => resolveCall('readProduct', theirs[reply])
  const newer = '2026-03-01T10:00:00.000Z'
  const [typeStock] = events['cell.type']
  const typeSku = { type: 'cell.type', at: 0, cell: 'sku', text: 'JAM-1' } as const

  test('is saved with both changes, where they do not clash', async () => {
    const played = await play(edit, typeStock, typeSku, submit, changedSince, readNow('good'))
    expect(dialogOf(played)).toEqual(['form', true])
    expect(played.calls[1]).toEqual({ src: 'readProduct', input: 'saree' })
    expect(sentBy(played)).toMatchObject({
      version: newer,
      variants: {
        variants: [
          { _id: 'red', stock: 5, stockShown: 4, sku: 'JAM-1', weight: 700 },
          { _id: 'teal', stock: 3, stockShown: 3, sku: '', barcode: '8800000000017' },
        ],
      },
    })
  })

  test('keeps the values of the person where both have changed the same, and shows theirs at the cell', async () => {
    const played = await play(edit, typeSku, submit, changedSince, readNow('clashing'))
    expect([dialogOf(played), issueTexts(played.snapshot)]).toEqual([
      ['form', false],
      { [cellName(0, 'sku')]: 'Somebody else has saved JAM-9' },
    ])
    const text = expect.stringContaining('Yours are kept')
    expect([toastTexts(played, 'error'), wordsOf(played.snapshot.context.form.formError)]).toEqual([[text], text])
    expect(played.snapshot.context.form.values.variants[1]).toMatchObject({ barcode: '8800000000017' })
    const again = await play(edit, typeSku, submit, changedSince, readNow('clashing'), submit)
    expect(sentBy(again)).toMatchObject({ version: newer, variants: { variants: [{ sku: 'JAM-1' }, {}] } })
  })

  test.each(['same', 'refused', 'unreachable'] as const)('stays in the form where the read is %s', async (reply) => {
    const played = await play(edit, typeSku, submit, changedSince, readNow(reply))
    expect(dialogOf(played)).toEqual(['form', false])
    expect(played.snapshot.context.form.values.variants[0]).toMatchObject({ sku: 'JAM-1' })
    expect(played.snapshot.context.form.formError).not.toBeNull()
    expect(toastTexts(played, 'error')).toHaveLength(1)
  })

  test('is split by both: the pieces count from the number that the dialog showed', async () => {
    const split2 = { ...kurta, updatedAt: newer, remainingProducts: 18 }
    const played = await play(split, submit, changedSince, resolveCall('readProduct', { ok: true, value: split2 }))
    expect(sentBy(played)).toMatchObject({ version: newer, variants: { stockShown: 20 } })
  })

  test('is asked about again before it is joined, with the pieces of now', async () => {
    const refused = resolveCall('joinVariants', outcomes.joinVariants.changed)
    const now = resolveCall('recount', theirs.good)
    const played = await play(edit, join, confirm, refused, now)
    expect(sentBy(played)).toBe('saree')
    expect([dialogOf(played), toastTexts(played, 'error')]).toEqual([
      ['join', false],
      [expect.stringContaining('in the meantime')],
    ])
    expect(sentBy(await play(edit, join, confirm, refused, now, confirm))).toMatchObject({ version: newer })
    const lost = await play(edit, join, confirm, refused, resolveCall('recount', theirs.unreachable))
    expect([dialogOf(lost), toastTexts(lost, 'error')]).toEqual([['join', false], ['The variants could not be saved']])
  })

  test('an exception or no answer in time leads back', async () => {
    for (const end of [rejectCall('readProduct'), endDelay('readLimit.productVariants.merging')]) {
      const played = await play(edit, typeSku, submit, changedSince, end)
      expect([dialogOf(played), toastTexts(played, 'error').length]).toEqual([['form', false], 1])
    }
    const refused = resolveCall('joinVariants', outcomes.joinVariants.changed)
    for (const end of [rejectCall('recount'), endDelay('readLimit.productVariants.recounting')]) {
      const played = await play(edit, join, confirm, refused, end)
      expect([dialogOf(played), toastTexts(played, 'error').length]).toEqual([['join', false], 1])
    }
  })
})

describe('rows of two editors', () => {
  const rows = variantValues(edit.product).variants
  const valuesOf = (variants: readonly TypedVariant[]) => ({ ...variantValues(edit.product), variants })
  const base = valuesOf(rows)
  const [red, teal] = rows as [TypedVariant, TypedVariant]
  const added = { ...teal, _id: 'new', color: 'Green', stockShown: 2, stock: '2' }
  const merge = (mine: readonly TypedVariant[], theirs: readonly TypedVariant[]) =>
    mergedVariants({ base, mine: valuesOf(mine), theirs: valuesOf(theirs) })
  const ids = ({ values }: ReturnType<typeof merge>) => values.variants.map(({ _id, color }) => _id ?? color)

  test('a row that one of them adds or removes stays added or removed', () => {
    const both = merge([red], [red, teal, added])
    expect([ids(both), both.values.colors, both.cells]).toEqual([['red', 'new'], ['Red', 'Green'], []])
    expect(ids(merge([red, teal], [teal]))).toEqual(['teal'])
  })

  test('a row that one removes and the other changes is a new one', () => {
    const { values } = merge([{ ...red, sku: 'JAM-1' }, teal], [teal])
    expect(values.variants[0]).toEqual(expect.not.objectContaining({ _id: expect.anything() }))
    expect(values.variants[0]).toMatchObject({ color: 'Red', sku: 'JAM-1', stock: '4' })
  })

  test('a row that both add is one row, with the typed stock', () => {
    const { _id, stockShown, ...typed } = { ...added, stock: '7', sku: 'G' }
    expect(merge([red, teal, typed], [red, teal, added]).values.variants[2]).toMatchObject({
      _id: 'new',
      stock: '7',
      stockShown: 2,
      sku: 'G',
    })
  })

  test('an untouched stock is theirs, and a typed one counts from what the form showed', () => {
    const sold = { ...red, stock: '1', stockShown: 1 }
    expect(merge([red, teal], [sold, teal]).values.variants[0]).toMatchObject({ stock: '1', stockShown: 1 })
    const counted = merge([{ ...red, stock: '10' }, teal], [sold, teal])
    expect([counted.values.variants[0], counted.cells]).toMatchObject([{ stock: '10', stockShown: 4 }, []])
  })

  test('variants that the other one has joined are new ones', () => {
    const { values } = merge([{ ...red, stock: '6' }, teal], [{ ...teal, _id: undefined, stockShown: undefined }])
    expect(values.variants.map(({ _id, stockShown, stock }) => [_id, stockShown, stock])).toEqual([
      [undefined, undefined, '6'],
      [undefined, undefined, '3'],
    ])
  })

  test('a price that both have changed is a clash', () => {
    const priced = (price: string) => ({ ...base, price })
    expect(mergedVariants({ base, mine: priced('1'), theirs: priced('2') }).fields).toEqual(['price'])
  })
})
