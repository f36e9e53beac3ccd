import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import type { Product } from '#contract/products/entity.ts'
import { getProduct } from '#contract/products/shopApi.ts'
import { putVariants } from '#contract/products/staffApi.ts'
import { VariantsToKeep } from '#contract/products/variantRules.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { formFailedTo, rowFormActions } from '../core/form/formActions.ts'
import { fillsForm, sendsForm } from '../core/form/formDialog.ts'
import { readDelays } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import {
  eventOf,
  failedTo,
  hasCode,
  lateTo,
  type Reply,
  replyOf,
  succeeded,
  succeededTo,
  unexpectedTo,
} from '../core/reply.ts'
import { acting, asksBefore } from '../core/secretDialog.ts'
import { dialogSelect } from '../core/selectors.ts'
import {
  blankVariants,
  bodyOfVariants,
  chosenPicture,
  copiedCell,
  mergedVariants,
  type ProductToSplit,
  pastedCells,
  piecesOf,
  rowsFor,
  typedCell,
  VARIANT_CELLS,
  type VariantCell,
  type VariantsValues,
  variantValues,
} from './variantRows.ts'

type Open = { type: 'dialog.open'; product: ProductToSplit; mayPrice: boolean }
type CellEvent = { at: number; cell: VariantCell; text: string }
/** The changes of the matrix. */
type RowsEvent =
  /** The typed options become rows. */
  | { type: 'options.apply' }
  | ({ type: 'cell.type' } & CellEvent)
  | ({ type: 'cells.paste' } & CellEvent)
  | { type: 'cells.copy'; cell: VariantCell }
  /** One of the pictures of the product; empty for none. */
  | { type: 'picture.choose'; at: number; image: string }
  | { type: 'row.remove'; at: number }
type ProductVariantsEvent =
  | Open
  | RowsEvent
  | FormEvent<VariantsValues>
  | { type: 'variants.join' }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

type Context = {
  product: ProductToSplit
  /** Whether the person may change prices. */
  mayPrice: boolean
  form: Form<VariantsValues>
}

const blank: Context = {
  product: {
    ...{ _id: '', updatedAt: '', remainingProducts: 0, productSizes: [], productColors: [], productOriginalPrice: 0 },
    productImages: [],
  },
  mayPrice: false,
  form: blankForm(blankVariants),
}

const checkBody = createValidator(VariantsToKeep)
const check = ({ product }: Pick<Context, 'product'>, values: VariantsValues) =>
  checkBody(bodyOfVariants(values, product))

/** The name of a cell in the form, under which its issue is. */
export const cellName = (at: number, cell: VariantCell) => `variants.${at}.${cell}`

const FIELDS = { size: 'sizes', color: 'colors', option: 'options', optionNames: 'optionName' } as const

const nameOf = ([field = '', at, part = '']: readonly string[]) => {
  if (field !== 'variants' || at === undefined) return FIELDS[field as keyof typeof FIELDS] ?? field
  return FIELDS[part as keyof typeof FIELDS] ?? `variants.${at}.${part}`
}

const rowsAfter = ({ form: { values }, product, mayPrice }: Context, event: RowsEvent): VariantsValues['variants'] => {
  const { variants } = values
  switch (event.type) {
    case 'options.apply':
      return rowsFor(values, product.variants ? null : product.remainingProducts)
    case 'cell.type':
      return typedCell(variants, event.at, event.cell, event.text)
    case 'cells.paste':
      return pastedCells(
        ...[variants, event.at, event.cell, event.text],
        VARIANT_CELLS.filter((cell) => mayPrice || cell !== 'price'),
      )
    case 'cells.copy':
      return copiedCell(variants, event.cell)
    case 'picture.choose':
      return chosenPicture(variants, event.at, event.image, values.picturesByColour)
    case 'row.remove':
      return variants.filter((_, at) => at !== event.at)
  }
}

