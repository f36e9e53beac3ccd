interface KeyedLine {
  readonly productId: string
  readonly size?: string
  readonly color?: string
}

/** Lines with the same key are equal: same product, size and colour. */
export const lineKey = ({ productId, size = '', color = '' }: KeyedLine): string =>
  JSON.stringify([productId, size, color])
