import { describe, expect, test } from 'vitest'
import { subCategoriesFixtures, subSubCategoriesFixtures } from '#machines/categories/categories.fixtures.ts'
import { subCategoriesMachine, subSubCategoriesMachine } from '#machines/categories/categories.machine.ts'
import { subCategoryFormFixtures, subSubCategoryFormFixtures } from '#machines/categories/categoryForm.fixtures.ts'
import { subCategoryFormMachine, subSubCategoryFormMachine } from '#machines/categories/categoryForm.machine.ts'
import { picture } from '#machines/core/entityForm/entityForm.fixtures.ts'
import type { Images } from '#machines/core/entityForm/imageForm.ts'
import { type Form, isChanged } from '#machines/core/form/form.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { cascadeText } from '#texts/en/categories.ts'
import { testEntityFormCoverage } from '../support/entityFormCoverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { addPicture, changeField, issueTexts, journey, resolveCall, submit } from '../support/journey.ts'
import { testListCoverage } from '../support/listCoverage.ts'

type LevelValues = { subCategoryName?: string; subSubCategoryName?: string; images: Images }

testListCoverage(subCategoriesMachine, subCategoriesFixtures)
testListCoverage(subSubCategoriesMachine, subSubCategoriesFixtures)
/** The parent is not part of the key: only the name and the picture affect a submit in this model. */
const key = ({ form, mode, version }: { form: Form<LevelValues>; mode: string; version: unknown }) => [
  form.values.subCategoryName ?? form.values.subSubCategoryName,
  form.values.images.length,
  mode,
  version,
]
testEntityFormCoverage(subCategoryFormMachine, subCategoryFormFixtures, { key })
testEntityFormCoverage(subSubCategoryFormMachine, subSubCategoryFormFixtures, { key })

test.each([
  [subCategoriesMachine, 'Subcategory deleted successfully', 'Failed to delete subcategory'],
  [subSubCategoriesMachine, 'Sub-subcategory deleted successfully', 'Failed to delete sub-subcategory'],
] as const)('a deletion has its texts (%#)', async (machine, success, fallback) => {
  const deleteItem = { type: 'item.delete', item: { id: 'fruit', name: 'Fruit' } }
  const { calls } = await journey(machine, { path: '/admin', search: '' }, deleteItem)
  expect(calls.at(-1)).toMatchObject({ src: 'confirm', input: { id: 'fruit', success, fallback } })
})

describe('subcategory form', () => {
  const { inputs, outcomes } = subCategoryFormFixtures

  test('starts unchanged, with the category of the list filter', async () => {
    const { snapshot } = await journey(subCategoryFormMachine, inputs.creating)
    expect(formSelect.values(snapshot)).toEqual({
      subCategoryName: '',
      subCategoryNameBn: '',
      categoryId: 'food',
      images: [],
    })
    expect(isChanged(snapshot.context.form)).toBe(false)
  })

  test('sends a Bangla name only if it has changed', async () => {
    const body = async (value: string) =>
      (
        await journey(
          subCategoryFormMachine,
          inputs.editing,
          { type: 'form.change', field: 'subCategoryNameBn', value },
          { type: 'form.change', field: 'subCategoryName', value: 'Sarees' },
          submit,
        )
      ).calls[0]!.input
    expect(await body('শাড়ি')).toMatchObject({ body: { subCategoryNameBn: 'শাড়ি' } })
    expect(await body('')).not.toHaveProperty('body.subCategoryNameBn')
  })

  test('requires a name, a category and a picture', async () => {
    const played = await journey(subCategoryFormMachine, {}, submit)
    expect(issueTexts(played.snapshot)).toEqual({
      subCategoryName: 'Subcategory name is required',
      categoryId: 'Category is required',
      images: 'Please select an image',
    })
    expect(toastTexts(played, 'error')).toEqual(['Please select an image'])
    expect(played.calls).toEqual([])
  })

  test.each([
    ['creating', 'Subcategory created successfully'],
    ['editing', 'Subcategory updated successfully'],
  ] as const)('%s shows %s', async (input, text) => {
    const steps = [
      changeField('subCategoryName', ' Fresh fruit '),
      addPicture,
      submit,
      resolveCall('save', outcomes.save.good),
    ]
    const { calls, emitted } = await journey(subCategoryFormMachine, inputs[input], ...steps)
    expect(calls[0]!.input.body).toEqual({
      subCategoryName: 'Fresh fruit',
      categoryId: 'food',
      images: [picture('front')],
    })
    expect(emitted).toEqual([
      { type: 'toast.success', text },
      { type: 'navigate', to: inputs[input].back, replace: true },
    ])
  })

  test("shows the server's message at a category that was deleted in the meantime", async () => {
    const steps = [
      changeField('subCategoryName', 'Fruit'),
      addPicture,
      submit,
      resolveCall('save', outcomes.save.refused),
    ]
    const { snapshot } = await journey(subCategoryFormMachine, inputs.creating, ...steps)
    expect(issueTexts(snapshot)).toEqual({
      categoryId: 'There is no such category (any more). Choose another one.',
    })
  })
})

