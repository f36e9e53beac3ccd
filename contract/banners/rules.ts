import { Schema } from 'effect'
import { BANNERS_MAX } from '../constants.ts'
import { required } from '../fields.ts'
import { broken, ruleOf } from '../rules.ts'

const rule = ruleOf('validation.banner_ids', { max: BANNERS_MAX })

/** Body of `POST /banner/order`: the different ids of all banners, in their new order. */
export const BannerOrder = Schema.Struct({
  ids: Schema.Array(Schema.String.check(Schema.isMaxLength(100, rule), Schema.isNonEmpty(rule)))
    .annotate(rule)
    .check(
      Schema.isMinLength(1, rule),
      Schema.isMaxLength(BANNERS_MAX, rule),
      Schema.makeFilter((ids: readonly string[]) => broken(new Set(ids).size === ids.length ? undefined : rule)),
    )
    .pipe(required(rule)),
})
export type BannerOrder = typeof BannerOrder.Type
