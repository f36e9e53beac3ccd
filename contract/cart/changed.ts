import { Option, Schema } from 'effect'
import { CartPrice } from './entity.ts'

const decode = Schema.decodeUnknownOption(CartPrice.lenient)

/** The new price in the parameters of the error `cart.changed`; null where they cannot be read. */
export const priceInParams = (params: unknown): CartPrice | null => Option.getOrNull(decode(params))
