import type { Http } from '../../http/runtime.ts'
import type { Cache } from '../cache.ts'
import type { Wiring } from '../useFlow.ts'

/** The calls of the seller's area. */
export const owner = (_http: Http, _cache: Cache): Wiring => ({})