const changesRows = {
  actions: {
    type: 'change',
    params: ({ context, event }: { context: Context; event: RowsEvent }) =>
      ({ type: 'form.change', field: 'variants', value: rowsAfter(context, event) }) as const,
  },
} as const

const filling = fillsForm('saving')

const callOf = ({ product }: Context, variants: VariantsToKeep) => ({
  id: product._id,
  version: product.updatedAt,
  variants,
})

/** The form with the changes of both sides, for the version that somebody else has saved. */
const mergeOf = ({ form }: Context, product: ProductToSplit) =>
  mergedVariants({ base: form.initial, mine: form.values, theirs: variantValues(product) })

/** The product as somebody else has saved it; pieces of an undivided one count from the number that the dialog showed. */
const theirsIn = ({ product }: Context, reply: Reply<Product>): ProductToSplit | null => {
  if (!reply.ok || reply.value.updatedAt === product.updatedAt) return null
  const isWhole = !product.variants && !reply.value.variants
  return { ...reply.value, ...(isWhole && { remainingProducts: product.remainingProducts }) }
}

const changedTo = <const Target extends string>(target: Target) =>
  ({ guard: { type: 'isChangedSince', params: replyOf }, target }) as const

type VariantsInput = ReturnType<typeof callOf>
const replacesVariants = () =>
  calls(putVariants, ({ id, version, variants }: VariantsInput) => ({
    params: { id },
    payload: variants,
    ifMatch: version,
  }))

const takeTheirs = { type: 'takeTheirs', params: replyOf } as const

const saves = sendsForm(
  'putVariants',
  (context: Context) => callOf(context, bodyOf(check(context, context.form.values))),
  succeededTo('closed', 'variants.saved'),
  'filling',
  'variants.failed',
)
const joins = acting(
  'joinVariants',
  (context: Context) => callOf(context, { price: Number(context.form.initial.price), variants: [] }),
  succeededTo('closed', 'variants.joined'),
  'asking',
  'variants.failed',
)

