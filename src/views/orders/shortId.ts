/** Short order id: the end of the id (product 11.3), in the digits of the language. */
export { formatOrderNumber as shortId } from '#messages/format.ts'
