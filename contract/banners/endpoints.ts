import { parentErrors } from '../categories/errors.ts'
import { ChangedSince, pictureErrors } from '../errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { BannerNotFound } from './errors.ts'

/** The endpoints of banners with their errors. */

export const getBanners = withErrors(api.getBanners)
export const createBanner = withErrors(api.createBanner, ...parentErrors, ...pictureErrors)
export const deleteBanner = withErrors(api.deleteBanner, BannerNotFound, ChangedSince)
