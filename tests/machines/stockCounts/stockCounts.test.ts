import { expect, test } from 'vitest'
import { initialTransition } from 'xstate'
import { COUNT_STATES } from '#contract/stockCounts/entity.ts'
import { dialogSelect } from '#machines/core/selectors.ts'
import { countGoodsFixtures } from '#machines/stockCounts/countGoods.fixtures.ts'
import { countGoodsMachine, countGoodsSelect as goods } from '#machines/stockCounts/countGoods.machine.ts'
import { endCountFixtures } from '#machines/stockCounts/endCount.fixtures.ts'
import { endCountSelect as end, endCountMachine } from '#machines/stockCounts/endCount.machine.ts'
import { missingKurta, openCount, startCountFixtures, uncountedOil } from '#machines/stockCounts/startCount.fixtures.ts'
import { startCountMachine } from '#machines/stockCounts/startCount.machine.ts'
import { stockCountFixtures } from '#machines/stockCounts/stockCount.fixtures.ts'
import { decideCount, type StockCountEvent, stockCountMachine } from '#machines/stockCounts/stockCount.machine.ts'
import { countGoodsPaths } from '../support/checkoutPaths.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { issueTexts, journey, rejectCall, resolveCall } from '../support/journey.ts'
import type { PlayResult } from '../support/paths.ts'

type Step = Parameters<typeof journey>[2]

const isIn =
  (state: string) =>
  ({ snapshot }: PlayResult<typeof stockCountMachine>) =>
    expect(snapshot.value).toBe(state)

testCoverage(stockCountMachine, stockCountFixtures, {
  open: isIn('open'),
  finished: isIn('finished'),
  dropped: isIn('dropped'),
  undone: isIn('undone'),
})

const EXPECTED = {
  open: { goods: 'open', finish: 'finished', drop: 'dropped', undo: undefined },
  finished: { goods: undefined, finish: undefined, drop: undefined, undo: 'undone' },
  dropped: { goods: undefined, finish: undefined, drop: undefined, undo: undefined },
  undone: { goods: undefined, finish: undefined, drop: undefined, undo: undefined },
} as const

test.each(COUNT_STATES)('what becomes of a count that is %s', (state) => {
  const acts = ['goods', 'finish', 'drop', 'undo'] as const
  const after = (act: (typeof acts)[number]) =>
    decideCount(state, { isCounted: true }, { type: `count.${act}` } as StockCountEvent)
  expect(Object.fromEntries(acts.map((act) => [act, after(act)]))).toEqual(EXPECTED[state])
})

test('a count is open at first, cannot be finished before anything is counted, and ends', () => {
  const [begun] = initialTransition(stockCountMachine, { isCounted: false })
  expect(begun.value).toBe('open')
  expect(decideCount('open', { isCounted: false }, { type: 'count.finish' })).toBeUndefined()
  const status = (state: 'dropped' | 'undone') =>
    stockCountMachine.resolveState({ value: state, context: { isCounted: true } }).status
  expect([status('dropped'), status('undone')]).toEqual(['done', 'done'])
})

const starting = startCountFixtures
const [openForm] = starting.events['dialog.open']
const [words, long, category] = starting.events['form.change']
const [submit] = starting.events['form.submit']
const [cancel] = starting.events['dialog.cancel']
const start = (...way: Step[]) => journey(startCountMachine, starting.inputs.ofAdmins, ...way)
const shown = ({ snapshot }: Pick<Awaited<ReturnType<typeof start>>, 'snapshot'>) => [
  dialogSelect.open(snapshot),
  dialogSelect.busy(snapshot),
  snapshot.hasTag('form'),
]

testCoverage(startCountMachine, starting, {
  closed: (played) => expect(shown(played)).toEqual([false, false, false]),
  filling: (played) => expect(shown(played)).toEqual([true, false, true]),
  starting: (played) => {
    expect(shown(played)).toEqual([true, true, true])
    expect(played.calls.at(-1)!.src).toBe('startCount')
  },
})

