import { NameOfStaff, WrongCurrentPassword, weakPasswordErrors } from '../account/errors.ts'
import { ChangedSince, limitErrors, NotAllowed, pictureErrors } from '../errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { LastAdmin, NotOfProfile, OwnAccount, UserNotFound } from './errors.ts'

/** The endpoints of users with their errors. */

export const getSingleUser = withErrors(api.getSingleUser, NotAllowed, UserNotFound)
export const updateProfile = withErrors(
  api.updateProfile,
  NotAllowed,
  NameOfStaff,
  NotOfProfile,
  UserNotFound,
  ChangedSince,
)
export const changePassword = withErrors(
  api.changePassword,
  NotAllowed,
  UserNotFound,
  WrongCurrentPassword,
  ...weakPasswordErrors,
  ChangedSince,
  ...limitErrors,
)
export const uploadProfileImage = withErrors(
  api.uploadProfileImage,
  NotAllowed,
  UserNotFound,
  ChangedSince,
  ...pictureErrors,
)
export const getAllUsers = withErrors(api.getAllUsers)
export const getUserByRole = withErrors(api.getUserByRole)
export const getUserBySearch = withErrors(api.getUserBySearch)
export const exportUsers = withErrors(api.exportUsers)
export const changeRole = withErrors(api.changeRole, NotAllowed, OwnAccount, LastAdmin, UserNotFound, ChangedSince)
export const deleteUser = withErrors(api.deleteUser, NotAllowed, OwnAccount, LastAdmin, UserNotFound, ChangedSince)
