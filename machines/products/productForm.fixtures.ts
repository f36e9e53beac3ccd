import type { Product } from '#contract/products/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import {
  cancelEvents,
  conflictOutcomes,
  formEvents,
  imageListEvents,
  saveOutcomes,
} from '../core/entityForm/entityForm.fixtures.ts'
import type { Images } from '../core/entityForm/imageForm.ts'
import { admin, errorReply, type FixturesOf, owner, plainProduct, successReply, unreachable } from '../core/fixtures.ts'
import type { productFormMachine } from './productForm.machine.ts'
import type { ProductValues } from './productValues.ts'

export const saree: Product = {
  ...plainProduct,
  _id: 'saree',
  productName: 'Dhakai jamdani saree',
  productNameBn: 'ঢাকাই জামদানি শাড়ি',
  productDescriptionBn: '',
  productDetailsBn: [],
  quantityBn: '',
  searchTagsBn: ['শাড়ি', 'জামদানি'],
  faqsBn: [{ question: 'ধোয়া যাবে?', answer: 'শুধু ড্রাই ক্লিন।' }],
  productOriginalPrice: 12_500,
  productPrice: 10_625,
  productDiscount: 15,
  productDescription: 'Woven by hand in Rupganj, six yards.',
  productDetails: ['Six yards', 'Blouse piece included'],
  productColors: ['Red', '#0b7a70'],
  productSizes: ['Free'],
  searchTags: ['saree', 'jamdani', 'eid', 'handloom', 'gift'],
  popularProducts: 'trending',
  productCategory: { _id: 'clothing', categoryName: 'Clothing' },
  productSubCategory: { _id: 'sarees', subCategoryName: 'Sarees' },
  productSubSubCategory: { _id: 'jamdani', subSubCategoryName: 'Jamdani' },
  faqs: [{ question: 'Can it be washed?', answer: 'Dry clean only.' }],
  remainingProducts: 7,
  sales: 120,
  productRating: 4.5,
  productImages: ['/media/dhakai-jamdani-saree.webp', '/media/dhakai-jamdani-saree-2.webp'],
  video: 'https://www.youtube.com/watch?v=jamdani',
  productSku: 'JAM-001',
}

const filled: ProductValues = {
  name: ' Cotton panjabi ',
  productNameBn: ' সুতি পাঞ্জাবি ',
  originalPrice: '1850.50',
  discount: '',
  description: 'Soft cotton for the whole day.',
  productDescriptionBn: '',
  quantity: '1 piece',
  quantityBn: '',
  productDetails: '',
  productDetailsBn: '',
  colors: ['White', '#0b7a70'],
  sizes: ' M, L ,, XL ',
  sizeNamesBn: [],
  soldOut: [],
  searchTags: 'panjabi, eid',
  searchTagsBn: '',
  popularProducts: 'Featured',
  category: 'clothing',
  subCategory: 'panjabis',
  subSubCategory: 'cotton',
  faqs: [
    { question: 'Does it shrink?', answer: 'No.' },
    { question: 'Half a question', answer: ' ' },
  ],
  faqsBn: [],
  remainingProducts: '12',
  video: '',
  visibility: 'shown',
  shownFrom: '',
  shownUntil: '',
  datedPrices: [],
  seller: { id: '', name: '' },
  sku: 'PAN-7',
  images: [{ id: 'front', name: 'front.webp', type: 'image/webp', size: 40_000 }],
}

const renamed: Product & { changedBy: string } = {
  ...saree,
  productName: 'Silk saree',
  productOriginalPrice: 9000,
  updatedAt: '2026-05-02T06:00:00.000Z',
  changedBy: 'Selina Begum',
}

const change = <K extends keyof ProductValues & string>(field: K, value: ProductValues[K]) =>
  ({ type: 'form.change', field, value }) as const

const copy = (nth: number) => ({ id: `copy-${nth}`, name: `picture-${nth}.webp`, type: 'image/webp', size: 40_000 })

const copied = { back: adminRoutes.products, start: { ...filled, images: [] } }

export const productFormFixtures = {
  inputs: {
    creating: { back: `${adminRoutes.products}?page=2`, extra: { user: admin } },
    editing: { item: saree, back: adminRoutes.products, extra: { user: admin, sellerName: saree.OwnerName } },
    /** A valid form, restored from a draft after the end of a session. */
    restored: { back: ownerRoutes.products, extra: { user: owner }, draft: { values: filled, initial: filled } },
    /** The copy of a product whose pictures are still to come. */
    copying: { ...copied, extra: { user: admin, pictures: saree.productImages } },
    copyingSignedOut: { ...copied, extra: { user: null, pictures: saree.productImages } },
    signedOut: { back: ownerRoutes.products, extra: { user: null }, draft: { values: filled, initial: filled } },
  },
  events: {
    ...formEvents<ProductValues>([change('name', 'Silk panjabi'), change('name', ' ')]),
    'form.saveNext': [{ type: 'form.saveNext', to: `${adminRoutes.products}?edit=honey` }],
    ...imageListEvents,
    ...cancelEvents,
  },
  outcomes: {
    copyPictures: {
      good: successReply<Images>([copy(1), copy(2)]),
      some: successReply<Images>([copy(1)]),
      refused: errorReply(500),
      unreachable,
    },
    save: saveOutcomes(renamed, {
      path: ['productSubCategory'],
      message: 'This subcategory belongs to another category. Choose one of the chosen category.',
    }),
    conflict: conflictOutcomes(renamed),
  },
} satisfies FixturesOf<typeof productFormMachine>
