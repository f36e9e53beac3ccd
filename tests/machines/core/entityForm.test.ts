import { describe, expect, test } from 'vitest'
import { UPLOAD_MAX_BYTES } from '#contract/constants.ts'
import { storedImage } from '#contract/fields/storedImages.ts'
import { ruleOf } from '#contract/rules.ts'
import { categoryFormFixtures } from '#machines/categories/categoryForm.fixtures.ts'
import { categoryFormMachine } from '#machines/categories/categoryForm.machine.ts'
import { picture } from '#machines/core/entityForm/entityForm.fixtures.ts'
import { added, moved } from '#machines/core/entityForm/imageForm.ts'
import { isChanged } from '#machines/core/form/form.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { testEntityFormCoverage } from '../support/entityFormCoverage.ts'
import { toastTexts, wordsOf } from '../support/expectations.ts'
import { addPicture, changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const { inputs, outcomes } = categoryFormFixtures
const { save, conflict } = outcomes
const changeName = changeField('categoryName', ' Food and grocery ')

testEntityFormCoverage(categoryFormMachine, categoryFormFixtures)

describe('creation', () => {
  test('a save sends the trimmed values, shows a toast and navigates back', async () => {
    const { calls, emitted } = await journey(
      categoryFormMachine,
      inputs.creating,
      changeName,
      addPicture,
      submit,
      resolveCall('save', save.good),
    )
    expect(calls[0]!.input).toMatchObject({
      mode: 'create',
      body: { categoryName: 'Food and grocery', images: [picture('front')] },
    })
    expect(emitted).toEqual([
      { type: 'toast.success', text: 'Category created successfully' },
      { type: 'navigate', to: '/admin/categories', replace: true },
    ])
  })

  test('without a picture, sends nothing and shows the message at the field and in a toast', async () => {
    const played = await journey(categoryFormMachine, inputs.creating, changeName, submit)
    expect(issueTexts(played.snapshot)).toEqual({ images: 'Please select an image' })
    expect(toastTexts(played, 'error')).toEqual(['Please select an image'])
    expect(played.calls).toEqual([])
  })

  test('also requires a picture without a name; choosing one clears its message', async () => {
    const { snapshot } = await journey(categoryFormMachine, inputs.creating, submit, addPicture)
    expect(issueTexts(snapshot)).toEqual({ categoryName: 'Category name is required' })
  })

  test.each([
    ['refused', errorSentences['upload.not_an_image']],
    ['serverError', 'Something went wrong'],
    ['unreachable', 'Something went wrong'],
  ] as const)('%s shows %s and keeps all values', async (outcome, text) => {
    const played = await journey(
      categoryFormMachine,
      inputs.creating,
      changeName,
      addPicture,
      submit,
      resolveCall('save', save[outcome]),
    )
    expect(toastTexts(played, 'error')).toEqual([text])
    expect(formSelect.values(played.snapshot)).toEqual({
      categoryName: ' Food and grocery ',
      categoryNameBn: '',
      images: [picture('front')],
    })
  })

  test("shows the server's message about a request field at the form's field", async () => {
    const steps = [changeName, addPicture, submit, resolveCall('save', save.refused)]
    const { snapshot } = await journey(categoryFormMachine, inputs.creating, ...steps)
    expect(issueTexts(snapshot)).toEqual({ images: errorSentences['upload.not_an_image'] })
  })

  test('ignores a second submit while saving', async () => {
    const { calls } = await journey(categoryFormMachine, inputs.creating, changeName, addPicture, submit, submit)
    expect(calls).toHaveLength(1)
  })

  test('a 409 on creation is an error, not a conflict', async () => {
    const steps = [changeName, addPicture, submit, resolveCall('save', save.conflict)]
    const played = await journey(categoryFormMachine, inputs.creating, ...steps)
    expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual([
      'editing',
      [errorSentences['request.changed_since']],
    ])
  })
})

describe('editing', () => {
  test('requires no picture and sends the version of the loaded entity', async () => {
    const steps = [changeName, submit, resolveCall('save', save.good)]
    const { calls, emitted } = await journey(categoryFormMachine, inputs.editing, ...steps)
    expect(calls[0]!.input).toMatchObject({ mode: 'edit', id: 'food', version: '2026-05-01T06:00:00.000Z' })
    expect(emitted[0]).toEqual({ type: 'toast.success', text: 'Category updated successfully' })
  })

  const conflicting = [changeName, submit, resolveCall('save', save.conflict)]

  test("a conflict keeps the person's values and asks about the version of the server", async () => {
    const { snapshot, calls } = await journey(categoryFormMachine, inputs.editing, ...conflicting)
    const initial = {
      categoryName: 'Food',
      categoryNameBn: 'খাবার',
      images: [storedImage('/media/category-food.webp', '')],
    }
    const edited = { base: initial, mine: { ...initial, categoryName: ' Food and grocery ' } }
    const input = { id: 'food', version: '2026-05-01T06:00:00.000Z', edited }
    expect(calls.at(-1)).toEqual({ src: 'conflict', input })
    expect(formSelect.values(snapshot)).toMatchObject({ categoryName: ' Food and grocery ' })
  })

  test('overwrites the version of the server only if the person keeps these values', async () => {
    const { calls } = await journey(
      categoryFormMachine,
      inputs.editing,
      ...conflicting,
      resolveCall('conflict', conflict.keptMine),
    )
    expect(calls.at(-1)!.input).toMatchObject({ version: '2026-05-02T06:00:00.000Z' })
  })

  test('adopts the version of the server; the form is then unchanged', async () => {
    const { snapshot } = await journey(
      categoryFormMachine,
      inputs.editing,
      ...conflicting,
      resolveCall('conflict', conflict.tookTheirs),
    )
    expect(formSelect.values(snapshot)).toMatchObject({ categoryName: 'Food and drinks' })
    expect(isChanged(snapshot.context.form)).toBe(false)
  })

  test('keeps the old version after the person goes back to the form, so that the next save conflicts again', async () => {
    const back = await journey(
      categoryFormMachine,
      inputs.editing,
      ...conflicting,
      resolveCall('conflict', conflict.wentBack),
    )
    const { form } = back.snapshot.context
    expect([wordsOf(form.formError), wordsOf(form.hint)]).toEqual([
      flowSentences['editor.changed_by_other'],
      flowSentences['editor.save_again'],
    ])
    const steps = [...conflicting, resolveCall('conflict', conflict.wentBack), submit]
    const { calls } = await journey(categoryFormMachine, inputs.editing, ...steps)
    expect(calls.at(-1)!.input).toMatchObject({ version: '2026-05-01T06:00:00.000Z' })
  })

  test('stays open with its message if the version of the server cannot be read', async () => {
    const steps = [...conflicting, resolveCall('conflict', conflict.unread)]
    const { snapshot } = await journey(categoryFormMachine, inputs.editing, ...steps)
    const { form } = snapshot.context
    expect([snapshot.value, wordsOf(form.formError), wordsOf(form.hint)]).toEqual([
      'editing',
      flowSentences['editor.changed_by_other'],
      flowSentences['editor.save_again'],
    ])
  })

  test('restores the values of a draft, which count as changed', async () => {
    const { snapshot } = await journey(categoryFormMachine, inputs.restored)
    expect(formSelect.values(snapshot)).toMatchObject({ categoryName: 'Food and groc' })
    expect(isChanged(snapshot.context.form)).toBe(true)
  })

  test('an exception shows a toast and keeps all values', async () => {
    const played = await journey(categoryFormMachine, inputs.editing, changeName, submit, rejectCall('save'))
    expect(toastTexts(played, 'error')).toEqual([flowSentences['failure.unexpected']])
    expect(formSelect.values(played.snapshot)).toMatchObject({ categoryName: ' Food and grocery ' })
  })
})

describe('pictures', () => {
  test('without the new picture, a form has the stored one again and is unchanged', async () => {
    const remove = { type: 'images.remove', id: 'front' }
    const { snapshot } = await journey(categoryFormMachine, inputs.editing, addPicture, remove)
    expect(isChanged(snapshot.context.form)).toBe(false)
  })

  test("a conflict keeps somebody else's new picture, and asks if both have chosen one", async () => {
    const theirs = { ...conflict.keptMine.theirs, categoryName: 'Food', categoryImage: '/media/rice.webp' }
    const conflictEnds = resolveCall('conflict', { choice: 'mine', theirs })
    const conflicting = [submit, resolveCall('save', save.conflict), conflictEnds]
    const named = await journey(categoryFormMachine, inputs.editing, changeName, ...conflicting)
    expect(named.calls.at(-1)!.input).toMatchObject({
      body: { categoryName: 'Food and grocery', images: [{ id: '/media/rice.webp' }] },
    })
    const pictured = await journey(categoryFormMachine, inputs.editing, addPicture, ...conflicting)
    expect(pictured.calls.at(-1)!.input).toMatchObject({ body: { images: [picture('front')] } })
  })

  const tooMany = ruleOf('validation.maximum_images')
  const [a, b, c] = [picture('a'), picture('b'), picture('c')]

  test('with a maximum of 1, keeps the last chosen picture', () => {
    expect(added([a], [b, c], 1, tooMany)).toEqual({ images: [c], alert: null })
  })

  test('leaves out pictures above the maximum and returns a message', () => {
    expect(added([a], [b, c], 2, tooMany)).toEqual({ images: [a, b], alert: tooMany })
  })

  test('leaves out a file that is too large and returns a message', () => {
    const huge = picture('huge', { size: UPLOAD_MAX_BYTES + 1 })
    expect(added([], [huge, a], 10, tooMany)).toEqual({ images: [a], alert: 'files.too_large' })
    expect(added([a], [huge], 1, tooMany)).toEqual({ images: [a], alert: 'files.too_large' })
  })

  test.each([
    ['c', 0, 'cab'],
    ['a', 1, 'bac'],
    ['a', 9, 'bca'],
    ['a', -1, 'abc'],
    ['x', 1, 'abc'],
  ])('moving %s to index %i results in %s', (id, to, order) => {
    expect(moved([a, b, c], id, to).map((image) => image.id)).toEqual([...order])
  })
})
