import { apiError } from '../apiError.ts'

export class LogoNotFound extends apiError('logo.not_found', 404) {}
