import { parentErrors } from '../categories/errors.ts'
import { ChangedSince, pictureErrors } from '../errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { BannerDaysReversed, BannerNotFound, BannersChanged } from './errors.ts'
import * as manageApi from './manageApi.ts'

/** The endpoints of banners with their errors. */

export const getBanners = withErrors(api.getBanners)
export const getAllBanners = withErrors(manageApi.getAllBanners)
export const getBanner = withErrors(manageApi.getBanner, BannerNotFound)
export const getLastChangeOfBanner = withErrors(manageApi.getLastChangeOfBanner, BannerNotFound)
export const createBanner = withErrors(manageApi.createBanner, ...parentErrors, BannerDaysReversed, ...pictureErrors)
export const updateBanner = withErrors(
  manageApi.updateBanner,
  BannerNotFound,
  ChangedSince,
  ...parentErrors,
  BannerDaysReversed,
  ...pictureErrors,
)
export const orderBanners = withErrors(manageApi.orderBanners, BannersChanged)
export const deleteBanner = withErrors(manageApi.deleteBanner, BannerNotFound, ChangedSince)
