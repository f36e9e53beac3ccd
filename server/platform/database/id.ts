import { randomBytes } from 'node:crypto'

/**
 * A new `_id`: 24 hexadecimal characters, four bytes of seconds and eight random ones, so that ids made later sort
 * later. Opaque to clients.
 * @param at milliseconds since 1970, for rows that tell of the past (the demo shop)
 */
export const newId = (at: number = Date.now()): string => {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(Math.floor(at / 1000))
  randomBytes(8).copy(bytes, 4)
  return bytes.toString('hex')
}
