import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { Address } from './entity.ts'
import { AddressToSave } from './rules.ts'

/** The caller's saved addresses, the default first. */
export const getAddresses = HttpApiEndpoint.get('getAddresses', '/address', {
  success: successEnvelope(list(Address)),
})
  .annotate(OpenApi.Summary, 'Lists the saved addresses of the caller.')
  .annotate(Access, 'signedIn')
/** Saves an address of the caller. 400 for a place that is not on the list, 409 beyond the largest number. */
export const createAddress = HttpApiEndpoint.post('createAddress', '/address', {
  payload: AddressToSave,
  success: successEnvelope(Address, 201),
})
  .annotate(OpenApi.Summary, 'Saves an address of the caller.')
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['Address'])
/** Replaces an address of the caller. 404 for an unknown one and for somebody else's. */
export const updateAddress = HttpApiEndpoint.put('updateAddress', '/address/:id', {
  params: idParams,
  payload: AddressToSave,
  success: successEnvelope(Address),
})
  .annotate(OpenApi.Summary, 'Replaces an address of the caller.')
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['Address'])
/** Deletes an address of the caller; after the default, the newest other one becomes the default. */
export const deleteAddress = HttpApiEndpoint.delete('deleteAddress', '/address/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes an address of the caller.')
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['Address'])
