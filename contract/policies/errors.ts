import { apiError } from '../apiError.ts'

export class PolicyNotFound extends apiError('policy.not_found', 404) {}