describe('sub-subcategory form', () => {
  const { inputs, outcomes } = subSubCategoryFormFixtures
  const changeCategory = changeField('categoryId', 'garden')

  test('requires a name, a category, a subcategory and a picture', async () => {
    const played = await journey(subSubCategoryFormMachine, {}, submit)
    expect(issueTexts(played.snapshot)).toEqual({
      subSubCategoryName: 'Sub-subcategory name is required',
      categoryId: 'Category is required',
      subCategoryId: 'Subcategory is required',
      images: 'Please select an image',
    })
    expect(toastTexts(played, 'error')).toEqual(['Please select an image'])
  })

  test('a change of the category clears the subcategory on creation', async () => {
    const { snapshot } = await journey(subSubCategoryFormMachine, inputs.creating, changeCategory)
    expect(formSelect.values(snapshot)).toMatchObject({ categoryId: 'garden', subCategoryId: '' })
  })

  test("a change of the category keeps the subcategory on edit and shows the server's error at its field", async () => {
    const steps = [changeCategory, submit, resolveCall('save', outcomes.save.refused)]
    const { snapshot, calls } = await journey(subSubCategoryFormMachine, inputs.editing, ...steps)
    expect(calls[0]!.input.body).toMatchObject({ categoryId: 'garden', subCategoryId: 'fruit' })
    expect(issueTexts(snapshot)).toEqual({
      subCategoryId: 'This subcategory belongs to another category. Choose one of the chosen category.',
    })
  })

  test.each([
    ['creating', 'Sub-subcategory created successfully'],
    ['editing', 'Sub-subcategory updated successfully'],
  ] as const)('%s shows %s', async (input, text) => {
    const steps = [
      changeField('subSubCategoryName', 'Mangoes'),
      addPicture,
      submit,
      resolveCall('save', outcomes.save.good),
    ]
    const { emitted } = await journey(subSubCategoryFormMachine, inputs[input], ...steps)
    expect(emitted).toEqual([
      { type: 'toast.success', text },
      { type: 'navigate', to: inputs[input].back, replace: true },
    ])
  })
})

const noCounts = { subCategories: 0, subSubCategories: 0, products: 0, banners: 0 }

test.each([
  [{}, ''],
  [{ products: 1 }, '1 product'],
  [{ subCategories: 3, products: 12 }, '3 subcategories and 12 products'],
  [
    { subCategories: 1, subSubCategories: 2, products: 3, banners: 1 },
    '1 subcategory, 2 sub-subcategories, 3 products and 1 banner',
  ],
])('the text of a cascade of %j is "%s"', (counts, text) => {
  expect(cascadeText({ ...noCounts, ...counts })).toBe(text)
})
