/**
 * Keeps what was computed for the latest lists, so that a further page, another order or a repeated search computes
 * nothing. At each use the database checks whether products have changed since (`revisionNow`), so that the writes of
 * other processes count too.
 * @param most how many lists are kept
 */
export const keptByFilter = <Kept>(most: number) => {
  const values = new Map<string, Kept>()
  return {
    known: (...filter: readonly object[]): Kept | undefined => values.get(JSON.stringify(filter)),
    keep: (kept: Kept, ...filter: readonly object[]): void => {
      const key = JSON.stringify(filter)
      values.delete(key)
      values.set(key, kept)
      for (const oldest of values.keys()) {
        if (values.size <= most) break
        values.delete(oldest)
      }
    },
  }
}
