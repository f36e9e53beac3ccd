import { describe, expect, test } from 'vitest'
import { picture } from '../../../machines/core/editor/editor.fixtures.ts'
import { editorSelect } from '../../../machines/core/editor/editor.select.ts'
import { admin, owner } from '../../../machines/core/fixtures.ts'
import { type Form, isChanged } from '../../../machines/core/form/form.ts'
import { ownerProductsMachine } from '../../../machines/products/ownerProducts.machine.ts'
import { productFormFixtures, saree } from '../../../machines/products/productForm.fixtures.ts'
import { productFormMachine } from '../../../machines/products/productForm.machine.ts'
import { productsMachine } from '../../../machines/products/products.machine.ts'
import type { ProductValues } from '../../../machines/products/productValues.ts'
import { testEditorCoverage } from '../support/editorCoverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { journey, resolveCall, submit } from '../support/journey.ts'
import { testScreenCoverage } from '../support/screenCoverage.ts'

const { inputs, outcomes } = productFormFixtures
const select = editorSelect<ProductValues>()
const changeValue = <K extends keyof ProductValues & string>(field: K, value: ProductValues[K]) => ({
  type: 'form.change',
  field,
  value,
})
const play = (input: unknown, ...events: Parameters<typeof journey>[2][]) =>
  journey(productFormMachine, input, ...events)
const valuesAfter = async (input: unknown, ...events: Parameters<typeof journey>[2][]) =>
  select.values((await play(input, ...events)).snapshot as never)
const issuesOf = async (...events: Parameters<typeof journey>[2][]) =>
  select.issues((await play(inputs.restored, ...events, submit)).snapshot as never)

testScreenCoverage(productsMachine)
testScreenCoverage(ownerProductsMachine)
/** Only the name, the pictures and the signed-in user affect a submit of these fixtures. */
testEditorCoverage(productFormMachine, productFormFixtures, {
  key: ({
    form,
    mode,
    serverVersion,
    extra,
  }: {
    form: Form<ProductValues>
    mode: string
    serverVersion: unknown
    extra: { user: unknown }
  }) => [form.values.name, form.values.images.length, mode, serverVersion !== null, extra.user !== null],
})

test.each([productsMachine, ownerProductsMachine])('a deletion invalidates the products (%#)', async (machine) => {
  const deleteProduct = { type: 'item.delete', item: { id: 'saree', name: 'Saree' } }
  const { calls } = await journey(machine, { search: '' }, deleteProduct)
  expect(calls.at(-1)).toMatchObject({
    src: 'confirm',
    input: {
      id: 'saree',
      success: 'Product deleted successfully',
      fallback: 'Failed to delete product',
      kinds: ['Product'],
    },
  })
})

describe('creation', () => {
  test('an empty form shows all messages, and a toast for the missing pictures', async () => {
    const played = await play(
      inputs.creating,
      changeValue('remainingProducts', '-1'),
      changeValue('discount', '101'),
      submit,
    )
    expect(select.issues(played.snapshot as never)).toEqual({
      name: 'Product name is required',
      originalPrice: 'Price must be greater than 0',
      discount: 'Discount must be between 0 and 100',
      description: 'Description must be at least 10 characters',
      category: 'Category is required',
      subCategory: 'Subcategory is required',
      remainingProducts: 'Stock cannot be negative',
      images: 'Please select at least one product image',
    })
    expect(toastTexts(played, 'error')).toEqual(['Please select at least one product image'])
    expect(played.calls).toEqual([])
  })

  test.each([
    ['originalPrice', '0', 'Price must be greater than 0'],
    ['originalPrice', '0.001', 'Price must be greater than 0'],
    ['originalPrice', '১২', 'Price must be greater than 0'],
    ['discount', '-1', 'Discount must be between 0 and 100'],
    ['description', 'Too short', 'Description must be at least 10 characters'],
    ['remainingProducts', '1.5', 'Stock must be a whole number'],
    ['video', 'javascript:alert(1)', 'Use a web address that begins with https://'],
  ] as const)('%s "%s" is invalid: %s', async (field, value, message) => {
    expect((await issuesOf(changeValue(field, value)))[field]).toBe(message)
  })

  test.each([
    ['originalPrice', '0.01'],
    ['discount', '0'],
    ['discount', '100'],
    ['description', 'Ten signs.'],
    ['remainingProducts', '0'],
    ['subSubCategory', ''],
    ['video', 'https://youtu.be/abc'],
  ] as const)('%s "%s" is valid', async (field, value) => {
    expect(await issuesOf(changeValue(field, value))).toEqual({})
  })

  test('sends the trimmed values, without an incomplete question, with the signed-in owner', async () => {
    const { calls } = await play(inputs.restored, submit)
    expect(calls[0]).toMatchObject({
      src: 'save',
      input: {
        mode: 'create',
        body: {
          name: 'Cotton panjabi',
          originalPrice: 1850.5,
          discount: 0,
          colors: ['White', '#0b7a70'],
          sizes: ['M', 'L', 'XL'],
          searchTags: ['panjabi', 'eid'],
          popularProducts: 'Featured',
          faqs: [{ question: 'Does it shrink?', answer: 'No.' }],
          remainingProducts: 12,
          ownerName: owner.name,
          ownerId: owner._id,
          images: [picture('front')],
        },
      },
    })
  })

  test('shows a toast, invalidates the products and navigates back to the list with its filters', async () => {
    const { emitted } = await play(inputs.restored, submit, resolveCall('save', outcomes.save.good))
    expect(emitted).toEqual([
      { type: 'toast.success', text: 'Product created successfully' },
      { type: 'invalidate', kind: 'Product' },
      { type: 'navigate', to: '/owner/products', replace: true },
    ])
  })

  test('requires a signed-in user', async () => {
    const played = await play(inputs.signedOut, submit)
    expect([played.snapshot.value, toastTexts(played, 'error'), played.calls]).toEqual([
      'editing',
      ['User not authenticated'],
      [],
    ])
  })

  test('a change of the category or subcategory clears the levels below it', async () => {
    expect(await valuesAfter(inputs.restored, changeValue('category', 'food'))).toMatchObject({
      category: 'food',
      subCategory: '',
      subSubCategory: '',
    })
    expect(await valuesAfter(inputs.restored, changeValue('subCategory', 'kurtas'))).toMatchObject({
      category: 'clothing',
      subCategory: 'kurtas',
      subSubCategory: '',
    })
  })

  test('after a submit, shows at once that a cleared field is required', async () => {
    const played = await play(inputs.restored, changeValue('name', ''), submit, changeValue('category', 'food'))
    expect(select.issues(played.snapshot as never)).toEqual({
      name: 'Product name is required',
      subCategory: 'Subcategory is required',
    })
  })

  test('keeps ten of eleven pictures', async () => {
    const eleven = Array.from({ length: 11 }, (_, at) => picture(`picture-${at}`))
    const { snapshot } = await play(inputs.creating, { type: 'images.add', images: eleven })
    expect(select.values(snapshot as never).images).toHaveLength(10)
    expect(select.alert(snapshot as never)).toBe('Maximum 10 images allowed')
  })

  test('a failed save keeps all values', async () => {
    for (const reply of [outcomes.save.serverError, outcomes.save.unreachable]) {
      const played = await play(inputs.restored, submit, resolveCall('save', reply))
      expect(select.values(played.snapshot as never)).toEqual(inputs.restored.draft.values)
      expect(toastTexts(played, 'error')).toEqual(['Something went wrong'])
    }
  })
})

