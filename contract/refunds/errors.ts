import { apiError } from '../apiError.ts'

export class RefundNotFound extends apiError('refund.not_found', 404) {}
