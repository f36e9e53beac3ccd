import { placeErrors } from '../categories/errors.ts'
import { ChangedSince, NotAllowed, pictureErrors } from '../errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import * as bulkApi from './bulkApi.ts'
import * as csvApi from './csvApi.ts'
import {
  AllNeedsStaff,
  csvErrors,
  ImportHasProblems,
  ImportNotFound,
  OtherImages,
  PageOrLimitTooLow,
  PriceRangeReversed,
  ProductNotFound,
  SkuTaken,
  UnknownOwner,
} from './errors.ts'
import * as manageApi from './manageApi.ts'

/** The endpoints of products with their errors. */

export const getProducts = withErrors(api.getProducts, AllNeedsStaff, PageOrLimitTooLow, PriceRangeReversed)
export const getProductsOfOwner = withErrors(
  api.getProductsOfOwner,
  AllNeedsStaff,
  PageOrLimitTooLow,
  PriceRangeReversed,
)
export const getProductOptions = withErrors(api.getProductOptions)
export const getCategoriesWithProducts = withErrors(api.getCategoriesWithProducts)
export const getProduct = withErrors(api.getProduct, ProductNotFound)
export const createProduct = withErrors(
  manageApi.createProduct,
  ...placeErrors,
  UnknownOwner,
  SkuTaken,
  ...pictureErrors,
)
export const updateProduct = withErrors(
  manageApi.updateProduct,
  NotAllowed,
  ProductNotFound,
  ChangedSince,
  ...placeErrors,
  UnknownOwner,
  SkuTaken,
  OtherImages,
  ...pictureErrors,
)
export const changeProducts = withErrors(bulkApi.changeProducts, NotAllowed)
export const getLastChange = withErrors(manageApi.getLastChange, NotAllowed, ProductNotFound)
export const deleteProduct = withErrors(manageApi.deleteProduct, NotAllowed, ProductNotFound, ChangedSince)
export const exportProducts = withErrors(csvApi.exportProducts)
export const checkImport = withErrors(csvApi.checkImport, ...csvErrors)
export const exportProblems = withErrors(csvApi.exportProblems, ImportNotFound)
export const startImport = withErrors(csvApi.startImport, ImportNotFound, ImportHasProblems)
