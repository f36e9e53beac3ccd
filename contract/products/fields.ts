import { categoryId, subCategoryId } from '../categories/rules.ts'
import type { FieldTable } from '../fields/fieldTable.ts'
import { discount } from '../fields/numbers.ts'
import { optionalText, shortText } from '../fields/optional.ts'
import { datedPriceList, datedPrices } from './datedPrices.ts'
import type { Product } from './entity.ts'
import { description, originalPrice, productName, remainingProducts } from './fieldRules.ts'
import {
  commaSeparated,
  faqList,
  faqs,
  formColours,
  formSoldOut,
  label,
  partColours,
  sizeNameList,
  sizeNames,
  video,
} from './rules.ts'
import { shownTime, visibility } from './visibility.ts'

/** Fields of a product that the server sets, or that a call carries outside of the form. */
type OtherField =
  | '_id'
  | 'productPrice'
  | 'sales'
  | 'productRating'
  | 'reviews'
  | 'reviewCount'
  | 'productImages'
  | 'productSku'
  | 'variants'
  | 'optionNames'
  | 'variantsPrice'
  | 'highestPrice'
  | 'OwnerName'
  | 'OwnerId'
  | 'freeDelivery'
  | 'isDraft'
  | 'isHeld'
  | 'createdAt'
  | 'updatedAt'

/** The fields of a product that a person fills in (product 9.8 to 9.11), in the order of the request's parts. */
export const productFields = {
  productName: { name: 'name', rule: productName },
  productNameBn: { name: 'productNameBn', rule: shortText, absent: '' },
  productOriginalPrice: { name: 'originalPrice', rule: originalPrice },
  productDiscount: { name: 'discount', rule: discount, absent: 0 },
  datedPrices: { name: 'datedPrices', rule: datedPrices, formRule: datedPriceList, absent: [] },
  productDescription: { name: 'description', rule: description },
  productDescriptionBn: { name: 'productDescriptionBn', rule: optionalText, absent: '' },
  quantity: { name: 'quantity', rule: shortText, absent: '' },
  quantityBn: { name: 'quantityBn', rule: shortText, absent: '' },
  productDetails: { name: 'productDetails', rule: optionalText, absent: '' },
  productDetailsBn: { name: 'productDetailsBn', rule: optionalText, absent: '' },
  productColors: { name: 'colors', rule: partColours, formRule: formColours, absent: [] },
  productSizes: { name: 'sizes', rule: commaSeparated, absent: [] },
  sizeNamesBn: { name: 'sizeNamesBn', rule: sizeNames, formRule: sizeNameList, absent: [] },
  productSoldOut: { name: 'soldOut', rule: commaSeparated, formRule: formSoldOut, absent: [] },
  searchTags: { name: 'searchTags', rule: commaSeparated, absent: [] },
  searchTagsBn: { name: 'searchTagsBn', rule: commaSeparated, absent: [] },
  popularProducts: { name: 'popularProducts', rule: label, formRule: shortText, absent: '' },
  productCategory: { name: 'category', rule: categoryId },
  productSubCategory: { name: 'subCategory', rule: subCategoryId },
  productSubSubCategory: { name: 'subSubCategory', rule: shortText, absent: '' },
  faqs: { name: 'faqs', rule: faqs, formRule: faqList, absent: [] },
  faqsBn: { name: 'faqsBn', rule: faqs, formRule: faqList, absent: [] },
  remainingProducts: { name: 'remainingProducts', rule: remainingProducts },
  video: { name: 'video', rule: video, absent: '' },
  visibility: { name: 'visibility', rule: visibility, absent: 'shown' },
  shownFrom: { name: 'shownFrom', rule: shownTime, absent: '' },
  shownUntil: { name: 'shownUntil', rule: shownTime, absent: '' },
} as const satisfies FieldTable<Exclude<keyof Product, OtherField>>

export type ProductField = keyof typeof productFields
