import { describe, expect, test } from 'vitest'
import { NEW_IMAGE } from '#contract/fields/imageOrder.ts'
import { storedImage } from '#contract/fields/storedImages.ts'
import { picture } from '#machines/core/entityForm/entityForm.fixtures.ts'
import { imageFormSelect } from '#machines/core/entityForm/imageForm.ts'
import { admin, errorReply, owner } from '#machines/core/fixtures.ts'
import { type Form, isChanged } from '#machines/core/form/form.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { productFormFixtures, saree } from '#machines/products/productForm.fixtures.ts'
import { productFormMachine } from '#machines/products/productForm.machine.ts'
import type { ProductBody } from '#machines/products/productParts.ts'
import type { ProductValues } from '#machines/products/productValues.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { testEntityFormCoverage } from '../support/entityFormCoverage.ts'
import { lastNavigation, toastTexts, wordsOf } from '../support/expectations.ts'
import { issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const { inputs, outcomes } = productFormFixtures
const changeValue = <K extends keyof ProductValues & string>(field: K, value: ProductValues[K]) => ({
  type: 'form.change',
  field,
  value,
})
const play = (input: unknown, ...events: Parameters<typeof journey>[2][]) =>
  journey(productFormMachine, input, ...events)
const valuesAfter = async (input: unknown, ...events: Parameters<typeof journey>[2][]) =>
  formSelect.values((await play(input, ...events)).snapshot)
const issuesOf = async (...events: Parameters<typeof journey>[2][]) =>
  issueTexts((await play(inputs.restored, ...events, submit)).snapshot)
/** Only the name, the pictures and the signed-in user affect a submit of these fixtures. */
testEntityFormCoverage(productFormMachine, productFormFixtures, {
  key: ({
    form,
    mode,
    version,
    extra,
  }: {
    form: Form<ProductValues>
    mode: string
    version: unknown
    extra: { user: unknown }
  }) => [form.values.name, form.values.images.length, mode, version, extra.user !== null],
})

test('a copy begins with the pictures of the original, and names a loss, also before a save; one that has pictures is not copied again', async () => {
  const copyEnd = async (end: Parameters<typeof journey>[2]) => {
    const { snapshot } = await play(inputs.copying, end)
    const { form, alert } = snapshot.context
    return [snapshot.value, form.values.images.map(({ id }: { id: string }) => id), alert]
  }
  const { good, some, refused, unreachable } = outcomes.copyPictures
  expect(await copyEnd(resolveCall('copyPictures', good))).toEqual(['editing', ['copy-1', 'copy-2'], null])
  expect(await copyEnd(resolveCall('copyPictures', some))).toEqual(['editing', ['copy-1'], 'images.not_copied'])
  const failures = [resolveCall('copyPictures', refused), resolveCall('copyPictures', unreachable)]
  for (const end of [...failures, rejectCall('copyPictures')])
    expect(await copyEnd(end)).toEqual(['editing', [], 'images.not_copied'])
  const unsaved = await play(inputs.copying, submit, resolveCall('copyPictures', some))
  expect([unsaved.snapshot.value, unsaved.snapshot.context.alert]).toEqual(['editing', 'images.not_copied'])
  const restored = { ...inputs.restored, extra: inputs.copying.extra }
  expect((await play(restored)).snapshot.value).toBe('editing')
})

describe.each([
  ['a form', undefined],
  ['a form whose pictures are still copied', saree.productImages],
])('%s', (_, pictures) => {
  const list = '/admin/products?page=2'
  const start = { ...inputs.copying, extra: { user: admin, list, pictures } }
  const saveNext = { type: 'form.saveNext', to: '/admin/products?page=2&edit=honey' }
  const add = (...ids: string[]) => ({ type: 'images.add', images: ids.map((id) => picture(id)) })
  const saves = ({ calls }: Awaited<ReturnType<typeof play>>) => calls.filter(({ src }) => src === 'save').length
  const submitted = (event: Parameters<typeof journey>[2]) =>
    pictures ? [event, resolveCall('copyPictures', outcomes.copyPictures.good)] : [event]

  test('asks for the pictures of the original, if there are any', async () => {
    const { snapshot, calls } = await play(start)
    expect(calls).toEqual(pictures ? [{ src: 'copyPictures', input: { urls: pictures } }] : [])
    expect(snapshot.hasTag('draft')).toBe(true)
  })

  test.each([[submit], [saveNext]])(
    '%j without a picture says so in a toast, and another issue only at its field',
    async (event) => {
      const missing = await play({ ...start, extra: { user: admin, list } }, event)
      expect([Object.keys(issueTexts(missing.snapshot)), toastTexts(missing, 'error'), saves(missing)]).toEqual([
        ['images'],
        ['Please select at least one product image'],
        0,
      ])
      const nameless = await play(start, add('front'), changeValue('name', ' '), ...submitted(event))
      expect([Object.keys(issueTexts(nameless.snapshot)), toastTexts(nameless, 'error'), saves(nameless)]).toEqual([
        ['name'],
        [],
        0,
      ])
    },
  )

  test.each([[submit], [saveNext]])('%j requires a signed-in user', async (event) => {
    const played = await play({ ...start, extra: { ...start.extra, user: null } }, add('front'), ...submitted(event))
    expect([toastTexts(played, 'error'), saves(played)]).toEqual([['User not authenticated'], 0])
  })

  test.each([
    [submit, list],
    [saveNext, saveNext.to],
  ])('%j saves and opens %s', async (event, to) => {
    const saved = await play(start, add('front'), ...submitted(event), resolveCall('save', outcomes.save.good))
    expect([saves(saved), lastNavigation(saved)]).toEqual([1, { type: 'navigate', to, replace: true }])
    const { images } = (saved.calls.at(-1)!.input as { body: ProductBody }).body
    expect(images.map(({ id }) => id)).toEqual(pictures ? ['front', 'copy-1', 'copy-2'] : ['front'])
  })

  test('Cancel leads to the list, also after a save of the next product that failed', async () => {
    const cancel = { type: 'form.cancel' }
    expect(lastNavigation(await play(start, cancel))).toEqual({ type: 'navigate', to: list })
    const failed = [add('front'), ...submitted(saveNext), resolveCall('save', outcomes.save.refused)]
    expect(lastNavigation(await play(start, ...failed, cancel))).toEqual({ type: 'navigate', to: list })
  })

  test('a save that breaks is not sent again by itself', async () => {
    const broken = await play(start, add('front'), ...submitted(submit), rejectCall('save'))
    expect([saves(broken), broken.snapshot.value]).toEqual([1, 'editing'])
  })

  test.each([
    ['c', 0, 'cab'],
    ['a', 1, 'bac'],
    ['a', 2, 'bca'],
  ])('moves the picture %s to place %s', async (id, to, order) => {
    const { images } = await valuesAfter(start, add('a', 'b', 'c'), { type: 'images.move', id, to })
    expect(images.map((one) => one.id).join('')).toBe(order)
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
    expect(issueTexts(played.snapshot)).toEqual({
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
    ['originalPrice', '১২,৫০', 'Price must be greater than 0'],
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

  test('sends the sold-out sizes and colours that the product offers, and only where they changed', async () => {
    const mark = changeValue('soldOut', ['White', 'M', 'S'])
    const created = await play(inputs.restored, mark, submit)
    expect(created.calls[0]?.input.body.soldOut).toEqual(['White', 'M'])
    const edited = async (...events: Parameters<typeof play>[1][]) =>
      (await play(inputs.editing, ...events, submit)).calls[0]?.input.body
    expect(await edited(changeValue('discount', '5'))).toMatchObject({ soldOut: [], keepsSoldOut: true })
    expect(await edited(changeValue('soldOut', ['Free']))).toMatchObject({ soldOut: ['Free'] })
    expect(await edited(changeValue('soldOut', ['Free']))).not.toHaveProperty('keepsSoldOut')
  })

  test('a draft from before a field existed gets its value from the product, or the empty one', async () => {
    const { soldOut: _, sku: __, ...old } = inputs.restored.draft.values
    const draft = { values: old, initial: old } as unknown as typeof inputs.restored.draft
    const created = await play({ ...inputs.restored, draft }, submit)
    expect(created.calls[0]?.input.body).toMatchObject({ soldOut: [] })
    const item = { ...inputs.editing.item, productSoldOut: ['Free'] }
    const edited = await play({ ...inputs.editing, item, draft }, changeValue('discount', '5'))
    expect(formSelect.values(edited.snapshot)).toMatchObject({ soldOut: ['Free'], discount: '5' })
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

  test('shows a toast and navigates back to the list with its filters', async () => {
    const { emitted } = await play(inputs.restored, submit, resolveCall('save', outcomes.save.good))
    expect(emitted).toEqual([
      { type: 'toast.success', text: 'Product created successfully' },
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
    expect(issueTexts(played.snapshot)).toEqual({
      name: 'Product name is required',
      subCategory: 'Subcategory is required',
    })
  })

  test('keeps ten of eleven pictures', async () => {
    const eleven = Array.from({ length: 11 }, (_, at) => picture(`picture-${at}`))
    const { snapshot } = await play(inputs.creating, { type: 'images.add', images: eleven })
    expect(formSelect.values(snapshot).images).toHaveLength(10)
    expect(wordsOf(imageFormSelect.alert(snapshot))).toBe('Maximum 10 images allowed')
  })

  test('a picture that the browser cannot show leaves the form; of too many, the number stays the reason', async () => {
    const refuse = { type: 'images.refuse', id: 'picture-1', text: 'images.unreadable' }
    const end = async (count: number) => {
      const images = Array.from({ length: count }, (_, at) => picture(`picture-${at}`))
      const { snapshot } = await play(inputs.creating, { type: 'images.add', images }, refuse)
      const ids = formSelect.values(snapshot).images.map(({ id }) => id)
      return [ids.length, ids.includes('picture-1'), wordsOf(imageFormSelect.alert(snapshot))]
    }
    expect(await end(2)).toEqual([1, false, flowSentences['images.unreadable']])
    expect(await end(11)).toEqual([9, false, 'Maximum 10 images allowed'])
  })

  test('a failed save keeps all values', async () => {
    for (const reply of [outcomes.save.serverError, outcomes.save.unreachable]) {
      const played = await play(inputs.restored, submit, resolveCall('save', reply))
      expect(formSelect.values(played.snapshot)).toEqual(inputs.restored.draft.values)
      expect(toastTexts(played, 'error')).toEqual(['Something went wrong'])
    }
  })
})

describe('editing', () => {
  test('starts unchanged, with the values of the product', async () => {
    const { snapshot } = await play(inputs.editing)
    expect(formSelect.values(snapshot)).toEqual({
      name: 'Dhakai jamdani saree',
      productNameBn: 'ঢাকাই জামদানি শাড়ি',
      productDescriptionBn: '',
      productDetailsBn: '',
      originalPrice: '12500',
      discount: '15',
      description: 'Woven by hand in Rupganj, six yards.',
      quantity: '1 piece',
      quantityBn: '',
      productDetails: 'Six yards\nBlouse piece included',
      colors: ['Red', '#0b7a70'],
      sizes: 'Free',
      sizeNamesBn: [],
      soldOut: [],
      searchTags: 'saree, jamdani, eid, handloom, gift',
      searchTagsBn: 'শাড়ি, জামদানি',
      popularProducts: 'Trending',
      category: 'clothing',
      subCategory: 'sarees',
      subSubCategory: 'jamdani',
      faqs: [{ question: 'Can it be washed?', answer: 'Dry clean only.' }],
      faqsBn: [{ question: 'ধোয়া যাবে?', answer: 'শুধু ড্রাই ক্লিন।' }],
      remainingProducts: '7',
      video: 'https://www.youtube.com/watch?v=jamdani',
      visibility: 'shown',
      shownFrom: '',
      shownUntil: '',
      datedPrices: [],
      images: saree.productImages.map((url, at) => storedImage(url, String(at + 1))),
      seller: { id: 'owner', name: 'Rafiqul Islam' },
      sku: 'JAM-001',
    })
    expect(isChanged(snapshot.context.form)).toBe(false)
  })

  test('keeps a label that is not an option', async () => {
    const item = { ...saree, popularProducts: 'hand-picked' }
    expect(await valuesAfter({ ...inputs.editing, item })).toMatchObject({ popularProducts: 'hand-picked' })
  })

  test('sends only Bangla texts that have changed', async () => {
    const values = [
      'sizeNamesBn',
      'quantityBn',
      'searchTagsBn',
      'faqsBn',
      'visibility',
      'shownFrom',
      'shownUntil',
      'datedPrices',
    ]
    const bangla = async (...events: Parameters<typeof journey>[2][]) =>
      (await play(inputs.editing, ...events, submit)).calls[0]!.input
    expect(await bangla(changeValue('name', 'Saree'))).toMatchObject({
      body: { keeps: ['productNameBn', 'productDescriptionBn', 'productDetailsBn', ...values] },
    })
    expect(await bangla(changeValue('productNameBn', ''))).toMatchObject({
      body: { productNameBn: '', keeps: ['productDescriptionBn', 'productDetailsBn', ...values] },
    })
    const [question] = saree.faqsBn!
    const sent = await bangla(
      changeValue('faqsBn', [{ ...question!, answer: 'না।' }]),
      changeValue('faqsBn', [question!]),
    )
    expect(sent).toMatchObject({ body: { keeps: expect.arrayContaining(values) } })
    expect(await bangla(changeValue('faqsBn', []))).toMatchObject({
      body: { faqsBn: [], keeps: expect.not.arrayContaining(['faqsBn']) },
    })
  })

  test('sends the Bangla names of the sizes that the product has', async () => {
    const names = ['Free = ফ্রি', 'Boxed = বাক্সে']
    const { calls } = await play(inputs.editing, changeValue('sizeNamesBn', names), submit)
    expect(calls[0]!.input).toMatchObject({ body: { sizeNamesBn: ['Free = ফ্রি'] } })
  })

  test('sends an SKU only where it has changed, and shows at its field that another product has it', async () => {
    const kept = await play(inputs.editing, changeValue('name', 'Silk saree'), submit)
    expect(kept.calls[0]!.input).toMatchObject({ body: { keepsSku: true } })
    const taken = errorReply(400, 'Taken', { issues: [{ path: ['productSku'], message: 'Taken' }] })
    const changed = await play(inputs.editing, changeValue('sku', ' J-2 '), submit, resolveCall('save', taken))
    expect(changed.calls[0]!.input).toMatchObject({ body: { sku: 'J-2' } })
    expect(changed.calls[0]!.input).not.toHaveProperty('body.keepsSku')
    expect(issueTexts(changed.snapshot)).toEqual({ sku: 'Taken' })
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

  test.each([
    ['adds one behind the stored ones', [{ type: 'images.add', images: [picture('back')] }], ['back'], [0, 1, 'new']],
    ['removes one', [{ type: 'images.remove', id: saree.productImages[0] }], [], [1]],
    ['makes another one the main picture', [{ type: 'images.move', id: saree.productImages[1], to: 0 }], [], [1, 0]],
  ])('%s and sends the order of all pictures', async (_, events, added, order) => {
    const { calls } = await play(inputs.editing, ...events, submit)
    const { images, imageOrder } = (calls[0]!.input as { body: ProductBody }).body
    expect(images.map(({ id }) => id)).toEqual(added)
    expect(imageOrder).toEqual(order.map((entry) => (entry === 'new' ? NEW_IMAGE : saree.productImages[Number(entry)])))
  })

  test('sends no order if new pictures replace all stored ones', async () => {
    const removals = saree.productImages.map((id) => ({ type: 'images.remove', id }))
    const { calls } = await play(inputs.editing, ...removals, { type: 'images.add', images: [picture('back')] }, submit)
    expect(calls[0]!.input).toMatchObject({ body: { images: [picture('back')] } })
    expect(calls[0]!.input).not.toHaveProperty('body.imageOrder')
  })

  test.each([
    ['mine', 'saving', { name: 'Fine saree', originalPrice: '9000', searchTags: 'fine' }],
    ['theirs', 'editing', { name: 'Silk saree', originalPrice: '9000', searchTags: 'fine' }],
  ] as const)('a conflict ends with the changes of both; %s decides the rest', async (choice, state, values) => {
    const { conflict } = outcomes
    const output = choice === 'mine' ? conflict.keptMine : conflict.tookTheirs
    const { snapshot } = await play(
      inputs.editing,
      changeValue('name', 'Fine saree'),
      changeValue('searchTags', 'fine'),
      submit,
      resolveCall('save', outcomes.save.conflict),
      resolveCall('conflict', output),
    )
    expect(snapshot.value).toBe(state)
    expect(formSelect.values(snapshot)).toMatchObject(values)
    expect(snapshot.context.version).toBe(output.theirs.updatedAt)
  })

  test("a change of the category clears nothing and shows the server's error at the field", async () => {
    const steps = [changeValue('category', 'food'), submit, resolveCall('save', outcomes.save.refused)]
    const { snapshot } = await play(inputs.editing, ...steps)
    expect(formSelect.values(snapshot)).toMatchObject({
      category: 'food',
      subCategory: 'sarees',
      subSubCategory: 'jamdani',
    })
    expect(issueTexts(snapshot)).toEqual({
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
    expect(issueTexts(snapshot)).toEqual({ [field]: 'Not so' })
  })

  test('sends another seller only after a choice', async () => {
    const chosen = changeValue('seller', { id: 'other', name: 'Selina Begum' })
    const { calls } = await play(inputs.editing, chosen, submit)
    expect(calls[0]!.input).toMatchObject({ body: { newSeller: 'other', ownerName: '' } })
    const kept = await play(inputs.editing, submit)
    expect(kept.calls[0]!.input).not.toHaveProperty('body.newSeller')
    const created = await play(inputs.restored, chosen, submit)
    expect(created.calls[0]!.input).toMatchObject({ body: { ownerId: 'other', ownerName: 'Selina Begum' } })
  })

  test('saves and opens the next product; a later save leads back to the list', async () => {
    const list = '/admin/products?page=2'
    const input = { ...inputs.editing, back: list, extra: { ...inputs.editing.extra, list } }
    const next = { type: 'form.saveNext', to: '/admin/products?page=2&edit=honey' }
    const saved = await play(input, next, resolveCall('save', outcomes.save.good))
    expect(lastNavigation(saved)).toMatchObject({ to: next.to, replace: true })
    const later = await play(
      input,
      next,
      resolveCall('save', outcomes.save.unreachable),
      submit,
      resolveCall('save', outcomes.save.good),
    )
    expect(lastNavigation(later)).toMatchObject({ to: list })
  })

  test('shows the toast of an update', async () => {
    const played = await play(inputs.editing, submit, resolveCall('save', outcomes.save.good))
    expect(toastTexts(played, 'success')).toEqual(['Product updated successfully'])
  })
})
