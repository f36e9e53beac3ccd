import { expect, test } from 'vitest'
import { successReply } from '#machines/core/fixtures.ts'
import { productExportFixtures } from '#machines/products/productExport.fixtures.ts'
import { productExportMachine, productExportSelect } from '#machines/products/productExport.machine.ts'
import { productImportFixtures } from '#machines/products/productImport.fixtures.ts'
import { productImportMachine, productImportSelect as select } from '#machines/products/productImport.machine.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { officeSentences } from '#texts/en/officeFlows.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, wordsOf } from '../support/expectations.ts'
import { journey, resolveCall } from '../support/journey.ts'
import type { PlayResult } from '../support/paths.ts'

const [, stockOfOne] = productExportFixtures.events['file.download']
testCoverage(productExportMachine, productExportFixtures, {
  idle: ({ snapshot }) => expect(productExportSelect.file(snapshot)).toBeNull(),
  downloading: ({ snapshot, calls }) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    expect(calls.at(-1)!.src).toBe('downloadFile')
  },
})

test('the file that is asked for is downloaded', async () => {
  const { snapshot, calls } = await journey(productExportMachine, undefined, stockOfOne)
  expect([productExportSelect.file(snapshot), calls]).toEqual([
    'stock',
    [{ src: 'downloadFile', input: { columns: 'stock', ids: ['saree'] } }],
  ])
})

const { inputs, events, outcomes } = productImportFixtures
const [open] = events['dialog.open']
const [choose, tooLarge, several] = events['file.choose']
const [confirm] = events['dialog.confirm']
const [cancel] = events['dialog.cancel']
const [running, done, failed] = events['job.read']

const canCancel = ({ snapshot }: PlayResult) => expect(snapshot.can(cancel)).toBe(true)
testCoverage(
  productImportMachine,
  productImportFixtures,
  {
    closed: ({ snapshot }) => expect(snapshot.hasTag('open')).toBe(false),
    choosing: canCancel,
    checking: canCancel,
    reviewing: ({ snapshot }) => expect(snapshot.context.check).not.toBeNull(),
    asking: ({ snapshot }) => {
      expect(select.check(snapshot)!.problemCount).toBeGreaterThan(0)
      canCancel({ snapshot } as PlayResult)
    },
    starting: ({ snapshot, calls }) => {
      expect(snapshot.can(cancel)).toBe(false)
      const leaveOut = snapshot.context.check!.problemCount > 0
      expect(calls.at(-1)).toEqual({ src: 'start', input: { id: 'import', leaveOut } })
    },
    working: canCancel,
    stopped: ({ snapshot }) => expect(snapshot.context.job?.failed).toBe(1),
  },
  {
    key: ({ issue, progress, check, job, file, place, subCategories }) => [
      issue,
      progress,
      check,
      job?.done,
      job?.failed,
      file !== null,
      place,
      subCategories,
    ],
  },
)

const play = (...steps: Parameters<typeof journey>[2][]) => journey(productImportMachine, inputs.fresh, ...steps)
const { check, start } = outcomes
const foreign = check.foreign.ok && check.foreign.value
const checked = (reply: unknown) => [open, choose, resolveCall('check', reply)]

test.each([
  ['a too large file', tooLarge, officeSentences['product_files.too_large']({ megabytes: 30 })],
  ['several files', several, 'Please choose one CSV file'],
])('%s is refused without a call, and another one can be chosen', async (_, chosen, message) => {
  const refused = await play(open, chosen)
  expect([refused.snapshot.value, wordsOf(refused.snapshot.context.issue), refused.calls]).toEqual([
    'choosing',
    message,
    [],
  ])
  const again = await play(open, chosen, choose)
  expect([again.snapshot.value, again.snapshot.context.issue]).toEqual(['checking', null])
})

test('the check uploads the chosen file and shows its progress, and a second check begins without it', async () => {
  const [uploaded] = events['upload.progress']
  const checking = await play(open, choose, uploaded)
  expect(checking.calls).toEqual([
    {
      src: 'check',
      input: { file: choose.files[0], place: null, subCategories: [], onProgress: expect.any(Function) },
    },
  ])
  expect(select.progress(checking.snapshot)).toEqual({ sent: 20_000, total: 40_000 })
  const reviewing = await play(open, choose, uploaded, resolveCall('check', check.good))
  expect(select.progress(reviewing.snapshot)).toBeNull()
  const again = await play(open, choose, uploaded, cancel, open, choose)
  expect(select.progress(again.snapshot)).toBeNull()
})

test('the issue of a file is gone when the dialog opens again', async () => {
  const { snapshot } = await play(open, tooLarge, cancel, open)
  expect([snapshot.value, select.issue(snapshot)]).toEqual(['choosing', null])
})

