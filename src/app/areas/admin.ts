import type { Http } from '../../http/runtime.ts'
import type { Cache } from '../cache.ts'
import type { Wiring } from '../useFlow.ts'
import { categories } from './catalogue.ts'

/** The calls of the administrator's area. */
export const admin = (http: Http, cache: Cache): Wiring => ({ ...categories(http, cache) })
