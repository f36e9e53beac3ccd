import { Schema } from 'effect'
import { HttpApiEndpoint } from 'effect/http-api'
import { Access } from '../access.ts'
import { REFUND_STATUSES } from '../constants.ts'
import { idParams } from '../endpointParts.ts'
import { successEnvelope } from '../envelope.ts'
import { list } from '../reading.ts'
import { Refund } from './entity.ts'

export const getRefunds = HttpApiEndpoint.get('getRefunds', '/refund', {
  success: successEnvelope(list(Refund)),
}).annotate(Access, 'admin')
export const updateRefund = HttpApiEndpoint.patch('updateRefund', '/refund/:id', {
  params: idParams,
  payload: Schema.Struct({ status: Schema.Literals(REFUND_STATUSES) }),
  success: successEnvelope(Refund),
}).annotate(Access, 'admin')