const confirmed = [...checked(outcomes.check.good), confirm, resolveCall('start', outcomes.start.good)]

test.each([
  ['a check', checked(outcomes.check.problems)],
  ['a failed import', [...confirmed, failed]],
])('after %s, another file can be chosen, and a wrong one is refused', async (_, steps) => {
  const [file] = choose.files
  const again = await play(...steps, { ...choose, files: [{ ...file, id: 'second' }] })
  expect(again.calls.at(-1)).toMatchObject({ src: 'check', input: { file: { id: 'second' } } })
  const refused = await play(...steps, tooLarge)
  expect([refused.snapshot.value, select.check(refused.snapshot)]).toEqual(['choosing', null])
  expect(wordsOf(select.issue(refused.snapshot))).toContain('30 MB')
})

test('the dialog follows the job that was started', async () => {
  const started = await play(...confirmed)
  expect(started.calls.at(-1)).toEqual({ src: 'watchJob', input: { id: 'job' } })
  expect(select.job(started.snapshot)).toEqual(running.job)
  const later = await play(...confirmed, { ...running, job: { ...running.job, done: 9 } })
  expect([later.snapshot.value, select.job(later.snapshot)?.done]).toEqual(['working', 9])
})

test('a file that cannot be read shows the reason at its field', async () => {
  const { snapshot } = await play(...checked(check.refused))
  expect([snapshot.value, wordsOf(snapshot.context.issue)]).toEqual([
    'choosing',
    errorSentences['product.csv_encoding'],
  ])
})

test.each([
  ['no changes', check.same],
  ['problems', check.problems],
  ['problems alone', successReply({ ...foreign, created: 0 })],
])('a file with %s cannot be imported', async (_, reply) => {
  const { snapshot, calls } = await play(...checked(reply), confirm)
  expect([snapshot.value, calls.map(({ src }) => src)]).toEqual(['reviewing', ['check']])
})

test('products with problems are left out after a question', async () => {
  const [ask] = events['question.open']
  const [back] = events['question.close']
  const asking = [...checked(check.problems), ask]
  const asked = await play(...asking)
  expect([asked.snapshot.value, asked.calls.length]).toEqual(['asking', 1])
  expect((await play(...asking, back)).snapshot.value).toBe('reviewing')
  const { calls } = await play(...asking, confirm)
  expect(calls.at(-1)).toEqual({ src: 'start', input: { id: 'import', leaveOut: true } })
})

test('the category of products without one is chosen, and the file is checked again', async () => {
  const [category, both] = events['place.choose']
  const half = await play(...checked(check.foreign), category)
  expect([half.snapshot.value, select.place(half.snapshot)]).toEqual([
    'reviewing',
    { category: 'clothing', subCategory: '' },
  ])
  const { calls } = await play(...checked(check.foreign), category, both)
  expect(calls.at(-1)).toMatchObject({
    src: 'check',
    input: { file: choose.files[0], place: { subCategory: 'sarees' } },
  })
  const other = await play(...checked(check.foreign), category, choose)
  expect(select.place(other.snapshot)).toBeNull()
})

test('the subcategory of a category is chosen once for the file, which is checked again with all choices', async () => {
  const [chooseOne] = events['subCategory.choose']
  const again = resolveCall('check', check.foreign)
  const steps = [...checked(check.foreign), chooseOne, again, { ...chooseOne, category: 'home', subCategory: 'mugs' }]
  const { snapshot, calls } = await play(...steps)
  expect(snapshot.value).toBe('checking')
  expect(calls.at(-1)).toMatchObject({ input: { file: choose.files[0], subCategories: ['sarees', 'mugs'] } })
  const other = await play(...steps, again, choose)
  expect(other.calls.at(-1)).toMatchObject({ input: { subCategories: [] } })
})

test('the toast of an import with drafts says what becomes of them', async () => {
  const imported = await play(...checked(check.drafts), confirm, resolveCall('start', start.good), done)
  expect([imported.snapshot.value, toastTexts(imported, 'success')]).toEqual([
    'closed',
    [officeSentences['product_files.imported_drafts']({ count: 13 })],
  ])
})

test('an import ends with a toast, or with the reason why nothing was imported', async () => {
  const started = [...checked(check.good), confirm, resolveCall('start', start.good), running]
  const imported = await play(...started, done)
  expect([imported.snapshot.value, toastTexts(imported, 'success')]).toEqual([
    'closed',
    [officeSentences['product_files.imported']({ count: 13 })],
  ])
  const stopped = await play(...started, failed)
  expect([stopped.snapshot.value, stopped.snapshot.context.job?.failures[0]?.message]).toEqual([
    'stopped',
    errorSentences['product.import_outdated']({ products: 2 }),
  ])
})