test('a count of the chosen goods begins, and its list opens', async () => {
  const sent = await start(openForm, words!, category!, submit)
  expect(sent.calls).toEqual([{ src: 'startCount', input: { search: ' oil ', category: 'clothing', seller: '' } }])
  const begun = await start(openForm, submit, resolveCall('startCount', starting.outcomes.startCount.good))
  expect([begun.snapshot.value, begun.emitted]).toEqual([
    'closed',
    [{ type: 'navigate', to: `/admin/stock-counts?count=${openCount._id}` }],
  ])
  const again = await start(openForm, words!, cancel, openForm)
  expect(again.snapshot.context.form.values).toEqual({ search: '', category: '', seller: '' })
})

test('what is wrong with a choice shows at its field, and what is chosen stays', async () => {
  const tooLong = await start(openForm, long!, submit)
  expect([tooLong.calls, Object.keys(issueTexts(tooLong.snapshot))]).toEqual([[], ['search']])
  expect(issueTexts((await start(openForm, long!, submit, words!)).snapshot)).toEqual({})
  const { refused, unreachable } = starting.outcomes.startCount
  const none = await start(openForm, words!, submit, resolveCall('startCount', refused))
  expect([none.snapshot.value, issueTexts(none.snapshot)]).toEqual([
    'filling',
    { search: 'No goods are chosen by this. Choose others.' },
  ])
  const lost = await start(openForm, words!, submit, resolveCall('startCount', unreachable))
  expect([lost.snapshot.context.form.values.search, toastTexts(lost, 'error')]).toEqual([
    ' oil ',
    ['The count could not begin. Please try again.'],
  ])
  const errorsOf = ({ context: { form } }: typeof lost.snapshot) => [form.formError, form.hint]
  expect(errorsOf(lost.snapshot)).toEqual(['stockCounts.start_failed', expect.anything()])
  expect(errorsOf(none.snapshot)).toEqual([{ message: 'No goods are chosen by this. Choose others.' }, null])
  const broken = await start(openForm, submit, rejectCall('startCount'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['filling', [unexpectedText]])
})

const counting = countGoodsFixtures
const [scanOil, scanKurta] = counting.events['goods.scan']
const [twelve, many, blank] = counting.events['pieces.type']
const [save] = counting.events['pieces.save']
const [choose] = counting.events['shown.choose']
const [send] = counting.events['changes.send']
const { good, refused, unreachable } = counting.outcomes.countGoods
const work = (...way: Step[]) => journey(countGoodsMachine, counting.inputs.ofOne, ...way)
const ofOil = { productId: uncountedOil.productId, variantId: '' }
const ofKurta = { productId: missingKurta.productId, variantId: 'kurta-m' }
const seen = ({ snapshot }: Pick<Awaited<ReturnType<typeof work>>, 'snapshot'>) => [
  goods.waiting(snapshot),
  goods.isStopped(snapshot),
  snapshot.hasTag('busy'),
]

testCoverage(
  countGoodsMachine,
  counting,
  {
    saved: (played) => expect(seen(played)).toEqual([0, false, false]),
    saving: (played) => {
      expect(seen(played).slice(1)).toEqual([false, true])
      expect(played.calls.at(-1)!.src).toBe('countGoods')
    },
    stopped: (played) => expect(seen(played).slice(1)).toEqual([true, false]),
  },
  countGoodsPaths,
)

test('each scan is one piece more, and they are saved one after the other', async () => {
  const scanned = await work(scanOil!, scanOil!, scanKurta!)
  expect(goods.waiting(scanned.snapshot)).toBe(3)
  expect(scanned.calls).toEqual([
    { src: 'countGoods', input: { id: openCount._id, ...ofOil, pieces: 1, isMore: true } },
  ])
  expect(goods.piecesOf({ ...ofOil, counted: 3 })(scanned.snapshot)).toBe('5')
  expect(goods.piecesOf({ ...ofOil, counted: null })(scanned.snapshot)).toBe('2')
  const next = await work(scanOil!, scanKurta!, resolveCall('countGoods', good))
  expect(next.calls.map(({ input }) => input.productId)).toEqual([ofOil.productId, ofKurta.productId])
  expect(seen(await work(scanOil!, resolveCall('countGoods', good)))).toEqual([0, false, false])
})

test('a typed number is saved when it is left, an empty one takes it away, and a wrong one stays with its reason', async () => {
  const typed = await work(twelve!)
  expect([typed.calls, goods.piecesOf({ ...ofKurta, counted: 9 })(typed.snapshot)]).toEqual([[], '১২'])
  const left = await work(twelve!, save)
  expect(left.calls[0]!.input).toEqual({ id: openCount._id, ...ofKurta, pieces: 12, isMore: false })
  expect(goods.piecesOf({ ...ofKurta, counted: 9 })(left.snapshot)).toBe('12')
  const emptied = await work(blank!, save)
  expect(emptied.calls[0]!.input).toMatchObject({ pieces: null, isMore: false })
  expect(goods.piecesOf({ ...ofKurta, counted: 9 })(emptied.snapshot)).toBe('')
  const scanned = await work(twelve!, scanKurta!)
  expect(goods.piecesOf({ ...ofKurta, counted: 9 })(scanned.snapshot)).toBe('10')
  const plusOne = await work(blank!, save, scanKurta!)
  expect(goods.piecesOf({ ...ofKurta, counted: 9 })(plusOne.snapshot)).toBe('1')
  const wrong = await work(many!, save)
  expect([wrong.calls, goods.piecesOf({ ...ofKurta, counted: 9 })(wrong.snapshot)]).toEqual([[], 'many'])
  expect(goods.issueOf(ofKurta)(wrong.snapshot)).toMatchObject({ code: 'validation.whole_number_between' })
  expect(goods.issueOf(ofOil)(wrong.snapshot)).toBeUndefined()
  for (const mended of [await work(many!, save, twelve!), await work(many!, save, scanKurta!)])
    expect(goods.issueOf(ofKurta)(mended.snapshot)).toBeUndefined()
  expect((await work(save)).calls).toEqual([])
  expect(goods.piecesOf({ ...ofKurta, counted: null })((await work()).snapshot)).toBe('')
  expect(goods.piecesOf({ ...ofOil, counted: 4 })(left.snapshot)).toBe('4')
})

test('a refused number is left out, and without an answer everything waits until it is sent again', async () => {
  const over = await work(scanOil!, scanKurta!, resolveCall('countGoods', refused))
  expect([toastTexts(over, 'error'), over.calls.at(-1)!.input.productId]).toEqual([
    ['The count is over. Begin another one.'],
    ofKurta.productId,
  ])
  const lost = await work(scanOil!, resolveCall('countGoods', unreachable), scanKurta!)
  expect([seen(lost), lost.calls.length]).toEqual([[2, true, false], 1])
  expect(toastTexts(lost, 'error')).toEqual([
    'What you have counted could not be saved. It waits here until you send it again.',
  ])
  const again = await work(scanOil!, resolveCall('countGoods', unreachable), scanKurta!, send)
  expect(again.calls.map(({ input }) => input.productId)).toEqual([ofOil.productId, ofOil.productId])
  const broken = await work(scanOil!, rejectCall('countGoods'))
  expect([seen(broken), toastTexts(broken, 'error')]).toEqual([[1, true, false], [unexpectedText]])
})

test('a person chooses which goods show', async () => {
  expect(goods.shown((await work()).snapshot)).toBe('all')
  expect(goods.shown((await work(choose)).snapshot)).toBe('different')
})

const ending = endCountFixtures
const [finish] = ending.events['count.finish']
const [drop] = ending.events['count.drop']
const [undo] = ending.events['count.undo']
const [zero] = ending.events['uncounted.choose']
const [yes] = ending.events['dialog.confirm']
const [no] = ending.events['dialog.cancel']
const act = (...way: Step[]) => journey(endCountMachine, undefined, ...way)
const dialogs = ({ snapshot }: Pick<Awaited<ReturnType<typeof act>>, 'snapshot'>) => [
  end.isFinishing(snapshot),
  end.isDropping(snapshot),
  end.isUndoing(snapshot),
  end.busy(snapshot),
  dialogSelect.open(snapshot),
]

testCoverage(endCountMachine, ending, {
  idle: (played) => expect(dialogs(played)).toEqual([false, false, false, false, false]),
  choosing: (played) => expect(dialogs(played)).toEqual([true, false, false, false, true]),
  finishing: (played) => expect(dialogs(played)).toEqual([true, false, false, true, true]),
  asking: (played) => expect(dialogs(played)).toEqual([false, true, false, false, true]),
  dropping: (played) => expect(dialogs(played)).toEqual([false, true, false, true, true]),
  askingBack: (played) => expect(dialogs(played)).toEqual([false, false, true, false, true]),
  undoing: (played) => expect(dialogs(played)).toEqual([false, false, true, true, true]),
})

test('a count is finished with the choice about what nobody has counted, which is asked each time', async () => {
  expect((await act(finish, yes)).calls).toEqual([
    { src: 'finishCount', input: { id: openCount._id, uncounted: 'keep' } },
  ])
  expect((await act(finish, zero, yes)).calls[0]!.input.uncounted).toBe('zero')
  expect(end.uncounted((await act(finish, zero)).snapshot)).toBe('zero')
  expect(end.uncounted((await act(finish, zero, no, finish)).snapshot)).toBe('keep')
})

test('a count is dropped or taken back once the person has agreed', async () => {
  const asked = await act(drop)
  expect([asked.calls, end.isDropping(asked.snapshot)]).toEqual([[], true])
  const askedBack = await act(undo)
  expect([askedBack.calls, end.isUndoing(askedBack.snapshot)]).toEqual([[], true])
  for (const way of [drop, undo]) expect(dialogs(await act(way, no))).toEqual([false, false, false, false, false])
})

test.each([
  [
    'finishCount',
    [finish, yes],
    'idle',
    'choosing',
    'The differences are in the stock',
    'The count is over. Begin another one.',
    'The differences could not be added to the stock. Please try again.',
  ],
  [
    'dropCount',
    [drop, yes],
    'idle',
    'asking',
    'The count is dropped. No stock has changed.',
    'The count is over. Begin another one.',
    'The count could not be dropped. Please try again.',
  ],
  [
    'undoCount',
    [undo, yes],
    'idle',
    'askingBack',
    'The differences are taken back',
    'Pieces of Kurta are sold. Correct its stock instead.',
    'The count could not be taken back. Please try again.',
  ],
] as const)(
  '%s says what has happened, and a failure leads back',
  async (src, way, after, back, done, over, failed) => {
    const sent = await act(...way)
    expect(sent.calls[0]).toMatchObject({ src, input: { id: way[0].id } })
    const { [src]: replies } = ending.outcomes
    const ended = async (step: Step) => {
      const played = await act(...way, step)
      return [played.snapshot.value, toastTexts(played, 'success'), toastTexts(played, 'error')]
    }
    expect(await ended(resolveCall(src, replies.good))).toEqual([after, [done], []])
    expect(await ended(resolveCall(src, replies.refused))).toEqual([back, [], [over]])
    expect(await ended(resolveCall(src, replies.unreachable))).toEqual([back, [], [failed]])
    expect(await ended(rejectCall(src))).toEqual([back, [], [unexpectedText]])
  },
)
