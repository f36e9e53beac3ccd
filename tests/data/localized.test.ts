import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.resetModules())

/** `inLanguage` of the build of a language. */
const inBuild = async (language: string) => {
  vi.doMock('#messages/format.ts', () => ({ LANGUAGE: language }))
  return (await import('#data/localized.ts')).inLanguage
}

const saree = {
  productName: 'Jamdani saree',
  productNameBn: 'জামদানি শাড়ি',
  productDescription: 'Woven by hand',
  productDescriptionBn: '',
  productDetails: [],
  productDetailsBn: ['ছয় গজ'],
  productCategory: { _id: 'c1', categoryName: 'Clothing', categoryNameBn: 'পোশাক' },
  productSubSubCategory: null,
  sales: 3,
}

test('a page shows the texts of its language, and the other one where a text is missing', async () => {
  const english = await inBuild('en')
  expect(english([saree])).toEqual([{ ...saree, productDetails: ['ছয় গজ'] }])
  vi.resetModules()
  const bangla = await inBuild('bn')
  expect(bangla({ data: [saree] })).toEqual({
    data: [
      {
        ...saree,
        productName: 'জামদানি শাড়ি',
        productDetails: ['ছয় গজ'],
        productCategory: { ...saree.productCategory, categoryName: 'পোশাক' },
      },
    ],
  })
  expect(bangla(null)).toBeNull()
})
