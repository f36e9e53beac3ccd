import { describe, expect, test } from 'vitest'
import { UPLOAD_MAX_BYTES } from '../../contract/constants.ts'
import { categoryFormFixtures } from '../../machines/categories/categoryForm.fixtures.ts'
import { categoryFormMachine } from '../../machines/categories/categoryForm.machine.ts'
import { picture } from '../../machines/core/editor/editor.fixtures.ts'
import { editorSelect } from '../../machines/core/editor/editor.select.ts'
import { isChanged } from '../../machines/core/form/form.ts'
import { added, moved } from '../../machines/core/images/images.ts'
import { commonTexts } from '../../messages/en/common.ts'
import { serverTexts } from '../../messages/en/server.ts'
import { coversEditor } from './support/editor.ts'
import { toasts } from './support/expectations.ts'
import { answers, breaks, journey, submits, types } from './support/journey.ts'

const { inputs, outcomes } = categoryFormFixtures
const { save, load } = outcomes
const select = editorSelect()
const adds = { type: 'images.add', images: [picture('front')] }
const named = types('categoryName', ' Food and grocery ')

coversEditor(categoryFormMachine, categoryFormFixtures)

describe('creating', () => {
  test('a save sends what was typed, trimmed, says so, makes its kind stale and leads back', async () => {
    const { calls, emitted } = await journey(
      categoryFormMachine,
      inputs.creating,
      named,
      adds,
      submits,
      answers('save', save.good),
    )
    expect(calls[0]!.input).toMatchObject({
      mode: 'create',
      body: { categoryName: 'Food and grocery', images: [picture('front')] },
    })
    expect(emitted).toEqual([
      { type: 'toast.success', text: 'Category created successfully' },
      { type: 'invalidate', kind: 'Category' },
      { type: 'navigate', to: '/admin/categories', replace: true },
    ])
  })

  test('without a picture nothing is sent; the sentence stands at the field and in a toast', async () => {
    const played = await journey(categoryFormMachine, inputs.creating, named, submits)
    expect(select.issues(played.snapshot as never)).toEqual({ images: 'Please select an image' })
    expect(toasts(played, 'error')).toEqual(['Please select an image'])
    expect(played.calls).toEqual([])
  })

  test('without a name the picture is asked for as well; choosing one clears its sentence', async () => {
    const { snapshot } = await journey(categoryFormMachine, inputs.creating, submits, adds)
    expect(select.issues(snapshot as never)).toEqual({ categoryName: 'Category name is required' })
  })

  test.each([
    ['refused', serverTexts.notAnImage],
    ['silent', 'Something went wrong'],
    ['unreachable', 'Something went wrong'],
  ] as const)('%s says %s and keeps everything', async (outcome, text) => {
    const played = await journey(
      categoryFormMachine,
      inputs.creating,
      named,
      adds,
      submits,
      answers('save', save[outcome]),
    )
    expect(toasts(played, 'error')).toEqual([text])
    expect(select.values(played.snapshot as never)).toEqual({
      categoryName: ' Food and grocery ',
      images: [picture('front')],
    })
  })

  test("the server's sentence about a part stands at the form's own field", async () => {
    const story = [named, adds, submits, answers('save', save.refused)]
    const { snapshot } = await journey(categoryFormMachine, inputs.creating, ...story)
    expect(select.issues(snapshot as never)).toEqual({ images: serverTexts.notAnImage })
  })

  test('a second submit while saving changes nothing', async () => {
    const { calls } = await journey(categoryFormMachine, inputs.creating, named, adds, submits, submits)
    expect(calls).toHaveLength(1)
  })

  test('a 409 of something new is a refusal like others', async () => {
    const story = [named, adds, submits, answers('save', save.clash)]
    const played = await journey(categoryFormMachine, inputs.creating, ...story)
    expect([played.snapshot.value, toasts(played, 'error')]).toEqual(['editing', [commonTexts.changedSince]])
  })
})

