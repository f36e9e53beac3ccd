import { randomBytes } from 'node:crypto'

/**
 * Returns a new `_id`: 24 hexadecimal characters, four bytes of seconds and eight random bytes, so that later ids sort
 * later. Opaque to clients.
 * @param at milliseconds since 1970; the demo shop passes a time in the past
 */
export const newId = (at: number = Date.now()): string => {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(Math.floor(at / 1000))
  randomBytes(8).copy(bytes, 4)
  return bytes.toString('hex')
}
