import { placeErrors } from '../categories/errors.ts'
import { ChangedSince, NotAllowed, pictureErrors } from '../errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { AllNeedsStaff, PageOrLimitTooLow, ProductNotFound, UnknownOwner } from './errors.ts'

/** The endpoints of products with their errors. */

export const getProducts = withErrors(api.getProducts, AllNeedsStaff, PageOrLimitTooLow)
export const getProductsOfOwner = withErrors(api.getProductsOfOwner, AllNeedsStaff, PageOrLimitTooLow)
export const getCategoriesWithProducts = withErrors(api.getCategoriesWithProducts)
export const getProduct = withErrors(api.getProduct, ProductNotFound)
export const createProduct = withErrors(api.createProduct, ...placeErrors, UnknownOwner, ...pictureErrors)
export const updateProduct = withErrors(
  api.updateProduct,
  NotAllowed,
  ProductNotFound,
  ChangedSince,
  ...placeErrors,
  ...pictureErrors,
)
export const deleteProduct = withErrors(api.deleteProduct, NotAllowed, ProductNotFound, ChangedSince)
