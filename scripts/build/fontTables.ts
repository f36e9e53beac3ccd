/** The tables of a TrueType file, by their tags (OpenType, "Organization of an OpenType font"). */
const tablesOf = (font: Buffer): Map<string, Buffer> => {
  const tables = new Map<string, Buffer>()
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const [from, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
    tables.set(font.toString('latin1', at, at + 4), font.subarray(from, from + length))
  }
  return tables
}

const filled = (length: number) => length + ((4 - (length % 4)) % 4)

/** A TrueType file of tables, without checksums, which a conversion to WOFF2 computes. */
const fileOf = (tables: ReadonlyMap<string, Buffer>): Buffer => {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))
  let end = 12 + 16 * sorted.length
  const font = Buffer.alloc(sorted.reduce((size, [, { length }]) => size + filled(length), end))
  font.writeUInt32BE(0x10000)
  font.writeUInt16BE(sorted.length, 4)
  for (const [at, [tag, table]] of sorted.entries()) {
    font.write(tag, 12 + 16 * at, 'latin1')
    font.writeUInt32BE(end, 20 + 16 * at)
    font.writeUInt32BE(table.length, 24 + 16 * at)
    table.copy(font, end)
    end += filled(table.length)
  }
  return font
}

/** A TrueType file with tables of another one, whose glyphs have the same numbers. */
export const withTablesOf = (font: Buffer, other: Buffer, tags: readonly string[]): Buffer => {
  const tables = tablesOf(font)
  for (const [tag, table] of tablesOf(other)) if (tags.includes(tag)) tables.set(tag, table)
  return fileOf(tables)
}
