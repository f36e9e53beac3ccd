import { apiError } from '../apiError.ts'

export class BannerNotFound extends apiError('banner.not_found', 404) {}