describe('editing', () => {
  test('starts unchanged, with the values of the product', async () => {
    const { snapshot } = await play(inputs.editing)
    expect(select.values(snapshot as never)).toEqual({
      name: 'Dhakai jamdani saree',
      originalPrice: '12500',
      discount: '15',
      description: 'Woven by hand in Rupganj, six yards.',
      quantity: '1 piece',
      productDetails: 'Six yards\nBlouse piece included',
      colors: ['Red', '#0b7a70'],
      sizes: 'Free',
      searchTags: 'saree, jamdani, eid, handloom, gift',
      popularProducts: 'Trending',
      category: 'clothing',
      subCategory: 'sarees',
      subSubCategory: 'jamdani',
      faqs: [{ question: 'Can it be washed?', answer: 'Dry clean only.' }],
      remainingProducts: '7',
      video: 'https://www.youtube.com/watch?v=jamdani',
      images: [],
    })
    expect(isChanged(snapshot.context.form)).toBe(false)
  })

  test('keeps a label that is not an option', async () => {
    const item = { ...saree, popularProducts: 'hand-picked' }
    expect(await valuesAfter({ ...inputs.editing, item })).toMatchObject({ popularProducts: 'hand-picked' })
  })

  test('requires no new picture, keeps the owner and sends the version of the loaded product', async () => {
    const { calls } = await play(inputs.editing, changeValue('name', 'Silk saree'), submit)
    expect(calls[0]!.input).toMatchObject({
      mode: 'edit',
      id: 'saree',
      version: saree.updatedAt,
      body: { name: 'Silk saree', images: [], ownerName: 'Rafiqul Islam', ownerId: admin._id },
    })
  })

  test("a change of the category clears nothing and shows the server's error at the field", async () => {
    const steps = [changeValue('category', 'food'), submit, resolveCall('save', outcomes.save.refused)]
    const { snapshot } = await play(inputs.editing, ...steps)
    expect(select.values(snapshot as never)).toMatchObject({
      category: 'food',
      subCategory: 'sarees',
      subSubCategory: 'jamdani',
    })
    expect(select.issues(snapshot as never)).toEqual({
      subCategory: 'This subcategory belongs to another category. Choose one of the chosen category.',
    })
  })

  test.each([
    ['productName', 'name'],
    ['productOriginalPrice', 'originalPrice'],
    ['productDiscount', 'discount'],
    ['productDescription', 'description'],
    ['productDetails', 'productDetails'],
    ['productColors', 'colors'],
    ['productSizes', 'sizes'],
    ['searchTags', 'searchTags'],
    ['popularProducts', 'popularProducts'],
    ['productCategory', 'category'],
    ['productSubSubCategory', 'subSubCategory'],
    ['faqs', 'faqs'],
    ['remainingProducts', 'remainingProducts'],
    ['video', 'video'],
    ['productImages', 'images'],
  ] as const)("the server's message about %s is shown at %s", async (part, field) => {
    const error = { _tag: 'HTTP', status: 400, issues: [{ path: [part], message: 'Not so' }] }
    const { snapshot } = await play(inputs.editing, submit, resolveCall('save', { ok: false, error }))
    expect(select.issues(snapshot as never)).toEqual({ [field]: 'Not so' })
  })

  test('shows the toast of an update', async () => {
    const played = await play(inputs.editing, submit, resolveCall('save', outcomes.save.good))
    expect(toastTexts(played, 'success')).toEqual(['Product updated successfully'])
  })
})