export const productVariantsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProductVariantsEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: {
    putVariants: replacesVariants(),
    joinVariants: replacesVariants(),
    readProduct: calls(getProduct, (id: string) => ({ params: { id } })),
  },
  delays: readDelays,
  guards: {
    succeeded,
    isValid: ({ context }) => check(context, context.form.values).ok,
    isChangedSince: (_, reply: Reply<unknown, 'request.changed_since'>) => hasCode(reply, 'request.changed_since'),
    isOther: ({ context }, reply: Reply<Product>) => theirsIn(context, reply) !== null,
    /** Nobody has to choose between the changes of both sides. */
    isMergeable: ({ context }, reply: Reply<Product>) => {
      const theirs = theirsIn(context, reply)
      if (!theirs) return false
      const { values, cells, fields } = mergeOf(context, theirs)
      return cells.length + fields.length === 0 && check({ product: theirs }, values).ok
    },
  },
  actions: {
    ...emitActions<Context, ProductVariantsEvent>(),
    ...rowFormActions<VariantsValues, Context, ProductVariantsEvent>(
      (context) => (values) => check(context, values),
      nameOf,
      'variants.failed',
    ),
    open: assign((_, { product, mayPrice }: Open) => ({
      product,
      mayPrice,
      form: blankForm(variantValues(product)),
    })),
    takeTheirs: assign(({ context }, reply: Reply<Product>) => {
      const theirs = theirsIn(context, reply)
      if (!theirs) return {}
      const { values, cells, fields } = mergeOf(context, theirs)
      const clashes = [
        ...cells.map(({ at, cell, theirs: value }) => [cellName(at, cell), value] as const),
        ...fields.map((field) => [field, variantValues(theirs)[field]] as const),
      ]
      const issues = Object.fromEntries(
        clashes.map(([name, value]) => [name, { code: 'variants.theirs', params: { value: String(value) } } as const]),
      )
      const form = { ...blankForm(values, variantValues(theirs)), issues }
      return {
        product: theirs,
        form: { ...form, formError: clashes.length > 0 ? ('variants.clashed' as const) : null },
      }
    }),
    forget: assign(blank),
  },
}).createMachine({
  id: 'productVariants',
  description: 'The dialog that splits a product into variants, changes them and joins them again (product 16.33)',
  meta: { redaction: {} } satisfies DeclaresRedaction,
  context: blank,
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      entry: 'forget',
      on: { 'dialog.open': { target: 'filling', actions: { type: 'open', params: eventOf } } },
    },
    filling: {
      ...filling,
      description: 'The person names the options, and fills in stock, prices, numbers and pictures of the variants.',
      on: {
        ...filling.on,
        'options.apply': changesRows,
        'cell.type': changesRows,
        'cells.paste': changesRows,
        'cells.copy': changesRows,
        'picture.choose': changesRows,
        'row.remove': changesRows,
        'variants.join': 'asking',
      },
    },
    saving: {
      description: 'The server replaces the variants; pieces sold since the dialog opened stay sold.',
      ...saves,
      invoke: { ...saves.invoke, onDone: [saves.invoke.onDone[0], changedTo('merging'), saves.invoke.onDone[1]] },
    },
    merging: {
      description:
        'Somebody else has saved the product in the meantime: their version is read, and both changes are saved where they do not clash.',
      tags: ['confirming', 'form', 'busy'],
      invoke: {
        id: 'readProduct',
        src: 'readProduct',
        input: ({ context }) => context.product._id,
        onDone: [
          { guard: { type: 'isMergeable', params: replyOf }, target: 'saving', actions: takeTheirs },
          {
            guard: { type: 'isOther', params: replyOf },
            target: 'filling',
            actions: [takeTheirs, { type: 'toastError', params: { text: 'variants.clashed' } }],
          },
          formFailedTo('filling', 'variants.failed'),
        ],
        onError: unexpectedTo('filling'),
      },
      after: { readLimit: lateTo('filling', 'variants.failed') },
    },
    asking: {
      description: 'The dialog asks whether the product is to have one stock again.',
      ...asksBefore('joining'),
    },
    joining: {
      description: 'The server removes the variants; the product has the pieces of all of them.',
      ...joins,
      invoke: { ...joins.invoke, onDone: [joins.invoke.onDone[0], changedTo('recounting'), joins.invoke.onDone[1]] },
    },
    recounting: {
      description:
        'Somebody else has saved the product in the meantime: the dialog asks again, with the pieces of now.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'recount',
        src: 'readProduct',
        input: ({ context }) => context.product._id,
        onDone: [
          {
            guard: { type: 'isOther', params: replyOf },
            target: 'asking',
            actions: [takeTheirs, { type: 'toastError', params: { text: 'variants.changed' } }],
          },
          failedTo('asking', 'variants.failed'),
        ],
        onError: unexpectedTo('asking'),
      },
      after: { readLimit: lateTo('asking', 'variants.failed') },
    },
  },
})

type Snapshot = SnapshotFrom<typeof productVariantsMachine>

export const productVariantsSelect = {
  /** Which dialog is open; null where none is. */
  dialog: (snapshot: Snapshot): 'form' | 'join' | null => {
    if (!snapshot.hasTag('confirming')) return null
    return snapshot.hasTag('form') ? 'form' : 'join'
  },
  busy: dialogSelect.busy,
  /** Whether the product has variants already. */
  hasVariants: ({ context }: Snapshot) => context.product.variants !== undefined,
  mayPrice: ({ context }: Snapshot) => context.mayPrice,
  /** The pictures of the product, of which a variant has one. */
  pictures: ({ context }: Snapshot) => context.product.productImages,
  /** The pieces of all rows. */
  pieces: ({ context: { form } }: Snapshot) => piecesOf(form.values.variants),
  /** The pieces that the product had when the dialog opened. */
  formerPieces: ({ context }: Snapshot) => context.product.remainingProducts,
}