describe('editing', () => {
  test('needs no picture, and builds on the version that was seen', async () => {
    const story = [named, submits, answers('save', save.good)]
    const { calls, emitted } = await journey(categoryFormMachine, inputs.editing, ...story)
    expect(calls[0]!.input).toMatchObject({ mode: 'edit', id: 'food', version: '2026-05-01T06:00:00.000Z' })
    expect(emitted[0]).toEqual({ type: 'toast.success', text: 'Category updated successfully' })
  })

  const clashed = [named, submits, answers('save', save.clash), answers('load', load.good)]

  test("a clash shows their version beside one's own", async () => {
    const { snapshot } = await journey(categoryFormMachine, inputs.editing, ...clashed)
    expect(select.theirs(snapshot as never)).toMatchObject({ categoryName: 'Food and grocery' })
    expect(select.values(snapshot as never)).toMatchObject({ categoryName: ' Food and grocery ' })
  })

  test("one's own version is saved over theirs only when asked", async () => {
    const { calls } = await journey(categoryFormMachine, inputs.editing, ...clashed, { type: 'conflict.keepMine' })
    expect(calls.at(-1)!.input).toMatchObject({ version: '2026-05-02T06:00:00.000Z' })
  })

  test('theirs can be taken; nothing is changed then', async () => {
    const { snapshot } = await journey(categoryFormMachine, inputs.editing, ...clashed, { type: 'conflict.takeTheirs' })
    expect(select.values(snapshot as never)).toMatchObject({ categoryName: 'Food and grocery' })
    expect(isChanged(snapshot.context.form)).toBe(false)
  })

  test('going on editing keeps the clash: the next save meets it again', async () => {
    const back = await journey(categoryFormMachine, inputs.editing, ...clashed, { type: 'conflict.back' })
    expect(select.banner(back.snapshot as never)).toBeNull()
    const story = [...clashed, { type: 'conflict.back' }, submits]
    const { calls } = await journey(categoryFormMachine, inputs.editing, ...story)
    expect(calls.at(-1)!.input).toMatchObject({ version: '2026-05-01T06:00:00.000Z' })
  })

  test.each([
    ['refused', 'Not found'],
    ['unreachable', commonTexts.changedSince],
  ] as const)('a version of theirs that is %s says %s', async (outcome, text) => {
    const story = [named, submits, answers('save', save.clash), answers('load', load[outcome])]
    const played = await journey(categoryFormMachine, inputs.editing, ...story)
    expect([played.snapshot.value, toasts(played, 'error')]).toEqual(['editing', [text]])
  })

  test('a draft is shown as it was, and counts as changed', async () => {
    const { snapshot } = await journey(categoryFormMachine, inputs.restored)
    expect(select.values(snapshot as never)).toMatchObject({ categoryName: 'Food and groc' })
    expect(isChanged(snapshot.context.form)).toBe(true)
  })

  test('a bug is told, and everything stays', async () => {
    const played = await journey(categoryFormMachine, inputs.editing, named, submits, breaks('save'))
    expect(toasts(played, 'error')).toEqual([commonTexts.unexpected])
    expect(select.values(played.snapshot as never)).toMatchObject({ categoryName: ' Food and grocery ' })
  })
})

describe('pictures', () => {
  const [a, b, c] = [picture('a'), picture('b'), picture('c')]

  test('the one place is taken by the last choice', () => {
    expect(added([a], [b, c], 1, '')).toEqual({ images: [c], alert: null })
  })

  test('more than fit are left out and told', () => {
    expect(added([a], [b, c], 2, 'Too many')).toEqual({ images: [a, b], alert: 'Too many' })
  })

  test('a file that is too large is left out and told', () => {
    const huge = picture('huge', { size: UPLOAD_MAX_BYTES + 1 })
    expect(added([], [huge, a], 10, 'Too many')).toEqual({ images: [a], alert: serverTexts.fileTooLarge })
    expect(added([a], [huge], 1, '')).toEqual({ images: [a], alert: serverTexts.fileTooLarge })
  })

  test.each([
    ['c', 0, 'cab'],
    ['a', 1, 'bac'],
    ['a', 9, 'bca'],
    ['a', -1, 'abc'],
    ['x', 1, 'abc'],
  ])('%s to place %i gives %s', (id, to, order) => {
    expect(moved([a, b, c], id, to).map((image) => image.id)).toEqual([...order])
  })
})
