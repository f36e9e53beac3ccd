import { ChangedSince, pictureErrors } from '../errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { LogoNotFound } from './errors.ts'
import * as saveApi from './saveApi.ts'

/** The endpoints of the logo with their errors. */

export const getLogo = withErrors(api.getLogo)
export const uploadLogo = withErrors(saveApi.uploadLogo, ChangedSince, ...pictureErrors)
export const deleteLogo = withErrors(saveApi.deleteLogo, LogoNotFound, ChangedSince)
