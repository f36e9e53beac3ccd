interface KeyedLine {
  readonly productId: string
  readonly size?: string
  readonly color?: string
  readonly variantId?: string
}

/** Lines with the same key are equal: same product, size, colour and named variant. */
export const lineKey = ({ productId, size = '', color = '', variantId = '' }: KeyedLine): string =>
  JSON.stringify([productId, size, color, ...(variantId === '' ? [] : [variantId])])
